import Foundation

/// The end of an arrival, when the next one takes over.
///
/// For late people, it is after the arrival time, because they want to know when they will be there, and to tell
/// others. A person who has not confirmed leaving may have left anyway, so the time is shorter then.
enum ArrivalEnd {
    /// Seconds after the arrival time during which a person who has not confirmed leaving may still leave.
    static let longestSilence: TimeInterval = 1800
    /// The maximum number of seconds after the arrival time during which a person on the way is expected.
    static let longestDelay: TimeInterval = 2 * 3600

    /// - Parameters:
    ///   - target: the time the person wanted to be there.
    ///   - onTheWay: the expected arrival of a person who has left; `nil` if the person has not confirmed leaving.
    ///   - nextAlarm: the first alarm of the next arrival. Its arming and its questions begin long before.
    static func date(target: Date, onTheWay: Date?, nextAlarm: Date?) -> Date {
        let late = min(onTheWay ?? target + longestSilence, target + longestDelay)
        let latest = nextAlarm.map { $0 - MonitoringPolicy.lead } ?? .distantFuture
        return max(target, min(late, latest))
    }
}
