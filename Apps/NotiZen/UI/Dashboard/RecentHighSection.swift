import NotiZenKit
import SwiftUI

/// The newest notifications of high priority, at most three.
struct RecentHighSection: View {
    let notifications: [NotificationSummary]
    /// Opens the full list.
    let open: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            SectionTitle("Recent High")
            VStack(spacing: 0) {
                if notifications.isEmpty {
                    Text("Nothing of high priority is waiting.")
                        .foregroundStyle(Color.supporting)
                        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
                        .padding(16)
                }
                ForEach(notifications) { notification in
                    Button {
                        open()
                    } label: {
                        NotificationRow(notification: notification)
                            .padding(16)
                            .frame(maxWidth: .infinity, alignment: .leading)
                    }
                    .buttonStyle(.plain)
                    if notification.id != notifications.last?.id {
                        Divider()
                            .padding(.leading, 56)
                    }
                }
            }
            .card()
            .cardAppearing()
        }
        .padding(.horizontal, Measure.edge)
    }
}
