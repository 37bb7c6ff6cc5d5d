import SwiftUI

/// The connection to the watch. There is no app for the watch yet, so nothing can be reached.
struct WatchLinkSection: View {
    var body: some View {
        Section {
            LabeledContent("Reachable") { Text("No").foregroundStyle(Color.supporting) }
            Button("Send Test Ping") {}
                .disabled(true)
        } header: {
            Text("Watch Link").foregroundStyle(Color.supporting)
        } footer: {
            Text("NotiZen isn’t on your watch yet.")
                .foregroundStyle(Color.supporting)
        }
    }
}
