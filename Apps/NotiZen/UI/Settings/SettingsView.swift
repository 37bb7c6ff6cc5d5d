import NotiZenKit
import SwiftUI

/// The choices of the person. Each section is a view of its own.
struct SettingsView: View {
    var body: some View {
        NavigationStack {
            Form {
                Group {
                    WatchLinkSection()
                    SubscriptionSection()
                    DigestTimesSection()
                    QuietHoursSection()
                    RetentionSection()
                    PrioritySection()
                    SourcesSection()
                    SupportSection()
                }
                .listRowBackground(Color.tile)
            }
            .surface()
            .navigationTitle("Settings")
            .navigationBarTitleDisplayMode(.large)
        }
    }
}
