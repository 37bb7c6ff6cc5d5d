import Foundation
import NotiZenKit
import SwiftUI

/// A log to export, a way to report a bug, and the version.
struct SupportSection: View {
    @Environment(NotiZenServices.self) private var services
    @Environment(\.openURL) private var openURL
    @State private var showsPrivacy = false

    var body: some View {
        Section {
            ShareLink(item: SupportReport(services: services), preview: SharePreview("NotiZen Report")) {
                Label("Export Logs", systemImage: "square.and.arrow.up")
            }
            Button("Report a Bug", systemImage: "envelope") {
                if let url = SupportLog.mail { openURL(url) }
            }
            Button("Privacy", systemImage: "hand.raised") { showsPrivacy = true }
                .sheet(isPresented: $showsPrivacy) { PrivacyView() }
            LabeledContent("Version") { Text(verbatim: SupportLog.version).foregroundStyle(Color.supporting) }
        } header: {
            Text("Support").foregroundStyle(Color.supporting)
        } footer: {
            Text("The log has numbers and settings, and no text of a notification.")
                .foregroundStyle(Color.supporting)
        }
    }
}
