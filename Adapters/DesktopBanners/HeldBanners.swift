import DBus
package import Foundation

/// The banners that may still be held back, because a guard was killed.
package enum HeldBanners {
    /// True if a guard that was killed left banners held back. While a guard runs, it answers for them itself.
    package static func areLeft(_ file: URL, lock: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path) && (try? BannerLock(at: lock, waits: false)) != nil
    }

    /// Gives the desktop its state back.
    ///
    /// - Parameters:
    ///   - file: The file with the state as found.
    ///   - lock: The file that a guard keeps locked.
    /// - Throws: `BusError` if the desktop cannot be reached; `POSIXError` with `EWOULDBLOCK` if a guard runs, which does it
    ///   itself.
    @discardableResult
    package static func release(_ file: URL, lock: URL) throws -> BannerRecord.Restoration {
        guard FileManager.default.fileExists(atPath: file.path) else { return .nothing }
        let lock = try BannerLock(at: lock, waits: false)
        defer { withExtendedLifetime(lock) {} }
        guard let address = BusConnection.sessionAddress() else { throw BusError.noSessionBus }
        return try BannerRecord.restore(file, of: BannerSession(address: address))
    }
}
