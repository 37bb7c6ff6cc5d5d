import NotificationHost
import SwiftUI
import UserNotifications
import ViewGraph

/// A notification without a response yet.
struct NotificationRow: View {
    let notification: PresentedNotification
    let model: NotificationCenterModel
    @Environment(\.openURL) private var openURL

    var body: some View {
        NotificationText(notification: notification, outcome: nil)
            .swipeActions {
                Button("Clear", role: .destructive) { answer(.dismiss) }
            }
            .contextMenu {
                ForEach(notification.actions.filter { $0.textInput == nil }) { action in
                    Button(action.title, role: action.isDestructive ? .destructive : nil) {
                        answer(.action(action.id, text: nil))
                    }
                }
                Button("Clear", role: .destructive) { answer(.dismiss) }
            }
    }

    private func answer(_ answer: NotificationAnswer) {
        Task { await model.answer(notification, answer) }
        if notification.opensApp(answer), let page = URL(string: "/\(notification.app)/") { openURL(page) }
    }
}

/// A notification that has had a response.
struct HistoryRow: View {
    let entry: NotificationHost.HistoryEntry

    var body: some View {
        NotificationText(notification: entry.notification, outcome: outcome)
    }

    private var outcome: LocalizedStringKey {
        switch entry.outcome {
        case .stopped: "Stopped"
        case .snoozed: "Snoozed"
        case .dismissed: "Cleared"
        case .summarized: "Missed"
        default: "Opened"
        }
    }
}

/// The small picture of a notification.
private struct Thumbnail: CompositeView {
    let address: String

    func content(in context: ViewContext) -> some View {
        Tag("img", "thumbnail").attribute("src", address).attribute("alt", "")
    }
}

/// The text of a notification, with its time, its outcome and its picture.
private struct NotificationText: View {
    let notification: PresentedNotification
    let outcome: LocalizedStringKey?

    var body: some View {
        HStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 2) {
                HStack(alignment: .firstTextBaseline) {
                    Text(notification.title).font(.headline)
                    Spacer()
                    Text(notification.date, format: .dateTime.weekday().hour().minute())
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                if !notification.subtitle.isEmpty { Text(notification.subtitle).font(.subheadline) }
                if !notification.body.isEmpty { Text(notification.body).font(.subheadline) }
                if let outcome { Text(outcome).font(.footnote).foregroundStyle(.secondary) }
            }
            if let thumbnail = notification.thumbnail { Thumbnail(address: thumbnail.address) }
        }
    }
}
