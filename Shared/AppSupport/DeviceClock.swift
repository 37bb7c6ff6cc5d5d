public import Foundation
import Synchronization

/// The clock of the device an app runs on: the system's on iPhone, the host's (which can be started anywhere
/// and run fast) on Linux.
///
/// Kits take `now` as a parameter. Only services and views ask this type.
public enum DeviceClock {
    /// How a device tells and awaits time.
    package struct Source: Sendable {
        package var now: @Sendable () -> Date
        package var sleepUntil: @Sendable (Date) async throws -> Void

        package init(now: @escaping @Sendable () -> Date, sleepUntil: @escaping @Sendable (Date) async throws -> Void) {
            self.now = now
            self.sleepUntil = sleepUntil
        }

        package static let system = Source(
            now: { Date() },
            sleepUntil: { date in
                try await Task.sleep(for: .seconds(max(0, date.timeIntervalSinceNow)))
            })
    }

    private static let installed = Mutex(Source.system)

    /// A clock for one task and its children, as tests use it.
    @TaskLocal package static var inTask: Source?

    private static var source: Source {
        inTask ?? installed.withLock { $0 }
    }

    /// The instant that the device shows.
    public static var now: Date {
        source.now()
    }

    /// Returns when the device shows `date`, at once when it is past.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public static func sleep(until date: Date) async throws {
        try await source.sleepUntil(date)
    }

    /// Returns after `seconds` of device time.
    ///
    /// - Throws: `CancellationError` when the task is cancelled.
    public static func sleep(seconds: TimeInterval) async throws {
        try await sleep(until: now.addingTimeInterval(seconds))
    }

    /// Makes `source` the device's clock. The host calls this once, before an app starts.
    package static func follow(_ newSource: Source) {
        installed.withLock { $0 = newSource }
    }
}
