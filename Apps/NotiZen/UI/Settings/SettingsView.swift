import NotiZenKit
import SwiftUI

/// The person's settings. Each section has its own view.
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
