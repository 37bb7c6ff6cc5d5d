import HostSettings
import SwiftUI

/// Finds the home by name.
struct HomeSearchView: View {
    let model: SettingsModel
    @State private var search = PlaceSearchModel()
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List(search.suggestions) { suggestion in
            Button {
                Task { await choose(suggestion) }
            } label: {
                VStack(alignment: .leading, spacing: 2) {
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
                        "Where Is Home?", systemImage: "house",
                        description: Text("Search for a place or an address on the map."))
                } else {
                    ContentUnavailableView.search(text: search.query)
                }
            }
        }
        .searchable(text: $search.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search Maps")
        .navigationTitle("Home")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func choose(_ suggestion: PlaceSearchModel.Suggestion) async {
        guard let place = await search.place(of: suggestion) else { return }
        if model.change({ $0.home = place }) { dismiss() }
    }
}
