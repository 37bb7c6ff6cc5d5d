import NotiZenKit
import SwiftUI

/// The unread notifications of high priority. A swipe archives one.
struct HighPriorityFeedView: View {
    @State private var notifications: [NotificationSummary]?
    @Environment(NotiZenServices.self) private var services
    @Environment(\.dismiss) private var dismiss
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        NavigationStack {
            content
                .surface()
                .navigationTitle("High Priority")
                .navigationBarTitleDisplayMode(.inline)
                .safeAreaInset(edge: .top, spacing: 0) { ProblemBanner() }
                .navigationDestination(for: NotificationSummary.ID.self) { NotificationDetailView(id: $0) }
                .toolbar {
                    if services.archived != nil {
                        ToolbarItem(placement: .cancellationAction) {
                            Button("Undo", systemImage: "arrow.uturn.backward") {
                                Task { await services.undoArchive() }
                            }
                        }
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Done") { dismiss() }
                            .tint(Color.prominent)
                    }
                }
        }
        .task(id: services.revision) {
            let unread = try? await services.reader.unread()
            withAnimation(reduceMotion || notifications == nil ? nil : Motion.triage) { notifications = unread ?? [] }
        }
    }

    @ViewBuilder private var content: some View {
        if let notifications, notifications.isEmpty {
            ContentUnavailableView(
                "All Caught Up", systemImage: "bell.badge",
                description: Text("New high-priority notifications appear here.").foregroundStyle(Color.supporting)
                    .foregroundStyle(Color.supporting))
        } else {
            List(notifications ?? []) { notification in
                NavigationLink(value: notification.id) {
                    NotificationRow(notification: notification)
                }
                .swipeActions(edge: .trailing) {
                    Button("Archive", systemImage: "archivebox.fill") { archive(notification) }
                        .tint(Color.legibleTint)
                }
                .listRowBackground(Color.tile)
            }
            .listStyle(.insetGrouped)
        }
    }

    private func archive(_ notification: NotificationSummary) {
        withAnimation(reduceMotion ? nil : Motion.triage) {
            notifications?.removeAll { $0.id == notification.id }
        }
        Task { await services.archive(notification) }
    }
}
