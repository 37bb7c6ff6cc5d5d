import NotiZenKit
import SwiftUI

/// A description of the app, and the state of the connection to the phone.
struct AboutView: View {
    @Environment(WatchModel.self) private var model

    var body: some View {
        List {
            Section {
                Label("NotiZen", systemImage: "bell.badge.fill")
                    .foregroundStyle(Color.accentHigh)
                LabeledContent("iPhone") {
                    model.isReachable ? Text("Connected") : Text("Not in Reach")
                }
                if let date = model.state?.date {
                    LabeledContent("Updated") { Text(date, style: .time) }
                }
            } footer: {
                Text("Your notifications in order of what matters. Nothing leaves your devices.")
            }
        }
        .font(.rowTitle)
        .navigationTitle("About")
    }
}
