package import Foundation
import Glibc

/// An exclusive lock on changing the desktop's banners for one data folder. The system releases it however its holder
/// ends.
package final class BannerLock: Sendable {
    private let descriptor: Int32

    /// Acquires the lock.
    ///
    /// - Parameter waits: True to wait until another process releases it.
    /// - Throws: `POSIXError`, with `EWOULDBLOCK` if another process has it.
    package init(at file: URL, waits: Bool) throws {
        descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            guard errno == EINTR else {
                let reason = POSIXError(.init(rawValue: errno) ?? .EIO)
                close(descriptor)
                throw reason
            }
        }
    }

    deinit {
        close(descriptor)
    }
}
