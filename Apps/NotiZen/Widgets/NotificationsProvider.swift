import DevicePorts
import Foundation
import NotiZenKit
import WidgetKit

/// The widget's contents, starting at a given date.
nonisolated struct NotificationsEntry: TimelineEntry {
    let date: Date
    /// `nil` until the app has been opened once.
    let glance: NotificationGlance?
}

/// Reads the state stored by the app. The app reloads the timeline when it changes.
nonisolated struct NotificationsProvider: TimelineProvider {
    func placeholder(in context: Context) -> NotificationsEntry {
        NotificationsEntry(date: DeviceClock.now, glance: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (NotificationsEntry) -> Void) {
        completion(entry)
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<NotificationsEntry>) -> Void) {
        completion(Timeline(entries: [entry], policy: .never))
    }

    private var entry: NotificationsEntry {
        NotificationsEntry(date: DeviceClock.now, glance: NotificationGlance(in: DeviceDefaults.shared))
    }
}
