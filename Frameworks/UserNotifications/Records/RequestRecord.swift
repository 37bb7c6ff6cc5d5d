package import Foundation

/// A request as it is stored: what to show, and the intent when.
package struct RequestRecord: Codable, Sendable, Hashable {
    package var identifier: String
    package var content: ContentRecord
    /// `nil` for at once.
    package var trigger: TriggerRecord?

    package init(identifier: String, content: ContentRecord, trigger: TriggerRecord?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }
}

/// A notification that was delivered.
package struct NotificationRecord: Codable, Sendable, Hashable {
    package var request: RequestRecord
    /// When it was delivered.
    package var date: Date

    package init(request: RequestRecord, date: Date) {
        self.request = request
        self.date = date
    }
}

/// What a person did with a notification.
package struct ResponseRecord: Codable, Sendable, Hashable {
    package var notification: NotificationRecord
    package var actionIdentifier: String
    /// What the person typed, for a text input action.
    package var text: String?

    package init(notification: NotificationRecord, actionIdentifier: String, text: String? = nil) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.text = text
    }
}
