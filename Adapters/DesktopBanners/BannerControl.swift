import DBus
import Foundation

/// The switch of a notification daemon that keeps its banners off the screen.
protocol BannerControl {
    /// The name of the daemon, as shown to people.
    var daemon: String { get }
    /// The unique name of its connection, which identifies the running instance.
    var owner: String { get }
    /// The banners that come through while others are held back.
    var exceptions: BannerExceptions { get }
    /// True if the daemon's configuration must be changed before banners can be held back.
    var isUnprepared: Bool { get }

    /// The current value of the switch.
    ///
    /// - Throws: `BusError`, or the failure of a program.
    func read() throws -> BannerSwitch
    /// Sets the switch.
    ///
    /// - Throws: `BusError`, or the failure of a program.
    func write(_ value: BannerSwitch) throws
    /// The value that holds back banners, for a switch whose current value is `value`. It never lets through more than
    /// `value` does.
    func holding(_ value: BannerSwitch) -> BannerSwitch
    /// The value that undoes the change from `found` to `held`, for a switch whose current value is `value`; `nil` if a
    /// person has already undone it.
    func releasing(_ value: BannerSwitch, found: BannerSwitch, held: BannerSwitch) -> BannerSwitch?
}

extension BannerControl {
    var isUnprepared: Bool { false }

    func releasing(_ value: BannerSwitch, found: BannerSwitch, held: BannerSwitch) -> BannerSwitch? {
        value == held ? found : nil
    }
}

/// The daemon on a bus, with its control if banners can be held back.
enum BannerDaemon {
    case none
    /// The daemon with this name has no known switch.
    case unsupported(String)
    case supported(any BannerControl)

    /// Asks the bus which daemon is running, without starting one.
    ///
    /// - Throws: `BusError` if the bus or the daemon does not respond.
    static func find(on connection: BusConnection, of session: BannerSession) throws -> BannerDaemon {
        let owner: String
        do {
            owner = try connection.call(.bus("GetNameOwner")) { try $0.append(DaemonObject.name) }.readString()
        } catch BusError.noService {
            return .none
        }
        let daemon = DaemonObject(connection: connection, owner: owner)
        let name = try daemon.serverName()
        switch name {
        case DunstControl.serverName: return .supported(try DunstControl(daemon))
        case MakoControl.serverName: return .supported(MakoControl(daemon, session))
        case GnomeControl.serverName: return .supported(GnomeControl(owner: owner, session))
        case PlasmaControl.serverName: return .supported(PlasmaControl(daemon))
        default: return .unsupported(name)
        }
    }
}
