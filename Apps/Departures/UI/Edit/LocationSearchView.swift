import DeparturesKit
import DevicePorts
import MapKit
import PlaceSearch
import SwiftUI

/// Finds a place by name, or among the places of existing departures.
struct LocationSearchView: View {
    @Binding var selection: CodableLocation?
    /// True if the current location can be chosen, too.
    var offersCurrentLocation = false
    @State private var search = PlaceSearchModel()
    @State private var saved: [CodableLocation] = []
    @State private var recent = RecentPlaces(defaults: DeviceDefaults.standard)
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            if search.asksNothing { known } else if !search.suggestions.isEmpty || search.point != nil { suggestions }
        }
        .overlay {
            if let problem = search.problem {
                ContentUnavailableView("Search Failed", systemImage: "map", description: Text(problem))
            } else if search.foundNothing {
                NoPlaceFound(search: search)
            } else if search.asksNothing && saved.isEmpty && !hasRecent && !offersCurrentLocation {
                ContentUnavailableView(
                    "Where To?", systemImage: "magnifyingglass",
                    description: Text("Search for a place or address."))
            }
        }
        .searchable(text: $search.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search Maps")
        .navigationTitle(offersCurrentLocation ? "Start" : "Location")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear {
            search.prefer(viewModel.services.start.location)
            saved = viewModel.services.savedPlaces()
        }
    }

    @ViewBuilder private var known: some View {
        if offersCurrentLocation {
            Section {
                Button("Current Location", systemImage: "location.fill") {
                    viewModel.services.start.locate()
                    finish(with: nil)
                }
            } footer: {
                if let text = viewModel.services.start.origin.detail { Text(text) }
            }
        }
        RecentPlacesSection(recent: recent, hiding: isSaved, choose: choose)
        if !saved.isEmpty {
            Section("Saved Places") {
                ForEach(saved, id: \.self) { place in
                    Button {
                        finish(with: place)
                    } label: {
                        PlaceLabel(title: place.name, subtitle: place.address)
                    }
                }
            }
        }
    }

    private func isSaved(_ place: RecentPlace) -> Bool {
        saved.contains {
            $0.name == place.name && $0.latitude == place.latitude && $0.longitude == place.longitude
        }
    }

    private var hasRecent: Bool { !recent.places.isEmpty || recent.removed != nil }

    private var suggestions: some View {
        Section {
            PlaceSuggestions(search: search, choose: choose)
        }
    }

    private func choose(_ item: MKMapItem, _ title: String) async {
        recent.add(item, named: title)
        finish(with: CodableLocation(item))
    }

    private func finish(with place: CodableLocation?) {
        selection = place
        dismiss()
    }
}
