public import Foundation
import Synchronization

/// The clock of the device an app runs on: the system's on iPhone, the host's (which can be started anywhere
/// and run fast) on Linux.
///
/// Kits take `now` as a parameter. Only services and views ask this type.
public enum DeviceClock {
    /// A source of time for a device.
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

    /// A clock for one task and its children, for tests.
    @TaskLocal package static var inTask: Source?

    private static var source: Source {
        inTask ?? installed.withLock { $0 }
    }

    /// The current time on the device's clock.
    public static var now: Date {
        source.now()
    }

    /// Returns when the device's clock shows `date`, or at once if that has passed.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public static func sleep(until date: Date) async throws {
        try await source.sleepUntil(date)
    }

    /// Returns after `seconds` of device time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public static func sleep(seconds: TimeInterval) async throws {
        try await sleep(until: now.addingTimeInterval(seconds))
    }

    /// Makes `source` the device's clock. The host calls this once, before an app starts.
    package static func follow(_ newSource: Source) {
        installed.withLock { $0 = newSource }
    }
}
