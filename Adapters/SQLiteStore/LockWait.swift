import CSQLite
import Glibc

/// Determines how long a connection waits while another process has locked its file.
///
/// Calls wait because most locks are held briefly. If a call has waited without success, the following calls don't wait
/// until the connection has stored a change. A permanent lock therefore delays a program only once, no matter how many
/// calls it makes.
///
/// `@unchecked Sendable`: SQLite uses it on the thread that uses the connection, and a connection is used by one thread
/// at a time.
final class LockWait: @unchecked Sendable {
    /// The maximum seconds that a call waits.
    private let longest: Double
    private let pause: @Sendable (Double) -> Void
    private var waited = 0.0
    private var isGivenUp = false

    /// The first pauses in seconds, each at least as long as the previous one, and the pause after them. SQLite uses
    /// the same.
    private static let pauses = [0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.025, 0.025, 0.025, 0.05, 0.05]
    private static let longPause = 0.1

    /// - Parameter pause: Waits for a number of seconds.
    init(
        longest: Double, pause: @escaping @Sendable (Double) -> Void = { usleep(useconds_t($0 * 1_000_000)) }
    ) {
        self.longest = longest
        self.pause = pause
    }

    /// Applies these waits to a connection, which this object must outlive.
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

    /// - Parameter count: The number of times that the same call has already waited.
    /// - Returns: False if the call should fail.
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
