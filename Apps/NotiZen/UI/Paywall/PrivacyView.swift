import SwiftUI

/// A sheet about NotiZen's use of data.
struct PrivacyView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                Section {
                    Text("Your notifications, and what NotiZen learns from them, stay on your device.")
                    Text("There is no account, no advertising and no tracking. We receive nothing.")
                    Text("NotiZen connects only to the topics and sources that you add.")
                    Text("The App Store handles payments, and tells NotiZen only which plan you have.")
                }
            }
            .navigationTitle("Privacy")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
    }
}
