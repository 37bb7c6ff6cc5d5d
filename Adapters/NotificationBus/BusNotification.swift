package import DBus
package import Foundation

/// A notification that a program on the session bus showed. Its texts are cut, but otherwise as the program sent them.
package struct BusNotification: Sendable, Hashable {
    /// The D-Bus interface that the program used.
    package enum Interface: Sendable {
        /// `org.freedesktop.Notifications`.
        case desktop
        /// `org.gtk.Notifications`.
        case gtk
        /// `org.freedesktop.portal.Notification`.
        case portal
    }

    /// The urgency of the Desktop Notifications Specification, and between its last two the priority `high` of GNOME.
    package enum Urgency: Int, Sendable, Comparable {
        case low, normal, high, critical

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// Identifies the call among all of all buses: the bus, the sender and the number of its call, as `bus/7f3c…/1.42/9`.
    package var id: String
    package var interface: Interface
    /// The name that the program calls itself, or an empty text.
    package var appName = ""
    /// The desktop entry without `.desktop`, if known.
    package var appIdentifier: String?
    package var title = ""
    package var body = ""
    /// True if the body may contain the tags and entities of the Desktop Notifications Specification.
    package var bodyHasMarkup = false
    package var category: String?
    package var urgency = Urgency.normal
    package var receivedAt: Date
    /// The `id` of the notification that it takes the place of.
    package var replaces: String?
    package var actions: [DesktopNotification.Action] = []
    package var isTransient = false

    /// The largest parts, in bytes of UTF-8, beyond which the end is left out.
    package enum Bounds {
        package static let name = 1000
        package static let title = 2000
        /// Room for markup, which a reader removes.
        package static let body = 32_000
        package static let actions = 8
        /// The number of hints of a notification that are looked at.
        static let hints = 256
    }

    /// The identifier of a notification from a sender on a bus.
    ///
    /// - Parameter origin: The unique name of the sender without its colon, and the number of its call.
    static func identifier(on bus: String, _ origin: String) -> String { "bus/\(bus.prefix(12))/\(origin)" }

    /// The beginning of the identifier of the bus on which a notification came, or `nil` for one that came another way.
    package static func bus(of id: String) -> String? {
        let parts = id.split(separator: "/")
        return parts.count == 4 && parts[0] == "bus" ? String(parts[1]) : nil
    }

    /// The approximate memory that it takes, in bytes.
    var size: Int {
        let texts = title.utf8.count + body.utf8.count + appName.utf8.count
        return 500 + texts + actions.reduce(0) { $0 + $1.key.utf8.count + $1.label.utf8.count + 32 }
    }
}

/// The end of a notification.
package struct BusOutcome: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// The action with this key was chosen; the key `default` is the notification itself.
        case acted(key: String)
        /// The person closed it.
        case dismissed
        case expired
        /// Its app took it back, or nobody knows why it ended.
        case withdrawn
    }

    /// The ``BusNotification/id`` of the notification.
    package var notification: String
    package var kind: Kind
    package var date: Date
}

/// The number by which the daemon knows a notification of `org.freedesktop.Notifications`.
package struct BusNumber: Sendable, Hashable {
    /// The ``BusNotification/id`` of the notification.
    package var notification: String
    /// The unique name of the daemon's connection.
    package var daemon: String
    package var number: UInt32
}

/// An observation of the session bus.
package enum BusEvent: Sendable, Hashable {
    case received(BusNotification)
    case ended(BusOutcome)
    /// The daemon numbered a notification that was received before.
    case numbered(BusNumber)

    var size: Int {
        switch self {
        case .received(let notification): notification.size
        case .ended, .numbered: 200
        }
    }
}
