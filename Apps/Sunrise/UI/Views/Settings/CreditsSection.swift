import SwiftUI

/// Names the sources of the places.
struct CreditsSection: View {
    var body: some View {
        Section {
            SkyCaption("Maps © OpenStreetMap contributors. Cities of the world © GeoNames, CC BY 4.0.")
        } header: {
            SkyCaption("Credits")
        }
    }
}
