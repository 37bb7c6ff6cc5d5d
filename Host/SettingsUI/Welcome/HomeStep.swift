import CoreLocation
import MapKit
import SwiftUI

/// The second step: the home, found by its name and shown on the map.
struct HomeStep: View {
    let model: MapSettings

    var body: some View {
        Section {
            HomeRow(title: "Home", model: model)
            if let home = model.home {
                Map(interactionModes: []) {
                    Marker(home.name, systemImage: "house.fill", coordinate: home.coordinate)
                        .tint(.blue)
                }
                .frame(height: 180)
                .listRowInsets(EdgeInsets())
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(Text("\(home.name) on the map"))
                .accessibilityAddTraits(.isImage)
                .id(home)
            }
        } footer: {
            if !model.isHomeChosen {
                Text("This is the map’s own choice. Search for your address to change it.")
            }
        }
    }
}
