import NotiZenKit
import SwiftUI

/// The watch app's only window: the Dashboard, and the digest above it when its time comes.
struct WatchView: View {
    @Environment(WatchModel.self) private var model

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
        .sheet(isPresented: showsDigest) {
            if let digest = model.state?.digest { DigestView(digest: digest) }
        }
        .tint(.accentMed)
    }

    /// Closing the sheet in any way is “Hide for Now”: the phone keeps the digest.
    private var showsDigest: Binding<Bool> {
        Binding {
            model.state?.digest != nil
        } set: { isShown in
            if !isShown, let digest = model.state?.digest { model.perform(.hideDigest(digest.date)) }
        }
    }
}
