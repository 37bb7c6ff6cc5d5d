public import Foundation
public import PowerSupply

/// Learns how fast a device uses its battery, and predicts how long the battery lasts.
///
/// The momentary power is a poor predictor for the next hours, because the load changes often. The rate used here is
/// that of the current discharge, in which older hours count less, combined with the usual rate of earlier discharges:
///
///     rate = (drop + 2 h · usual) / (time + 2 h)
///
/// The interval comes from the errors of earlier forecasts on this device, as logarithms. Its ends are their 10th and
/// 90th percentiles. Some errors of a usual size are always included; they matter until there are enough real ones.
public struct BatteryForecaster: Hashable, Codable, Sendable {
    /// A discharge that has ended.
    struct Session: Hashable, Codable, Sendable {
        let end: Date
        /// Percent.
        let drop: Double
        /// Seconds.
        let duration: TimeInterval
    }

    /// A forecast that can be checked once the discharge has ended.
    struct Snapshot: Hashable, Codable, Sendable {
        let date: Date
        let level: Double
        /// Percent per second.
        let rate: Double
    }

    /// The current discharge.
    struct Discharge: Hashable, Codable, Sendable {
        let start: Date
        let startLevel: Double
        var date: Date
        var level: Double
        /// Seconds during which the device slept, and the percent lost meanwhile. They don't show how the device is
        /// used.
        var asleep: TimeInterval = 0
        var lostAsleep = 0.0
        /// Percent and seconds since the start. Older ones count less.
        var drop = 0.0
        var time: TimeInterval = 0
        var snapshots: [Snapshot] = []
    }

    private(set) var sessions: [Session] = []
    /// The logarithms of actual durations divided by predicted ones, the newest last.
    private(set) var errors: [Double] = []
    private(set) var current: Discharge?
    /// The time at which the device was last plugged in or out, woke up, or changed its power profile.
    private(set) var changedAt: Date?
    private var lastState: BatteryReading.State?
    /// The total sleep of the device at the last reading.
    private var slept: TimeInterval = 0

    /// Percent per hour of an unknown device, and the weight of this assumption in percent of a discharge.
    static let (assumedRate, assumedWeight) = (5.0, 20.0)
    /// Seconds of the current discharge whose weight equals that of the usual rate.
    static let usualWeight: TimeInterval = 2 * 3600
    /// Seconds after which the weight of an hour of the current discharge is 1/e.
    static let memory: TimeInterval = 6 * 3600
    /// Days after which the weight of an earlier discharge is halved.
    static let halfLife = 7.0
    /// Seconds after a change during which nothing is predicted.
    static let settling: TimeInterval = 60
    /// Seconds without a reading after which the device counts as switched off.
    static let longestGap: TimeInterval = 3 * 3600
    static let (sessionLimit, errorLimit, snapshotLimit) = (200, 200, 100)

    public init() {}

    // MARK: Observing

    /// Learns from a reading. Readings that are not later than the last one are ignored.
    public mutating func observe(_ reading: BatteryReading) {
        if let current, reading.date <= current.date { return }
        let sleep = max(0, reading.slept - slept)
        slept = reading.slept
        let wasPluggedIn = lastState?.isPluggedIn
        if reading.state != .unknown { lastState = reading.state }
        if let wasPluggedIn, let now = lastState?.isPluggedIn, now != wasPluggedIn { changedAt = reading.date }
        if sleep >= Self.settling { changedAt = reading.date }
        guard lastState?.isPluggedIn != true, !isInterrupted(by: reading) else {
            end()
            if lastState?.isPluggedIn != true { begin(reading) }
            return
        }
        guard current != nil else { return begin(reading) }
        follow(reading, asleep: sleep)
    }

    /// Records a change of the device's power profile, after which earlier use is less meaningful.
    public mutating func profileChanged(at date: Date) {
        changedAt = date
        current?.drop /= 2
        current?.time /= 2
    }

    /// Learns from discharges that it has not observed, given their readings in the order of time.
    mutating func learn(from readings: [BatteryReading]) {
        var other = BatteryForecaster()
        for reading in readings { other.observe(reading) }
        other.end()
        sessions = Array((other.sessions + sessions).sorted { $0.end < $1.end }.suffix(Self.sessionLimit))
        errors = Array((other.errors + errors).suffix(Self.errorLimit))
    }

    private mutating func begin(_ reading: BatteryReading) {
        current = Discharge(start: reading.date, startLevel: reading.level, date: reading.date, level: reading.level)
    }

    /// True if the battery was charged or the device was off since the last reading.
    private func isInterrupted(by reading: BatteryReading) -> Bool {
        guard let current else { return false }
        // The level of a battery at rest recovers a little.
        return reading.level > current.level + 1 || reading.date.timeIntervalSince(current.date) > Self.longestGap
    }

    private mutating func follow(_ reading: BatteryReading, asleep: TimeInterval) {
        guard var discharge = current else { return }
        let passed = reading.date.timeIntervalSince(discharge.date)
        let drop = max(0, discharge.level - reading.level)
        if asleep > passed / 2 {
            discharge.asleep += passed
            discharge.lostAsleep += drop
        } else {
            let fading = exp(-passed / Self.memory)
            discharge.drop = discharge.drop * fading + drop
            discharge.time = discharge.time * fading + passed
        }
        discharge.date = reading.date
        discharge.level = min(discharge.level, reading.level)
        current = discharge
        remember()
    }

    /// Stores the forecast twice an hour, to compare it with the outcome.
    private mutating func remember() {
        guard let discharge = current, discharge.snapshots.count < Self.snapshotLimit else { return }
        let last = discharge.snapshots.last?.date ?? discharge.start
        guard discharge.date.timeIntervalSince(last) >= 1800, let rate else { return }
        current?.snapshots.append(Snapshot(date: discharge.date, level: discharge.level, rate: rate))
    }

    private mutating func end() {
        guard let discharge = current else { return }
        current = nil
        for snapshot in discharge.snapshots {
            let (drop, time) = (snapshot.level - discharge.level, discharge.date.timeIntervalSince(snapshot.date))
            guard drop >= 10, time >= 1200 else { continue }
            errors.append(log(time * snapshot.rate / drop))
        }
        let used = discharge.startLevel - discharge.level - discharge.lostAsleep
        let time = discharge.date.timeIntervalSince(discharge.start) - discharge.asleep
        if used >= 3, time >= 1800 { sessions.append(Session(end: discharge.date, drop: used, duration: time)) }
        sessions.removeFirst(max(0, sessions.count - Self.sessionLimit))
        errors.removeFirst(max(0, errors.count - Self.errorLimit))
    }

    // MARK: Predicting

    /// The expected time until the battery is at `level`. `nil` while the device is plugged in, for a minute after a
    /// change, or if no sensible forecast is possible, for example after hours without a reading.
    public func forecast(at now: Date, downTo level: Double = 0) -> BatteryForecast? {
        guard let current, current.level > level, let rate, now >= current.date else { return nil }
        if let changedAt, now.timeIntervalSince(changedAt) < Self.settling { return nil }
        let likely = (current.level - level) / rate
        guard likely <= BatteryForecast.limit else { return nil }
        // The battery has been used since the last reading.
        let passed = now.timeIntervalSince(current.date)
        guard passed <= Self.longestGap else { return nil }
        func left(_ seconds: TimeInterval) -> TimeInterval { min(BatteryForecast.limit, max(0, seconds - passed)) }
        return BatteryForecast(
            likely: left(likely), shortest: left(likely * exp(min(0, error(below: 0.1)))),
            longest: left(likely * exp(max(0, error(below: 0.9)))))
    }

    /// Percent per hour in earlier discharges. Each is weighted by the percent used, so that idle nights do not
    /// outweigh days, and older ones count less.
    var usualRate: Double {
        let now = current?.date ?? sessions.last?.end ?? .distantPast
        var (sum, weights) = (Self.assumedRate * Self.assumedWeight, Self.assumedWeight)
        for session in sessions {
            let age = now.timeIntervalSince(session.end) / 86_400
            let weight = session.drop * pow(0.5, max(0, age) / Self.halfLife)
            sum += session.drop / (session.duration / 3600) * weight
            weights += weight
        }
        return sum / weights
    }

    /// Percent per second, always positive.
    private var rate: Double? {
        guard let current else { return nil }
        return (current.drop + Self.usualWeight * usualRate / 3600) / (current.time + Self.usualWeight)
    }

    /// A quantile of the errors, the logarithms of actual durations divided by predicted ones.
    private func error(below share: Double) -> Double {
        let all = (errors + Self.usualErrors).sorted()
        let place = share * Double(all.count - 1)
        let (lower, upper) = (Int(place), min(Int(place) + 1, all.count - 1))
        return all[lower] + (all[upper] - all[lower]) * (place - Double(lower))
    }

    /// Thirty errors of a usual size: quantiles of a normal distribution with a standard deviation of 0.45. In eight
    /// of ten cases, the duration is then 0.56 to 1.78 times the predicted one.
    static let usualErrors: [Double] = {
        let half = [
            0.0418, 0.1257, 0.2104, 0.2967, 0.3853, 0.4770, 0.5730, 0.6745, 0.7835, 0.9027, 1.0364, 1.1918, 1.3830,
            1.6449,
            2.1280,
        ]
        return half.flatMap { [-0.45 * $0, 0.45 * $0] }
    }()
}
