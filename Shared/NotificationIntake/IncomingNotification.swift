public import Foundation

/// A notification of any app, as an intake received it. Text is plain, without markup, and every part is bounded.
public struct IncomingNotification: Hashable, Codable, Sendable, Identifiable {
    /// Identifies this event at its source, such as `bus/7f3c/42/1`. A repeated identifier means that the same event
    /// was delivered twice. An update of a notification is an event with its own identifier, and names the earlier
    /// event in `replaces`.
    public let id: String
    public let source: Source
    /// The name of the token or the topic through which the notification came. `nil` if the source has only one sender.
    public let sourceName: String?
    /// The desktop entry without `.desktop`, or the bundle identifier.
    public let appIdentifier: String?
    public let appName: String
    public let title: String
    public let body: String
    /// The category of the Desktop Notifications Specification, such as `email.arrived`.
    public let category: String?
    public let urgency: Urgency
    /// True for the interruption level `timeSensitive` and for the portal's priority `high`. A critical notification
    /// is always time-sensitive.
    public let isTimeSensitive: Bool
    public let receivedAt: Date
    /// The conversation or group that the app assigned it to.
    public let thread: String?
    /// The `id` of the event that this one replaces.
    public let replaces: String?
    public let actions: [Action]
    /// True if the app asks not to keep the notification on the screen, for example for a change of volume.
    public let isTransient: Bool
    /// True if another device showed the notification before that device was connected. It is stored, but not shown
    /// again.
    public let isBackfill: Bool

    /// Cuts each part to its bound. The excess of a long identifier is replaced with a digest of the whole.
    ///
    /// - Parameters:
    ///   - title: plain text; see ``PlainText`` for text with markup.
    ///   - actions: only the first ``Bounds/actions`` are kept.
    public init(
        id: String, source: Source, sourceName: String? = nil, appIdentifier: String? = nil, appName: String,
        title: String, body: String = "", category: String? = nil, urgency: Urgency = .normal,
        isTimeSensitive: Bool = false, receivedAt: Date, thread: String? = nil, replaces: String? = nil,
        actions: [Action] = [], isTransient: Bool = false, isBackfill: Bool = false
    ) {
        self.id = Bounds.identifier(id)
        self.source = source
        self.sourceName = sourceName.map { Bounds.cut($0, to: Bounds.name) }
        self.appIdentifier = appIdentifier.map(Bounds.identifier)
        self.appName = Bounds.cut(appName, to: Bounds.name)
        self.title = Bounds.cut(title, to: Bounds.title)
        self.body = Bounds.cut(body, to: Bounds.body)
        self.category = category.map { Bounds.cut($0, to: Bounds.name) }
        self.urgency = urgency
        self.isTimeSensitive = isTimeSensitive || urgency == .critical
        self.receivedAt = Bounds.date(receivedAt)
        self.thread = thread.map(Bounds.identifier)
        self.replaces = replaces.map(Bounds.identifier)
        self.actions = actions.prefix(Bounds.actions).map {
            Action(key: Bounds.identifier($0.key), label: Bounds.cut($0.label, to: Bounds.name))
        }
        self.isTransient = isTransient
        self.isBackfill = isBackfill
    }

    /// True if the notification must reach the person even in quiet hours.
    public var isCritical: Bool { urgency == .critical }

    /// The way a notification came.
    public enum Source: String, Hashable, Codable, Sendable, CaseIterable {
        /// `org.freedesktop.Notifications`.
        case desktop
        /// `org.gtk.Notifications`.
        case gtk
        /// `org.freedesktop.portal.Notification`.
        case portal
        /// An app of this host or iPhone.
        case device
        /// An iPhone near this host, by Bluetooth.
        case phone
        /// `POST /notizen/intake`.
        case http
        /// A topic of ntfy.
        case ntfy
        /// An App Intent or a shortcut.
        case shortcut
        /// The share sheet.
        case share
        /// The paired host's feed.
        case paired
        /// A file that was imported.
        case file
    }

    /// The urgency of the Desktop Notifications Specification.
    public enum Urgency: Int, Hashable, Codable, Sendable, CaseIterable {
        case low = 0
        case normal = 1
        case critical = 2
    }

    /// A button of the notification. The key `default` stands for the notification itself.
    public struct Action: Hashable, Codable, Sendable {
        public let key: String
        public let label: String

        public init(key: String, label: String) {
            self.key = key
            self.label = label
        }
    }
}
