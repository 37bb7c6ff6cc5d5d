public import Foundation

/// A request to deliver a notification, with its content and trigger.
public class UNNotificationRequest: NSObject {
    /// The identifier. A later request with the same identifier replaces this one.
    public let identifier: String
    public let content: UNNotificationContent
    /// The trigger, or `nil` for immediate delivery.
    public let trigger: UNNotificationTrigger?

    public convenience init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        // A copy, so that later changes by the app do not affect this request.
        self.init(identifier, UNNotificationContent(copying: content), trigger)
    }

    private init(_ identifier: String, _ content: UNNotificationContent, _ trigger: UNNotificationTrigger?) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
    }

    convenience init(_ record: RequestRecord) {
        self.init(
            record.identifier, UNNotificationContent(record.content),
            record.trigger.map { UNNotificationTrigger.trigger($0) })
    }

    /// - Throws: `UNError` if the system would reject the request.
    func stored() throws -> RequestRecord {
        let content = try content.stored()
        if content.isEmpty {
            throw UNError(.notificationInvalidNoContent, "The notification has nothing to show and makes no sound.")
        }
        if let objection = trigger?.record.objection {
            throw UNError(.notificationInvalidNoDate, objection)
        }
        return RequestRecord(identifier: identifier, content: content, trigger: trigger?.record)
    }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return identifier == other.identifier && content == other.content && trigger == other.trigger
    }

    @_documentation(visibility: internal)
    public override var hash: Int { identifier.hashValue }
}

/// A delivered notification.
public class UNNotification: NSObject {
    /// The time of delivery.
    public let date: Date
    public let request: UNNotificationRequest

    init(_ record: NotificationRecord) {
        date = record.date
        request = UNNotificationRequest(record.request)
    }

    @_documentation(visibility: internal)
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return date == other.date && request == other.request
    }

    @_documentation(visibility: internal)
    public override var hash: Int { request.hash }
}
