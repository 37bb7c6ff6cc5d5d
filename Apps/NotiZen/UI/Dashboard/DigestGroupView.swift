import NotiZenKit
import SwiftUI

/// The notifications of one category in a digest, or the muted ones, newest first.
struct DigestGroupView: View {
    let digest: Digest
    let group: Digest.Group
    @State private var notifications: [NotificationSummary]?
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        List {
            if let notifications {
                Section {
                    ForEach(notifications) { notification in
                        NavigationLink(value: notification.id) { NotificationRow(notification: notification) }
                    }
                    .listRowBackground(Color.tile)
                } footer: {
                    if notifications.count < group.count {
                        Text("Older ones are in your history.").foregroundStyle(Color.supporting)
                    }
                }
            }
        }
        .listStyle(.insetGrouped)
        .surface()
        .navigationTitle(group.name { services.settings.book.name(of: $0) })
        .navigationBarTitleDisplayMode(.inline)
        .task(id: services.revision) {
            notifications = try? await services.reader.notifications(digest.newest(of: group))
        }
    }
}
