import Foundation

/// The end of an arrival, after which the next one counts.
///
/// It is later than the arrival time for a person who is late: they want to know when they will be there, and to tell
/// those who wait. A person who has said nothing may have left without saying so, and gets less time.
enum ArrivalEnd {
    /// Seconds after the arrival time during which a person who said nothing may still leave.
    static let longestSilence: TimeInterval = 1800
    /// Seconds after the arrival time during which a person on the way is expected.
    static let longestDelay: TimeInterval = 2 * 3600

    /// - Parameters:
    ///   - target: the time the person wanted to be there.
    ///   - onTheWay: the expected arrival of a person who has left, or `nil` if they have not said that they have.
    ///   - nextAlarm: the first alarm of the next arrival. It is armed, and asked about, long before.
    static func date(target: Date, onTheWay: Date?, nextAlarm: Date?) -> Date {
        let late = min(onTheWay ?? target + longestSilence, target + longestDelay)
        let latest = nextAlarm.map { $0 - MonitoringPolicy.lead } ?? .distantFuture
        return max(target, min(late, latest))
    }
}
