import DBus

/// The switch of a notification daemon that keeps its banners off the screen.
protocol BannerControl {
    /// The name of the daemon, for a person.
    var daemon: String { get }
    /// The unique name of its connection, which identifies this run of it.
    var owner: String { get }
    /// True if a rule in the daemon's configuration can let some banners through.
    var allowsExceptions: Bool { get }

    /// The present value of the switch.
    ///
    /// - Throws: `BusError`.
    func read() throws -> Int
    /// Sets the switch.
    ///
    /// - Throws: `BusError`.
    func write(_ value: Int) throws
    /// The value that holds back banners, for a switch that has `value`. It never lets through more than `value` does.
    func holding(_ value: Int) -> Int
}

/// The daemon of a bus, and whether its banners can be held back.
enum BannerDaemon {
    case none
    /// The daemon with this name has no switch that is known.
    case unsupported(String)
    case supported(any BannerControl)

    /// Asks the bus which daemon runs. It starts none.
    ///
    /// - Throws: `BusError` if the bus or the daemon does not respond.
    static func find(on connection: BusConnection) throws -> BannerDaemon {
        let owner: String
        do {
            owner = try connection.call(.bus("GetNameOwner")) { try $0.append(DaemonObject.name) }.readString()
        } catch BusError.noService {
            return .none
        }
        let daemon = DaemonObject(connection: connection, owner: owner)
        let name = try daemon.serverName()
        if name == DunstControl.serverName { return .supported(try DunstControl(daemon)) }
        return .unsupported(name)
    }
}
