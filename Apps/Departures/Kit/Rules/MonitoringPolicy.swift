public import Foundation

/// When to ask again how long the way takes.
///
/// The wait is half of the time left to the next alarm: about eight questions from the evening before to the
/// door, most of them when they matter.
public enum MonitoringPolicy {
    static let shortestWait: TimeInterval = 2 * 60
    static let longestWait: TimeInterval = 6 * 3600

    /// The instant of the next question; `nil` once it is time to leave.
    ///
    /// - Parameter lastQuestion: when the last question was put, with or without an answer.
    public static func nextQuestion(armed: ArmedTimes, lastQuestion: Date?, now: Date) -> Date? {
        guard let leave = armed.leave, leave > now else { return nil }
        guard let lastQuestion, lastQuestion <= now else { return now }
        let alarm = armed.wake.flatMap { $0 > lastQuestion ? $0 : nil } ?? leave
        let wait = min(max(alarm.timeIntervalSince(lastQuestion) / 2, shortestWait), longestWait)
        let next = lastQuestion.addingTimeInterval(wait)
        return next < leave ? max(next, now) : nil
    }
}
