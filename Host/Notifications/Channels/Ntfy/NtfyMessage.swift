import Foundation
import FoundationOverlay
import HostSettings
import NtfyTopic
import UserNotifications

/// The body of a publish request to ntfy (docs.ntfy.sh, “Publish as JSON”).
struct NtfyMessage: Encodable {
    struct Action: Encodable {
        var action: String
        var label: String
        var url: URL
        /// The method of an `http` action.
        var method: String?
        /// True if the notification is removed once the action has succeeded.
        var clear: Bool
    }

    var topic: String
    var title: String
    var message: String
    /// The priority from 1, which is silent, to 5, which overrides a phone's Do Not Disturb.
    var priority: Int
    var tags: [String]
    var click: URL?
    /// The address of the picture or other attachment.
    var attach: URL?
    var actions: [Action]
    /// On recent servers (2.16), messages with the same value are one.
    var sequence_id: String

    /// The maximum number of actions that ntfy shows.
    private static let maximumActions = 3

    /// - Parameter receipt: part of the buttons' addresses, so that only recipients of the message can respond.
    init(_ notification: PresentedNotification, _ settings: HostSettings.Ntfy, receipt: String) {
        topic = settings.topic
        title = notification.title
        let parts = [notification.subtitle, notification.body].filter { !$0.isEmpty }
        // ntfy would show an empty message as “triggered”.
        message = parts.isEmpty ? String(appNamed: notification.appName) : parts.joined(separator: "\n")
        priority =
            switch notification.interruptionLevel {
            case .passive: 2
            case .active: 3
            case .timeSensitive: 4
            case .critical: 5
            }
        let symbol = notification.ring != nil ? "alarm_clock" : notification.isMissed ? "hourglass" : "bell"
        // The tag by which a host that also reads the topic skips its own messages.
        tags = [symbol, TopicMessage.hostTag]
        click = settings.host.map { $0.appending(path: "\(notification.app)/") }
        // A message has at most one attachment.
        let attachment = notification.thumbnail ?? notification.attachments.first
        attach = attachment.flatMap { settings.host?.appending(path: $0.address) }
        // A button in ntfy has no text field.
        let buttons = notification.actions.filter { $0.textInput == nil }.prefix(Self.maximumActions)
        actions =
            settings.host.map { host in
                buttons.map { Self.action($0, of: notification, host: host, receipt: receipt) }
            } ?? []
        sequence_id = Self.sequence(notification.id)
    }

    /// The letters and digits of an id, which are allowed in an address.
    static func sequence(_ id: PresentedNotification.ID) -> String {
        id.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    private static func action(
        _ action: PresentedNotification.Action, of notification: PresentedNotification, host: URL, receipt: String
    ) -> Action {
        if action.opensApp {
            return Action(
                action: "view", label: action.title, url: host.appending(path: "\(notification.app)/"), clear: true)
        }
        let url = host.appending(path: "answer/\(receipt)/\(action.id)")
        return Action(action: "http", label: action.title, url: url, method: "POST", clear: true)
    }
}
