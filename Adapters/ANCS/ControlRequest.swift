/// A request to the phone, in the form written to the Control Point.
package enum ControlRequest: Sendable, Hashable {
    /// The attributes of a notification.
    case attributes([NotificationAttribute], uid: UInt32)
    /// The name of an app.
    case appName(identifier: String)
    /// The positive or the negative action of a notification.
    case action(uid: UInt32, isPositive: Bool)

    /// The command number of a request. Its response repeats the number.
    enum Command {
        static let attributes: UInt8 = 0
        static let appAttributes: UInt8 = 1
        static let action: UInt8 = 2
    }

    /// The number of an app attribute.
    static let displayName: UInt8 = 0

    package var bytes: [UInt8] {
        switch self {
        case .attributes(let attributes, let uid):
            [Command.attributes] + uid.littleEndianBytes + attributes.flatMap(\.requestBytes)
        case .appName(let identifier):
            [Command.appAttributes] + Array(identifier.utf8) + [0, Self.displayName]
        case .action(let uid, let isPositive):
            [Command.action] + uid.littleEndianBytes + [isPositive ? 0 : 1]
        }
    }
}

/// An attribute of a notification on the phone.
package enum NotificationAttribute: UInt8, Sendable, CaseIterable {
    case appIdentifier = 0
    case title = 1
    case subtitle = 2
    case message = 3
    case date = 5
    case positiveActionLabel = 6
    case negativeActionLabel = 7

    /// The largest number of bytes that is accepted. The request passes this number for the three texts, and the phone
    /// cuts them itself.
    package var limit: Int {
        switch self {
        case .title: 500
        case .subtitle: 200
        case .message: 4000
        case .appIdentifier, .date, .positiveActionLabel, .negativeActionLabel: 1000
        }
    }

    fileprivate var requestBytes: [UInt8] {
        switch self {
        case .title, .subtitle, .message: [rawValue] + UInt16(limit).littleEndianBytes
        case .appIdentifier, .date, .positiveActionLabel, .negativeActionLabel: [rawValue]
        }
    }
}
