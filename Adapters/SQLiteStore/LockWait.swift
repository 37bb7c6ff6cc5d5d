import CSQLite
import Glibc

/// The pauses of a connection while another process has locked its file.
///
/// A call waits for a lock, as most are held briefly. Once a call has waited without success, the following calls do not wait at
/// all, until the connection has stored a change. So a lock that stays delays the work of a program once, however many
/// calls that work consists of.
///
/// `@unchecked Sendable`: SQLite calls it on the thread that uses the connection, and a connection is used by one thread
/// at a time.
final class LockWait: @unchecked Sendable {
    /// The time for which a call waits, in seconds.
    private let longest: Double
    private let pause: @Sendable (Double) -> Void
    private var waited = 0.0
    private var isGivenUp = false

    /// The first pauses in seconds, each longer than the one before, and the one after them. SQLite uses the same.
    private static let pauses = [0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.025, 0.025, 0.025, 0.05, 0.05]
    private static let longPause = 0.1

    /// - Parameter pause: waits for a number of seconds.
    init(
        longest: Double, pause: @escaping @Sendable (Double) -> Void = { usleep(useconds_t($0 * 1_000_000)) }
    ) {
        self.longest = longest
        self.pause = pause
    }

    /// Makes a connection wait like this. It must not outlive this object.
    func follow(_ handle: OpaquePointer) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_busy_handler(
            handle,
            { context, count in
                guard let context else { return 0 }
                return Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue().waits(count: count) ? 1 : 0
            }, context)
        sqlite3_commit_hook(
            handle,
            { context in
                if let context { Unmanaged<LockWait>.fromOpaque(context).takeUnretainedValue().isGivenUp = false }
                return 0
            }, context)
    }

    /// - Parameter count: how often the same call has waited before.
    /// - Returns: false if the call is to fail.
    private func waits(count: Int32) -> Bool {
        if count == 0 { waited = 0 }
        let next = min(count < Self.pauses.count ? Self.pauses[Int(count)] : Self.longPause, longest - waited)
        guard !isGivenUp, next > 0 else {
            isGivenUp = true
            return false
        }
        waited += next
        pause(next)
        return true
    }
}
