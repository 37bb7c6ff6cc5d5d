import CoreLocation
import DevicePorts
import Foundation
import MapKit
import PlaceSearch
import SunriseKit
import SwiftUI

/// Adds a place by its name on the map, by the device's location, or by coordinates.
struct AddLocationView: View {
    @State private var search = PlaceSearchModel()
    @State private var recent = RecentPlaces(defaults: DeviceDefaults.standard)
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(ToastModel.self) private var toasts
    @Environment(\.dismiss) private var dismiss
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    var body: some View {
        SkyList {
            if search.asksNothing {
                Section {
                    currentLocation
                    NavigationLink {
                        NewLocationView { add($0) }
                    } label: {
                        Text("Enter Coordinates").dawnBody()
                    }
                } footer: {
                    locationCaption
                }
                RecentPlacesSection(recent: recent, choose: choose)
            } else {
                PlaceSuggestions(search: search, choose: choose)
                if let problem = search.problem {
                    Text(problem).dawnBody()
                } else if search.foundNothing {
                    Text("“\(search.query)” isn’t on the map. You can enter its coordinates instead.").dawnBody()
                    if let advice = search.advice { Text(advice).dawnBody() }
                }
            }
        }
        .searchable(text: $search.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search Maps")
        .navigationTitle("Add a Place")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { viewModel.location.reset() }
        .onDisappear { viewModel.location.reset() }
        .onChange(of: viewModel.location.state) { _, state in
            // The device is at the place, so its time zone is the place's.
            if case .found(let place) = state { add(SavedLocation(place, deviceZone: timeZone, locale: locale)) }
        }
    }

    @ViewBuilder private var currentLocation: some View {
        Button {
            HapticFeedback.selection.trigger()
            viewModel.location.locate()
        } label: {
            HStack {
                Label {
                    Text("Current Location").dawnBody()
                } icon: {
                    Image(systemName: "location.fill").foregroundStyle(Color.adaptiveAccent)
                }
                Spacer()
                if viewModel.location.state == .asking { ProgressView() }
            }
        }
        if case .home(let place) = viewModel.location.state {
            let home = SavedLocation(place, locale: locale)
            Button {
                add(home)
            } label: {
                Label {
                    Text("Add \(home.name)").dawnBody()
                } icon: {
                    Image(systemName: "house.fill").foregroundStyle(Color.adaptiveAccent)
                }
            }
        }
    }

    @ViewBuilder private var locationCaption: some View {
        switch viewModel.location.state {
        case .home(let place):
            let name = SavedLocation(place, locale: locale).name
            SkyCaption(
                "Your location isn’t known. Add the home you set in Settings (\(name)), or search for a place.")
        case .failed:
            SkyCaption("Your location isn’t known. Search for your place or enter its coordinates.")
        case .idle, .asking, .found:
            EmptyView()
        }
    }

    private func choose(_ item: MKMapItem, _ title: String) async {
        recent.add(item, named: title)
        add(SavedLocation(FoundPlace(item, named: title), locale: locale))
    }

    private func add(_ location: SavedLocation) {
        HapticFeedback.success.trigger()
        viewModel.store.add(location)
        viewModel.store.select(location.id)
        toasts.show(String(localized: "Added \(location.name)."))
        dismiss()
    }
}

extension FoundPlace {
    /// The place of a search result.
    fileprivate init(_ item: MKMapItem, named title: String) {
        let coordinate = item.location.coordinate
        self.init(
            name: item.name ?? title, latitude: coordinate.latitude, longitude: coordinate.longitude,
            timeZone: item.timeZone)
    }
}

/// `AddLocationView` in its own sheet.
struct AddLocationSheet: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            AddLocationView()
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel", role: .cancel) { dismiss() }
                    }
                }
        }
        .preferredColorScheme(TimePhase.current().skyScheme)
        .tint(Color.adaptiveProminent)
    }
}

/// Adds a place by its coordinates.
private struct NewLocationView: View {
    let add: (SavedLocation) -> Void
    @State private var draft = LocationDraft()

    var body: some View {
        LocationForm(draft: $draft, save: add)
            .navigationTitle("Coordinates")
            .navigationBarTitleDisplayMode(.inline)
    }
}
