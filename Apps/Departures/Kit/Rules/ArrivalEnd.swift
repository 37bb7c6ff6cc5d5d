import Foundation

/// When an arrival is over, so that the next one counts.
///
/// It lasts beyond its time for who is late: they want to know when they are there, and to tell who waits. Who has said
/// nothing may have left without a word, so that they are waited for less long.
enum ArrivalEnd {
    /// Seconds after the time of arrival for which who said nothing may still leave.
    static let longestSilence: TimeInterval = 1800
    /// Seconds after the time of arrival for which who is on the way is expected.
    static let longestDelay: TimeInterval = 2 * 3600

    /// - Parameters:
    ///   - target: when the person wanted to be there.
    ///   - onTheWay: when who has left is expected; `nil` for who has not said that they have.
    ///   - nextAlarm: when the first alarm of the next arrival is due. It is armed, and asked about, long before.
    static func date(target: Date, onTheWay: Date?, nextAlarm: Date?) -> Date {
        let late = min(onTheWay ?? target + longestSilence, target + longestDelay)
        let latest = nextAlarm.map { $0 - MonitoringPolicy.lead } ?? .distantFuture
        return max(target, min(late, latest))
    }
}
