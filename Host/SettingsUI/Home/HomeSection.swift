import HostSettings
import MapHost
import SwiftUI

/// The place where departures start.
struct HomeSection: View {
    let model: MapSettings

    var body: some View {
        Section {
            HomeRow(title: "Start", model: model)
            if model.settings.home != nil {
                Button("Use the Map’s Home") { model.change { $0.home = nil } }
            }
        } header: {
            Text("Home")
        } footer: {
            Text("Departures start here when your location isn’t known.")
        }
    }
}

/// The name of the home, and a link to choose another one.
struct HomeRow: View {
    let title: LocalizedStringKey
    let model: MapSettings

    var body: some View {
        NavigationLink {
            HomeSearchView(model: model)
        } label: {
            LabeledContent(title) {
                if let name = model.homeName { Text(name) } else { Text("None") }
            }
        }
    }
}
