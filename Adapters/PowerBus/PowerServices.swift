import DBus
import Foundation

/// UPower and the power profile service, on a connection to the system bus. Confined to its owner's queue.
final class PowerServices {
    private let bus: BusConnection
    private let changed: () -> Void
    private let released: (UInt32) -> Void

    private static let upower = "org.freedesktop.UPower"
    private static let device = "org.freedesktop.UPower.Device"
    private static let properties = "org.freedesktop.DBus.Properties"
    /// The names of the service since version 0.20, and before.
    private static let profileServices = [
        (name: "org.freedesktop.UPower.PowerProfiles", path: "/org/freedesktop/UPower/PowerProfiles"),
        (name: "net.hadess.PowerProfiles", path: "/net/hadess/PowerProfiles"),
    ]

    /// Connects and observes changes.
    ///
    /// - Parameters:
    ///   - changed: Called when the batteries or the profile may have changed.
    ///   - released: Called with the number of a hold that the service ended, as it does when a person chooses a
    ///     profile.
    /// - Throws: `BusError`.
    init(address: String, changed: @escaping () -> Void, released: @escaping (UInt32) -> Void) throws {
        bus = try BusConnection(address: address)
        self.changed = changed
        self.released = released
        for name in [Self.upower] + Self.profileServices.map(\.name) {
            try bus.onSignal(
                "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"
            ) { [changed] _ in changed() }
        }
        // Signals are recognized by their paths, because their senders have unique names.
        for path in ["/org/freedesktop/UPower", "/net/hadess/PowerProfiles"] {
            try bus.onSignal(
                "type='signal',path_namespace='\(path)',interface='\(Self.properties)',member='PropertiesChanged'"
            ) { [changed] _ in changed() }
        }
        for service in Self.profileServices {
            try bus.onSignal("type='signal',interface='\(service.name)',member='ProfileReleased'") {
                [released] message in
                if let cookie = try? message.readUInt32() { released(cookie) }
            }
        }
    }

    // MARK: Batteries

    /// All batteries as combined by UPower.
    ///
    /// - Throws: `BusError.noService` if UPower is not running and cannot be started.
    func batteries() throws -> PowerReport {
        let manager = BusMethod(
            destination: Self.upower, path: "/org/freedesktop/UPower", interface: Self.upower,
            member: "GetDisplayDevice")
        let path = try bus.call(manager).readObjectPath()
        let reply = try bus.call(
            BusMethod(destination: Self.upower, path: path, interface: Self.properties, member: "GetAll")
        ) { try $0.append(Self.device) }
        var (level, watts, state, isPresent) = (Double?.none, Double?.none, 0, false)
        try reply.readDictionary(count: 100) { name in
            switch name {
            case "Percentage": level = try reply.readVariantDouble()
            case "EnergyRate": watts = try reply.readVariantDouble()
            case "State": state = try reply.readVariantNumber() ?? 0
            case "IsPresent": isPresent = try reply.readVariantNumber() == 1
            default: return false
            }
            return true
        }
        guard isPresent, let level, level.isFinite else { return .none }
        return .batteries(PowerState(level: level, activity: Self.activity(state), watts: watts))
    }

    /// The states of `org.freedesktop.UPower.Device`.
    private static func activity(_ state: Int) -> PowerState.Activity {
        switch state {
        case 1: .charging
        case 2, 3, 6: .discharging
        case 4: .full
        case 5: .idle
        default: .unknown
        }
    }

    // MARK: Profiles

    /// The active and the available profiles, or `nil` if no service manages them.
    func profiles() -> PowerProfiles? {
        for service in Self.profileServices {
            guard let found = try? profiles(of: service) else { continue }
            return found
        }
        return nil
    }

    private func profiles(of service: (name: String, path: String)) throws -> PowerProfiles {
        let reply = try bus.call(
            BusMethod(destination: service.name, path: service.path, interface: Self.properties, member: "GetAll")
        ) { try $0.append(service.name) }
        var found = PowerProfiles(active: "", offered: [])
        try reply.readDictionary(count: 100) { name in
            switch name {
            case "ActiveProfile":
                found.active = try reply.readVariantText(limit: 100) ?? ""
            case "Profiles":
                found.offered = try reply.readVariant(of: "aa{sv}") { try self.names(in: reply) } ?? []
            default: return false
            }
            return true
        }
        guard !found.active.isEmpty else { throw BusError.unexpectedMessage("ActiveProfile") }
        return found
    }

    private func names(in reply: BusMessage) throws -> [String] {
        var names: [String] = []
        try reply.readArrayOfDictionaries(count: 20) {
            try reply.readDictionary(count: 20) { key in
                guard key == "Profile", let name = try reply.readVariantText(limit: 100) else { return false }
                names.append(name)
                return true
            }
        }
        return names
    }

    /// Holds a profile until `release` is called, a person chooses another one, or this connection ends.
    ///
    /// - Returns: The number of the hold.
    /// - Throws: `BusError.refused` if the profile cannot be held or polkit does not allow it.
    func hold(_ profile: String, reason: String, app: String) throws -> UInt32 {
        try call("HoldProfile") {
            try $0.append(profile)
            try $0.append(reason)
            try $0.append(app)
        }.readUInt32()
    }

    /// Ends a hold. The service then returns to the previous profile.
    func release(_ hold: UInt32) throws {
        _ = try call("ReleaseProfile") { try $0.append(hold) }
    }

    private func call(_ member: String, _ write: (BusMessage) throws -> Void) throws -> BusMessage {
        var missing: BusError = .noService(Self.profileServices[0].name)
        for service in Self.profileServices {
            do {
                return try bus.call(
                    BusMethod(destination: service.name, path: service.path, interface: service.name, member: member),
                    write)
            } catch BusError.noService(let name) {
                missing = .noService(name)
            }
        }
        throw missing
    }
}

extension PowerServices: SupervisedConnection {
    var fileDescriptor: Int32 { bus.fileDescriptor }

    /// Handles arrived messages.
    func process() throws { try bus.process() }
}
