public import Foundation

/// What a form leads to, in words: "Leave by 7:45 AM".
public struct DraftWords: Hashable, Sendable {
    public let leave: String
    public let details: String

    /// - Parameter outcome: the last that came; one of another question counts as none.
    public init(draft: DepartureDraft, question: RouteQuestion, outcome: RouteOutcome?, now: Date) {
        guard let outcome, outcome.question == question else {
            leave = String(localized: "Checking…")
            details = String(localized: "Asking how long the way takes.")
            return
        }
        let plan = DeparturePlan(
            arrival: question.arrival, expectedTravelTime: outcome.answer.expectedTravelTime,
            transportType: draft.transportType, prepDuration: draft.prepDuration)
        leave =
            plan.leave > now
            ? String(localized: "Leave by \(plan.leave.clockWords(in: draft.timeZone))")
            : String(localized: "Leave now")
        let travel = plan.travelTime.words()
        let buffer = plan.buffer.words()
        let wake = plan.wake.clockWords(in: draft.timeZone)
        let sum = String(localized: "\(travel) on the way and \(buffer) for traffic. Wake up at \(wake).")
        details = ([outcome.explanation, outcome.reservation].compactMap(\.self) + [sum]).joined(separator: " ")
    }
}

extension RouteOutcome {
    /// What makes the sum less than certain.
    fileprivate var reservation: String? {
        switch problem {
        case .noRoute where explanation == nil:
            String(localized: "No route was found; the travel time is estimated.")
        case .noStart:
            String(localized: "It is not known where you start; the travel time is estimated.")
        case .noAnswer:
            String(localized: "No travel times can be had right now; this one is estimated.")
        case .noRoute, nil:
            answer.source == .estimated ? String(localized: "The travel time is estimated.") : nil
        }
    }
}
