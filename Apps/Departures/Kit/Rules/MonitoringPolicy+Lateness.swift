import Foundation

extension MonitoringPolicy {
    /// The maximum number of questions about one departure after its time to leave. By then, most people have left
    /// without confirming it.
    static let lateBudget = 6
    /// The minimum number of seconds between two of these questions.
    static let shortestLateWait: TimeInterval = 5 * 60

    /// The time of the next question after `leave`, the time to leave; `nil` once the budget is used up.
    ///
    /// Intervals grow, so that a few questions cover the whole time in which the person may still leave. On roads, the
    /// first question can wait, because little has changed. By transit, missing a line changes everything at once.
    ///
    /// - Parameter questions: the number of questions asked so far about leaving late.
    static func nextQuestionAfterLeaving(
        at leave: Date, by transportType: TransportType, lastQuestion: Date?, questions: Int
    ) -> Date? {
        guard questions < lateBudget else { return nil }
        let first = transportType == .transit ? leave : leave + shortestLateWait
        guard let last = lastQuestion, last >= first else { return first }
        return last + max(shortestLateWait, last.timeIntervalSince(leave) / 2)
    }
}
