import NotiZenKit
import SwiftUI

/// The watch app's only window: the Dashboard, and the digest above it when it is due.
struct WatchView: View {
    @Environment(WatchModel.self) private var model
    /// Increases with each tap on a complication, which returns to the Dashboard.
    @State private var visit = 0

    var body: some View {
        NavigationStack {
            if let state = model.state {
                DashboardView(state: state)
            } else {
                ContentUnavailableView(
                    "Waiting for Your iPhone", systemImage: "iphone",
                    description: Text("Open NotiZen on your iPhone."))
            }
        }
        .id(visit)
        .onOpenURL { url in
            if url.scheme == "notizen-watch", url.host() == "dashboard" { visit += 1 }
        }
        .sheet(isPresented: showsDigest) {
            if let digest = model.state?.digest { DigestView(digest: digest) }
        }
        .tint(.accentMed)
    }

    /// Presents the digest. Closing the sheet in any way means “Hide for Now”.
    private var showsDigest: Binding<Bool> {
        Binding {
            model.state?.digest != nil
        } set: { isShown in
            if !isShown, let digest = model.state?.digest { model.perform(.hideDigest(digest.date)) }
        }
    }
}
