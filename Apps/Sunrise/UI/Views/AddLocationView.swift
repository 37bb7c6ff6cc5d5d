import CoreLocation
import Foundation
import MapKit
import PlaceSearch
import SunriseKit
import SwiftUI

/// Adds a place: by its name on the map, where the device is, or by its coordinates.
struct AddLocationView: View {
    @State private var search = PlaceSearchModel()
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(ToastModel.self) private var toasts
    @Environment(\.dismiss) private var dismiss
    @Environment(\.timeZone) private var timeZone

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
                    if case .failed(let why) = viewModel.location.state {
                        Text(why).dawnCaptionOnGradient()
                    }
                }
            } else {
                PlaceSuggestions(search: search) { suggestion in
                    if let item = await search.item(of: suggestion) { add(item, named: suggestion.title) }
                }
                if let problem = search.problem {
                    Text(problem).dawnBody()
                } else if search.foundNothing {
                    Text("Nothing on the map is called “\(search.query)”. Its coordinates work as well.").dawnBody()
                }
            }
        }
        .searchable(text: $search.query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search Maps")
        .navigationTitle("Add a Place")
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { viewModel.location.reset() }
        .onChange(of: viewModel.location.state) { _, state in
            guard case .found(let latitude, let longitude) = state else { return }
            // Where the device is, its own zone is the place's.
            add(
                SavedLocation(
                    name: String(localized: "Here"), latitude: latitude, longitude: longitude, timeZone: timeZone))
        }
    }

    private var currentLocation: some View {
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
    }

    private func add(_ item: MKMapItem, named title: String) {
        let coordinate = item.location.coordinate
        let zone = item.timeZone ?? SavedLocation.timeZone(ofLongitude: coordinate.longitude)
        add(
            SavedLocation(
                name: item.name ?? title, latitude: coordinate.latitude, longitude: coordinate.longitude,
                timeZone: zone))
    }

    private func add(_ location: SavedLocation) {
        HapticFeedback.success.trigger()
        viewModel.store.add(location)
        viewModel.store.select(location.id)
        toasts.show(String(localized: "\(location.name) is added."))
        dismiss()
    }
}

/// The same as a sheet of its own.
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

/// A new place by its coordinates.
private struct NewLocationView: View {
    let add: (SavedLocation) -> Void
    @State private var draft = LocationDraft()

    var body: some View {
        LocationForm(draft: $draft, save: add)
            .navigationTitle("Coordinates")
            .navigationBarTitleDisplayMode(.inline)
    }
}
