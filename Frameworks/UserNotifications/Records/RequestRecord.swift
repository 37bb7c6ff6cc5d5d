package import Foundation

/// A request in its stored form, with the content and the intended time.
package struct RequestRecord: Codable, Sendable, Hashable {
    package var identifier: String
    package var content: ContentRecord
    /// `nil` for immediate delivery.
    package var trigger: TriggerRecord?

    package init(identifier: String, content: ContentRecord, trigger: TriggerRecord?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// A delivered notification.
package struct NotificationRecord: Codable, Sendable, Hashable {
    package var request: RequestRecord
    /// The time of delivery.
    package var date: Date

    package init(request: RequestRecord, date: Date) {
        self.request = request
        self.date = date
    }
}

/// A person's response to a notification.
package struct ResponseRecord: Codable, Sendable, Hashable {
    package var notification: NotificationRecord
    package var actionIdentifier: String
    /// The text typed by the person, for a text input action.
    package var text: String?

    package init(notification: NotificationRecord, actionIdentifier: String, text: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.text = text
    }
}
