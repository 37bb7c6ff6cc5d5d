import MapHost
import SwiftUI

/// Asks for confirmation before a region is deleted.
struct RemoveRegionDialog: ViewModifier {
    let model: MapSettings
    @Binding var region: MapManifest.Region?

    func body(content: Content) -> some View {
        content.confirmationDialog(
            "Delete “\(region?.title ?? "")”?", isPresented: isAsking, titleVisibility: .visible
        ) {
            if let region {
                Button("Delete Region", role: .destructive) { model.remove(region) }
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            if model.regions.count > 1 {
                Text("This removes its places and roads from the map.")
            } else {
                Text("The sample town replaces it.")
            }
        }
    }

    private var isAsking: Binding<Bool> {
        Binding(get: { region != nil }, set: { if !$0 { region = nil } })
    }
}
