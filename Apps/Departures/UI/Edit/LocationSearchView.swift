import DeparturesKit
import SwiftUI

/// Finds the destination by name.
struct LocationSearchView: View {
    @Binding var selection: CodableLocation?
    @State private var search = LocationSearchModel()
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List(search.suggestions) { suggestion in
            Button {
                Task { await choose(suggestion) }
            } label: {
                VStack(alignment: .leading) {
                    Text(suggestion.title)
                        .foregroundStyle(Color.primary)
                    Text(suggestion.subtitle)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
            }
        }
        .overlay {
            if let problem = search.problem {
                ContentUnavailableView("Search Failed", systemImage: "map", description: Text(problem))
            } else if search.suggestions.isEmpty {
                if search.query.isEmpty {
                    ContentUnavailableView(
                        "Where To?", systemImage: "magnifyingglass",
                        description: Text("Search for a place or an address."))
                } else {
                    ContentUnavailableView.search(text: search.query)
                }
            }
        }
        .searchable(text: $search.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search Maps")
        .navigationTitle("Location")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { search.prefer(viewModel.services.start.location) }
    }

    private func choose(_ suggestion: LocationSearchModel.Suggestion) async {
        guard let location = await search.location(of: suggestion) else { return }
        selection = location
        dismiss()
    }
}
