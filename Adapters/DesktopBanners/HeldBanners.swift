import DBus
package import Foundation

/// Banners that may still be held back because a guard was killed.
package enum HeldBanners {
    /// True if a guard that was killed left banners held back. False while a guard is running.
    package static func areLeft(_ file: URL, lock: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path) && (try? BannerLock(at: lock, waits: false)) != nil
    }

    /// Restores the desktop's original state.
    ///
    /// - Parameters:
    ///   - file: The file with the original state.
    ///   - lock: The file that a guard keeps locked.
    /// - Throws: `BusError` if the desktop cannot be reached; `POSIXError` with `EWOULDBLOCK` if a guard is running,
    ///   which will restore the state itself.
    @discardableResult
    package static func release(_ file: URL, lock: URL) throws -> BannerRecord.Restoration {
        guard FileManager.default.fileExists(atPath: file.path) else { return .nothing }
        let lock = try BannerLock(at: lock, waits: false)
        defer { withExtendedLifetime(lock) {} }
        guard let address = BusConnection.sessionAddress() else { throw BusError.noSessionBus }
        return try BannerRecord.restore(file, of: BannerSession(address: address))
    }
}
