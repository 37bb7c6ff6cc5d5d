package import DBus
package import Foundation

/// A notification that a program on the session bus showed. Its texts may be cut, but are otherwise unchanged.
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

    /// The urgency according to the Desktop Notifications Specification, plus GNOME's priority `high` before the last.
    package enum Urgency: Int, Sendable, Comparable {
        case low, normal, high, critical

        package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// Identifies the call among those on all buses by the bus, the sender and the call's number: `bus/7f3c…/1.42/9`.
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
    /// The `id` of the notification that it replaces.
    package var replaces: String?
    package var actions: [DesktopNotification.Action] = []
    package var isTransient = false

    /// The maximum sizes of texts, in bytes of UTF-8, after which they are cut, and other limits.
    package enum Bounds {
        package static let name = 1000
        package static let title = 2000
        /// The maximum size of the body. It includes markup, which a reader removes.
        package static let body = 32_000
        package static let actions = 8
        /// The maximum number of hints to read.
        static let hints = 256
    }

    /// The identifier of a notification from a sender on a bus.
    ///
    /// - Parameter origin: The unique name of the sender without its colon, and the number of its call.
    static func identifier(on bus: String, _ origin: String) -> String { "bus/\(bus.prefix(12))/\(origin)" }

    /// The prefix of the identifier of the bus on which a notification arrived, or `nil` if it arrived another way.
    package static func bus(of id: String) -> String? {
        let parts = id.split(separator: "/")
        return parts.count == 4 && parts[0] == "bus" ? String(parts[1]) : nil
    }

    /// The approximate memory used, in bytes.
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
        /// Its app withdrew it, or the reason is unknown.
        case withdrawn
    }

    /// The ``BusNotification/id`` of the notification.
    package var notification: String
    package var kind: Kind
    package var date: Date
}

/// The number that a daemon gave to a notification of `org.freedesktop.Notifications`.
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
    /// The daemon assigned a number to an earlier notification.
    case numbered(BusNumber)

    var size: Int {
        switch self {
        case .received(let notification): notification.size
        case .ended, .numbered: 200
        }
    }
}
