import DBus

/// An inhibition of KDE Plasma: `Inhibit` and `UnInhibit`, which Plasma adds to `org.freedesktop.Notifications`. It
/// ends with the connection that requested it. Unless its settings say otherwise, Plasma still shows critical banners.
final class PlasmaControl: BannerControl {
    static let serverName = "Plasma"

    private let object: DaemonObject
    /// The number of the inhibition, while there is one.
    private var cookie: UInt32?

    init(_ object: DaemonObject) {
        self.object = object
    }

    var daemon: String { "KDE Plasma" }
    var owner: String { object.owner }
    var exceptions: BannerExceptions { .critical }

    /// On if this connection holds back banners. A person can end the inhibition in Plasma.
    func read() throws -> BannerSwitch {
        .flag(try cookie != nil && object.property("Inhibited", of: DaemonObject.name) != 0)
    }

    func write(_ value: BannerSwitch) throws {
        guard case .flag(let isHeld) = value else { return }
        if let cookie {
            try object.connection.call(method("UnInhibit")) { try $0.append(cookie) }
            self.cookie = nil
        }
        guard isHeld else { return }
        let reply = try object.connection.call(method("Inhibit")) {
            try $0.append("reveille")
            try $0.append("NotiZen")
            try $0.append([(String, BusVariant)]())
        }
        cookie = try reply.readUInt32()
    }

    func holding(_ value: BannerSwitch) -> BannerSwitch { .flag(true) }

    private func method(_ member: String) -> BusMethod {
        BusMethod(destination: owner, path: DaemonObject.path, interface: DaemonObject.name, member: member)
    }
}
