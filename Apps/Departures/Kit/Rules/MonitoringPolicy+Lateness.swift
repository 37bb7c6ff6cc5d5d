import Foundation

extension MonitoringPolicy {
    /// Questions spent on one departure after its time to leave. Most people have left by then without saying so.
    static let lateBudget = 6
    /// Seconds between two of these questions, at first.
    static let shortestLateWait: TimeInterval = 5 * 60

    /// The time of the next question after `leave`, the time to leave; `nil` once enough were asked.
    ///
    /// The questions become rarer as it gets later, so that a few cover all the time in which the person may still
    /// leave. On the road little has changed since a moment ago; by transit the next line changes everything at once.
    ///
    /// - Parameter questions: the number asked about leaving late.
    static func nextQuestionAfterLeaving(
        at leave: Date, by transportType: TransportType, lastQuestion: Date?, questions: Int
    ) -> Date? {
        guard questions < lateBudget else { return nil }
        let first = transportType == .transit ? leave : leave + shortestLateWait
        guard let last = lastQuestion, last >= first else { return first }
        return last + max(shortestLateWait, last.timeIntervalSince(leave) / 2)
    }
}
