import DBus
package import Foundation
import PrivateFile

/// The original state of a daemon's switch, written to disk before the switch is changed.
package struct BannerRecord: Codable, Equatable {
    /// The bus, and the daemon's connection to it. A restarted daemon has a new state.
    var bus: String
    var owner: String
    /// The name of the daemon; `nil` in the records of earlier versions, which knew only dunst.
    var daemon: String?
    /// The value before the change.
    var found: BannerSwitch
    /// The value after the change.
    var held: BannerSwitch

    /// The maximum size of a record in bytes.
    private static let limit = 65_536

    static func read(_ file: URL) -> BannerRecord? {
        guard let data = try? PrivateFile.read(file, limit: limit) else { return nil }
        return try? JSONDecoder().decode(BannerRecord.self, from: data)
    }

    func write(to file: URL) throws {
        try PrivateFile.write(JSONEncoder().encode(self), to: file)
    }

    /// The result of `restore`.
    package enum Restoration: Sendable, Equatable {
        /// No banners were held.
        case nothing
        /// The original state is restored.
        case restored
        /// The state was left alone, because a person changed it or the daemon has restarted.
        case leftAlone
    }

    /// Restores a daemon's state from the record at `file`, unless someone else has changed it since, and deletes the
    /// record.
    ///
    /// - Throws: `BusError` if the bus or the daemon does not respond, or the failure of a program; the record stays.
    @discardableResult
    package static func restore(_ file: URL, of session: BannerSession) throws -> Restoration {
        guard FileManager.default.fileExists(atPath: file.path) else { return .nothing }
        guard let record = read(file) else {
            // Records are written atomically, so an unreadable file isn't a record.
            PrivateFile.putAside(file, because: "It is no record of held banners.")
            return .nothing
        }
        var result = Restoration.leftAlone
        if let control = try record.control(of: session),
            case let present = try control.read(),
            let value = control.releasing(present, found: record.found, held: record.held)
        {
            if value != present { try control.write(value) }
            result = .restored
        }
        try remove(file)
        return result
    }

    /// The switch that was changed, or `nil` if its daemon has ended.
    private func control(of session: BannerSession) throws -> (any BannerControl)? {
        let connection = try BusConnection(address: session.address)
        let gnome = GnomeControl(owner: owner, session)
        if daemon == gnome.daemon { return gnome }
        guard connection.busID == bus,
            case .supported(let control) = try BannerDaemon.find(on: connection, of: session),
            control.owner == owner
        else { return nil }
        return control
    }

    static func remove(_ file: URL) throws {
        do {
            try FileManager.default.removeItem(at: file)
        } catch CocoaError.fileNoSuchFile {
        }
    }
}
