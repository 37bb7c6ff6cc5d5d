package import Foundation
import HostService

/// The clock that every part of the host reads: the system clock, or one that starts at any time and runs fast.
///
/// With `reveille serve --clock 2026-11-20T22:00@600`, a whole night takes about a minute.
package struct HostClock: Sendable {
    private let anchor: Date
    private let started: ContinuousClock.Instant
    /// The seconds of this clock per real second.
    package let rate: Double
    /// True if this is the system clock.
    package let followsSystem: Bool

    /// The system clock, including changes made to it by a person or NTP.
    package static let system = HostClock(anchor: .distantPast, rate: 1, followsSystem: true)

    /// A clock that shows `start` now and runs `rate` times as fast as real time.
    package init(start: Date, rate: Double) {
        self.init(anchor: start, rate: rate, followsSystem: false)
    }

    private init(anchor: Date, rate: Double, followsSystem: Bool) {
        self.anchor = anchor
        self.rate = rate
        self.followsSystem = followsSystem
        started = ContinuousClock.now
    }

    private static let service = HostService(HostClock.system)

    /// The clock in use. The host sets it once, before anything reads it.
    package static var current: HostClock {
        get { service.current }
        set { service.install(newValue) }
    }

    /// The current time of this clock.
    package var now: Date {
        followsSystem ? Date() : anchor.addingTimeInterval((ContinuousClock.now - started).seconds * rate)
    }

    /// The real seconds until this clock shows `date`; negative if `date` is past.
    package func realSeconds(until date: Date) -> Double {
        date.timeIntervalSince(now) / rate
    }

    /// Returns when this clock shows `date`, or immediately if `date` is past. Also returns if the clock is set back,
    /// because the wait may have been planned with a wrong clock.
    ///
    /// Long waits are split, so that a change of the system clock is noticed within a minute.
    package func sleep(until date: Date) async throws {
        try await Self.sleep(until: date, rate: rate, atMost: 60) { now }
    }

    /// - Parameter longest: The maximum real seconds between two readings of the clock.
    static func sleep(until date: Date, rate: Double, atMost longest: Double, reading: () -> Date) async throws {
        var last = reading()
        while last < date {
            try await Task.sleep(for: .seconds(min(date.timeIntervalSince(last) / rate, longest)))
            let now = reading()
            if now < last { return }
            last = now
        }
    }
}

extension Duration {
    /// The length in seconds.
    package var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
