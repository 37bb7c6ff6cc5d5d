public import Foundation

/// The person opened the app from the notification.
public var UNNotificationDefaultActionIdentifier: String { "com.apple.UNNotificationDefaultActionIdentifier" }
/// The person closed the notification. Reported only if the category has `customDismissAction`.
public var UNNotificationDismissActionIdentifier: String { "com.apple.UNNotificationDismissActionIdentifier" }

/// A person's response to a notification.
public class UNNotificationResponse: NSObject {
    public let actionIdentifier: String
    public let notification: UNNotification

    init(_ record: ResponseRecord) {
        actionIdentifier = record.actionIdentifier
        notification = UNNotification(record.notification)
    }

    static func response(_ record: ResponseRecord) -> UNNotificationResponse {
        record.text.map { UNTextInputNotificationResponse(record, $0) } ?? UNNotificationResponse(record)
    }
}

/// A text typed by a person in response to a notification.
public class UNTextInputNotificationResponse: UNNotificationResponse {
    public let userText: String

    init(_ record: ResponseRecord, _ text: String) {
        userText = text
        super.init(record)
    }
}
