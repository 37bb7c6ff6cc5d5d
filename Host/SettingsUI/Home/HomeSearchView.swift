import CoreLocation
import HostSettings
import MapKit
import PlaceSearch
import SwiftUI

/// Finds the home by name.
struct HomeSearchView: View {
    let model: MapSettings
    @State private var search = PlaceSearchModel()
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List {
            PlaceSuggestions(search: search, choose: choose)
        }
        .overlay {
            if let problem = search.problem {
                ContentUnavailableView("Search Failed", systemImage: "map", description: Text(problem))
            } else if search.query.isEmpty {
                ContentUnavailableView(
                    "Where Is Home?", systemImage: "house",
                    description: Text("Search for a place or address on the map."))
            } else if search.foundNothing {
                NoPlaceFound(search: search)
            }
        }
        .searchable(text: $search.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search Maps")
        .navigationTitle("Home")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func choose(_ item: MKMapItem, _ title: String) async {
        let coordinate = item.location.coordinate
        let place = HostSettings.Place(
            name: item.name ?? title, latitude: coordinate.latitude, longitude: coordinate.longitude)
        if model.change({ $0.home = place }) { dismiss() }
    }
}
