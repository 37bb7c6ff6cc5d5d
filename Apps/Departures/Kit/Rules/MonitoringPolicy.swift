public import Foundation

/// Decides when to ask for the travel time again.
///
/// Traffic can change the travel time by at most the time left until an alarm. So each question divides the time left
/// by a constant factor, which follows from the number of questions left. Few questions are asked while there is
/// time, and most when they matter.
public enum MonitoringPolicy {
    /// The background execution available to an app.
    public enum Background: Hashable, Sendable {
        /// The app runs all the time, as on a host.
        case free
        /// The app is woken rarely and late, at the system's convenience, as on an iPhone.
        case phone

        /// The likely age of the last answer before leaving, in seconds.
        public var ageOfLastAnswer: TimeInterval {
            switch self {
            case .free: 2 * 60
            // A refresh comes 15 to 90 minutes after it was requested.
            case .phone: 90 * 60
            }
        }
    }

    /// The state of a departure when the next question is chosen.
    public struct Situation: Hashable, Sendable {
        public var armed: ArmedTimes
        /// The time of the last question, answered or not.
        public var lastQuestion: Date?
        /// The number of questions asked about this arrival.
        public var questions: Int
        /// Seconds between the last two answers.
        public var lastChange: TimeInterval
        /// Seconds set aside for traffic.
        public var buffer: TimeInterval
        /// True if no answer has come yet. Alarms that rang were then based on an estimate, and may have been wrong.
        public var isUnanswered: Bool

        public init(
            armed: ArmedTimes, lastQuestion: Date?, questions: Int = 1, lastChange: TimeInterval = 0,
            buffer: TimeInterval = 0, isUnanswered: Bool = false
        ) {
            self.armed = armed
            self.lastQuestion = lastQuestion
            self.questions = questions
            self.lastChange = lastChange
            self.buffer = buffer
            self.isUnanswered = isUnanswered
        }
    }

    /// The maximum number of questions about one departure. A free quota of 5,000 a month then covers twenty
    /// departures a day.
    static let budget = 8
    /// The number of these questions reserved for the time between waking up and leaving.
    static let keptForLeaving = 5
    /// Seconds before an alarm at which questions about it begin.
    static let lead: TimeInterval = 3600
    /// The minimum number of seconds between two questions about the same route.
    public static let shortestWait: TimeInterval = 60
    /// Seconds between questions if alarms have rung because of an estimate and no answer has come.
    static let waitForFirst: TimeInterval = 5 * 60
    /// Seconds from the last question to the wake-up, and to the time to leave.
    static let lastLookBeforeWaking: TimeInterval = 5 * 60
    static let lastLookBeforeLeaving: TimeInterval = 90
    /// The minimum number of seconds between the two alarms. If they are closer, the policy treats them as one.
    private static let shortestPreparation: TimeInterval = 5 * 60

    /// The time of the next question; `nil` once it is time to leave according to an answer.
    ///
    /// On a phone, this is the earliest time for a background launch, to be requested from the system.
    public static func nextQuestion(
        _ situation: Situation, background: Background = .free, now: Date
    ) -> Date? {
        guard let leave = situation.armed.leave, leave > now || situation.isUnanswered else { return nil }
        guard let last = situation.lastQuestion, last <= now else { return now }
        if leave <= now { return max(last + waitForFirst, now) }
        let next =
            switch background {
            case .free: questionAtLeisure(situation, leave: leave, last: last)
            case .phone: max(last + 15 * 60, leave - 5 * lead)
            }
        guard let next, next < leave else { return nil }
        return max(next, now)
    }

    private static func questionAtLeisure(_ situation: Situation, leave: Date, last: Date) -> Date? {
        let wake = situation.armed.wake.flatMap {
            $0 > last + shortestWait && leave.timeIntervalSince($0) >= shortestPreparation ? $0 : nil
        }
        let alarm = wake ?? leave
        let left = alarm.timeIntervalSince(last)
        if left > 1.5 * lead { return alarm - lead }
        let buffer = situation.buffer
        let lastLook = wake == nil ? lastLookBeforeLeaving : lastLookBeforeWaking
        if left <= lastLook { return wake }
        let questions = questionsLeft(situation, beforeWaking: wake != nil)
        if questions < 1 && left <= 2 * buffer { return wake }
        let ratio = pow((lastLook + buffer) / (left + buffer), 1 / Double(max(questions, 1)))
        return last + max(shortestWait, (left + buffer) * (1 - ratio))
    }

    /// The number of questions left. If the travel time has just changed by more than the buffer, one question beyond
    /// the budget is justified.
    private static func questionsLeft(_ situation: Situation, beforeWaking: Bool) -> Int {
        if beforeWaking { return max(1, budget - situation.questions - keptForLeaving) }
        return max(abs(situation.lastChange) > situation.buffer ? 1 : 0, budget - situation.questions)
    }
}
