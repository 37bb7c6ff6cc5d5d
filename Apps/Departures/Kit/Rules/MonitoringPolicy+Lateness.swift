import Foundation

extension MonitoringPolicy {
    /// Questions that one departure is worth after its time to leave. Most people have left by then without a word.
    static let lateBudget = 6
    /// Seconds from one of them to the next, at first.
    static let shortestLateWait: TimeInterval = 5 * 60

    /// The instant of the next question once it was time to leave, at `leave`; `nil` once enough were put.
    ///
    /// They come more rarely as it gets later, so that a few last as long as somebody may still leave. On a road it is as
    /// it was a moment ago; by transit it is another line at once.
    ///
    /// - Parameter questions: those put about leaving late.
    static func nextQuestionAfterLeaving(
        at leave: Date, by transportType: TransportType, lastQuestion: Date?, questions: Int
    ) -> Date? {
        guard questions < lateBudget else { return nil }
        let first = transportType == .transit ? leave : leave + shortestLateWait
        guard let last = lastQuestion, last >= first else { return first }
        return last + max(shortestLateWait, last.timeIntervalSince(leave) / 2)
    }
}
