public import Foundation
public import PowerSupply

/// Learns how fast a device uses its battery, and predicts how long the battery lasts.
///
/// What a device reports for the moment is a poor guide to the hours ahead: the load changes many times. The rate used here
/// is that of the present discharge, of which older hours fade, drawn towards the usual rate of earlier ones:
///
///     rate = (drop + 2 h · usual) / (time + 2 h)
///
/// The interval comes from the errors of earlier forecasts on this device: between the logarithms that a tenth of them were
/// below and above. Until there are enough of them, they are mixed with errors of a usual size.
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

    /// The discharge that goes on.
    struct Discharge: Hashable, Codable, Sendable {
        let start: Date
        let startLevel: Double
        var date: Date
        var level: Double
        /// Seconds during which the device slept, and the percent lost in them. They say nothing about its use.
        var asleep: TimeInterval = 0
        var lostAsleep = 0.0
        /// Percent and seconds since the start, of which older ones fade.
        var drop = 0.0
        var time: TimeInterval = 0
        var snapshots: [Snapshot] = []
    }

    private(set) var sessions: [Session] = []
    /// The logarithms of actual by predicted durations, the newest last.
    private(set) var errors: [Double] = []
    private(set) var current: Discharge?
    /// The time at which the device was last plugged in or out, woke up, or changed its power profile.
    private(set) var changedAt: Date?
    private var lastState: BatteryReading.State?
    /// The sleep of the device up to the last reading.
    private var slept: TimeInterval = 0

    /// Percent per hour of a device that nothing is known about, and the percent of a discharge that this assumption is worth.
    static let (assumedRate, assumedWeight) = (5.0, 20.0)
    /// Seconds that the usual rate is worth beside those of the present discharge.
    static let usualWeight: TimeInterval = 2 * 3600
    /// Seconds after which an hour of the present discharge counts 1/e.
    static let memory: TimeInterval = 6 * 3600
    /// Days after which an earlier discharge counts half.
    static let halfLife = 7.0
    /// Seconds after a change in which nothing is predicted.
    static let settling: TimeInterval = 60
    /// Seconds without a reading after which the device is taken for switched off.
    static let longestGap: TimeInterval = 3 * 3600
    static let (sessionLimit, errorLimit, snapshotLimit) = (200, 200, 100)

    public init() {}

    // MARK: Observing

    /// Takes a reading. Readings that are not later than the last one are ignored.
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

    /// Notes that the device changed its power profile: what it used before says less about what it will use.
    public mutating func profileChanged(at date: Date) {
        changedAt = date
        current?.drop /= 2
        current?.time /= 2
    }

    /// Learns from the discharges in readings that it has not observed, in the order of their times.
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
        // Batteries that rest recover a little.
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

    /// Remembers the forecast twice an hour.
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

    /// The expected time until the battery is at `level`, or `nil` if the device is plugged in, was so a minute ago, or
    /// nothing sensible can be said, as after hours without a reading.
    public func forecast(at now: Date, downTo level: Double = 0) -> BatteryForecast? {
        guard let current, current.level > level, let rate, now >= current.date else { return nil }
        if let changedAt, now.timeIntervalSince(changedAt) < Self.settling { return nil }
        let likely = (current.level - level) / rate
        guard likely <= BatteryForecast.limit else { return nil }
        // The battery has gone on since the last reading.
        let passed = now.timeIntervalSince(current.date)
        guard passed <= Self.longestGap else { return nil }
        func left(_ seconds: TimeInterval) -> TimeInterval { min(BatteryForecast.limit, max(0, seconds - passed)) }
        return BatteryForecast(
            likely: left(likely), shortest: left(likely * exp(min(0, error(below: 0.1)))),
            longest: left(likely * exp(max(0, error(below: 0.9)))))
    }

    /// Percent per hour of earlier discharges. Each counts by the percent used in it, so that nights in which a device lies
    /// idle do not outweigh days; older ones count less.
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

    /// The logarithm of actual by predicted durations that a share of the forecasts is below.
    private func error(below share: Double) -> Double {
        let all = (errors + Self.usualErrors).sorted()
        let place = share * Double(all.count - 1)
        let (lower, upper) = (Int(place), min(Int(place) + 1, all.count - 1))
        return all[lower] + (all[upper] - all[lower]) * (place - Double(lower))
    }

    /// Thirty errors of a usual size: quantiles of a normal distribution with a standard deviation of 0.45, which stands for
    /// durations from 0.56 to 1.78 of the predicted one in eight of ten cases.
    static let usualErrors: [Double] = {
        let half = [
            0.0418, 0.1257, 0.2104, 0.2967, 0.3853, 0.4770, 0.5730, 0.6745, 0.7835, 0.9027, 1.0364, 1.1918, 1.3830,
            1.6449,
            2.1280,
        ]
        return half.flatMap { [-0.45 * $0, 0.45 * $0] }
    }()
}
