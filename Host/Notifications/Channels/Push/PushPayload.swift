import Foundation
import FoundationOverlay
import UserNotifications
import WebPush

/// The payload that the page's service worker reads and shows (`Docs/PageProtocol.md`, section 12).
struct PushPayload: Codable {
    struct Action: Codable {
        var action: String
        var title: String
        /// True if the action brings the app to the front.
        var opens: Bool
    }

    var id: String
    var app: String
    var title: String
    var body: String
    /// Milliseconds since 1970.
    var time: Double
    /// The path on the host from which the browser loads the picture.
    var image: String?
    var actions: [Action]
    /// True if the notification stays until it is answered.
    var stays: Bool
    var isSilent: Bool
    var rings: Bool
    /// The text to show instead once a ring has ended.
    var ended: String?
    /// The text to show if a response did not reach the host.
    var unreached: String

    /// Encodes the payload as JSON that fits into one message. A long text is truncated.
    func encoded() throws -> Data {
        var payload = self
        var data = try JSONEncoder().encode(payload)
        while data.count > MessageEncryption.limit, payload.body.count > 1 {
            payload.body = payload.body.prefix(payload.body.count / 2) + "…"
            data = try JSONEncoder().encode(payload)
        }
        return data
    }
}

extension PushPayload {
    init(_ notification: PresentedNotification) {
        self.init(
            id: notification.id, app: notification.app, title: notification.title,
            body: [notification.subtitle, notification.body].filter { !$0.isEmpty }.joined(separator: "\n"),
            time: notification.date.timeIntervalSince1970 * 1000,
            image: notification.thumbnail?.address,
            // A browser's notification has no text field: an action that needs one is offered only in pages.
            actions: notification.actions.filter { $0.textInput == nil }.map {
                Action(action: $0.id, title: $0.title, opens: $0.opensApp)
            },
            stays: notification.staysUntilAnswered, isSilent: notification.sound == nil,
            rings: notification.ring != nil,
            unreached: hostText("Reveille isn’t responding. Open it to try again."))
    }
}

extension PushMessage {
    init(_ payload: PushPayload, _ level: UNNotificationInterruptionLevel) throws {
        let urgency: Urgency =
            switch level {
            case .passive: .low
            case .active: .normal
            case .timeSensitive, .critical: .high
            }
        // A ring is sent again every half minute. An urgent notification is of no use after the maximum delay of
        // notifications.
        let seconds = payload.rings ? 120 : urgency == .high ? 15 * 60 : 4 * 3600
        self.init(
            try payload.encoded(), timeToLive: seconds, urgency: urgency,
            topic: String(payload.id.filter { $0.isLetter || $0.isNumber }.prefix(32)))
    }
}
