public import Foundation

/// The clock of the device an app runs on. On iPhone it is the system's; on Linux the host's, which can start at any
/// time and run fast.
///
/// Kits take `now` as a parameter. Only services and views ask this type.
public enum DeviceClock {
    /// A source of time for a device.
    package struct Source: Sendable {
        package var now: @Sendable () -> Date
        package var sleepUntil: nonisolated(nonsending) @Sendable (Date) async throws -> Void

        /// - Parameter sleepUntil: runs on the actor of its caller, which thus continues without a delay.
        package init(
            now: @escaping @Sendable () -> Date,
            sleepUntil: nonisolated(nonsending) @escaping @Sendable (Date) async throws -> Void
        ) {
            self.now = now
            self.sleepUntil = sleepUntil
        }

        package static let system = Source(
            now: { Date() },
            sleepUntil: { date in
                try await Task.sleep(for: .seconds(max(0, date.timeIntervalSinceNow)))
            })
    }

    package static let port = DevicePort(Source.system)

    /// The current time on the device's clock.
    public static var now: Date {
        port.current.now()
    }

    /// Returns when the device's clock shows `date`, or at once if `date` has passed.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep(until date: Date) async throws {
        try await port.current.sleepUntil(date)
    }

    /// Returns when the minute of `date` is over on the device's clock.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep(throughMinuteOf date: Date) async throws {
        let minute = (date.timeIntervalSinceReferenceDate / 60).rounded(.down) + 1
        try await sleep(until: Date(timeIntervalSinceReferenceDate: minute * 60))
    }

    /// Returns after `seconds` of device time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep(seconds: TimeInterval) async throws {
        try await sleep(until: now.addingTimeInterval(seconds))
    }
}
