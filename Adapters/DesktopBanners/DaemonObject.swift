import DBus

/// The bus object of a notification daemon, valid for one run of the daemon.
struct DaemonObject {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"
    private static let longestName = 200

    let connection: BusConnection
    /// The unique name of the daemon's connection.
    let owner: String

    /// The name that the daemon reports.
    ///
    /// - Throws: `BusError`.
    func serverName() throws -> String {
        let method = BusMethod(
            destination: owner, path: Self.path, interface: Self.name, member: "GetServerInformation")
        return try connection.call(method).readText(limit: Self.longestName)
    }

    /// The value of a property, as a number. Truth values are 0 or 1.
    ///
    /// - Throws: `BusError.refused` if there is no such property, `BusError.unexpectedMessage` if it isn't a number.
    func property(_ name: String, of interface: String) throws -> Int {
        let reply = try connection.call(properties("Get")) {
            try $0.append(interface)
            try $0.append(name)
        }
        guard let number = try reply.readVariantNumber() else { throw BusError.unexpectedMessage(name) }
        return number
    }

    /// Sets a property.
    ///
    /// - Throws: `BusError`.
    func setProperty(_ name: String, of interface: String, to value: BusVariant) throws {
        try connection.call(properties("Set")) {
            try $0.append(interface)
            try $0.append(name)
            try $0.append(value)
        }
    }

    private func properties(_ member: String) -> BusMethod {
        BusMethod(
            destination: owner, path: Self.path, interface: "org.freedesktop.DBus.Properties", member: member)
    }
}
