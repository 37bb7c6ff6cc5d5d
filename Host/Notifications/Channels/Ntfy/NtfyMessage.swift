import Foundation
import HostSettings
import UserNotifications

/// What ntfy is asked to publish (docs.ntfy.sh, “Publish as JSON”).
struct NtfyMessage: Encodable {
    struct Action: Encodable {
        var action: String
        var label: String
        var url: URL
        /// Of an `http` action.
        var method: String?
        /// The notification goes away once the action has worked.
        var clear: Bool
    }

    var topic: String
    var title: String
    var message: String
    /// From 1, silent, to 5, which goes through a telephone's do-not-disturb.
    var priority: Int
    var tags: [String]
    var click: URL?
    /// Where a device loads the picture, or whatever else goes with it.
    var attach: URL?
    var actions: [Action]
    /// Two with the same are one, where the server is new enough (2.16).
    var sequence_id: String

    /// As many as ntfy shows.
    private static let maximumActions = 3

    /// - Parameter receipt: what the addresses of the buttons carry, so that only who got them can answer.
    init(_ notification: PresentedNotification, _ settings: HostSettings.Ntfy, receipt: String) {
        topic = settings.topic
        title = notification.title
        let words = [notification.subtitle, notification.body].filter { !$0.isEmpty }
        // An empty message would be shown as “triggered”.
        message = words.isEmpty ? notification.appName : words.joined(separator: "\n")
        priority =
            switch notification.interruptionLevel {
            case .passive: 2
            case .active: 3
            case .timeSensitive: 4
            case .critical: 5
            }
        tags = [notification.ring != nil ? "alarm_clock" : notification.isMissed ? "hourglass" : "bell"]
        click = settings.host.map { $0.appending(path: "\(notification.app)/") }
        // A message has one at most.
        let attachment = notification.thumbnail ?? notification.attachments.first
        attach = attachment.flatMap { settings.host?.appending(path: $0.address) }
        // A button of ntfy has no field to type in.
        let buttons = notification.actions.filter { $0.textInput == nil }.prefix(Self.maximumActions)
        actions =
            settings.host.map { host in
                buttons.map { Self.action($0, of: notification, host: host, receipt: receipt) }
            } ?? []
        sequence_id = Self.sequence(notification.id)
    }

    /// The letters and digits of an id, which may stand in an address.
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
