import ANCS
import Foundation

/// The notifications that the host has shown recently. If the phone gets one from a channel of the host and reports it
/// back, the host must not show it again, which would repeat endlessly.
struct EchoTable {
    private struct Entry {
        var app: String
        var title: String
        var body: String
        var date: Date
    }

    private static let capacity = 500
    private static let memory: TimeInterval = 15 * 60

    private var entries: [Entry] = []

    /// - Parameter app: The name of the notification's app, or an empty text for the host's own apps.
    mutating func add(app: String, title: String, body: String, at date: Date) {
        guard !title.isEmpty else { return }
        entries.append(Entry(app: app, title: title, body: body, date: date))
        if entries.count > Self.capacity { entries.removeFirst(entries.count - Self.capacity) }
    }

    /// True if a notification has a text that the host has shown, and comes from another app.
    func contains(_ notification: PhoneNotification, at now: Date) -> Bool {
        entries.contains { entry in
            entry.title == notification.title && entry.app != notification.appName
                && (entry.body.isEmpty || notification.message.contains(entry.body))
                && abs(now.timeIntervalSince(entry.date)) < Self.memory
        }
    }
}
