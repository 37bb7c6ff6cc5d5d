import SwiftUI

/// The credits for the sources of places.
struct CreditsSection: View {
    var body: some View {
        Section {
            SkyCaption("Maps © OpenStreetMap contributors. Cities of the world © GeoNames, CC BY 4.0.")
        } header: {
            SkyCaption("Credits")
        }
    }
}
