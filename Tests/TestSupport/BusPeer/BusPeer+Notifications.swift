package import DBus

/// The calls by which programs show notifications.
extension BusPeer {
    package static let notifications = "org.freedesktop.Notifications"

    package static func desktop(_ member: String, destination: String = notifications) -> BusMethod {
        BusMethod(
            destination: destination, path: "/org/freedesktop/Notifications", interface: notifications, member: member)
    }

    package static func gtk(_ member: String) -> BusMethod {
        BusMethod(
            destination: "org.gtk.Notifications", path: "/org/gtk/Notifications", interface: "org.gtk.Notifications",
            member: member)
    }

    package static func portal(_ member: String) -> BusMethod {
        BusMethod(
            destination: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
            interface: "org.freedesktop.portal.Notification", member: member)
    }

    /// Writes the values of `Notify`.
    package static func writeNotify(
        _ message: BusMessage, app: String = "Mail", replaces: UInt32 = 0, title: String, body: String = "",
        actions: [String] = [], hints: [(String, BusVariant)] = [], expires: Int32 = -1
    ) throws {
        try message.append(app)
        try message.append(replaces)
        try message.append("")
        try message.append(title)
        try message.append(body)
        try message.append(actions)
        try message.append(hints)
        try message.append(expires)
    }

    /// Shows a notification and returns its number.
    package func notify(
        app: String = "Mail", replaces: UInt32 = 0, title: String, body: String = "", actions: [String] = [],
        hints: [(String, BusVariant)] = [], expires: Int32 = -1
    ) throws -> UInt32 {
        try call(
            Self.desktop("Notify"),
            write: {
                try Self.writeNotify(
                    $0, app: app, replaces: replaces, title: title, body: body, actions: actions, hints: hints,
                    expires: expires)
            }, read: { try $0.readUInt32() })
    }
}
