import Foundation

/// The trip of a person who leaves at the time to leave or later.
struct LateTrip: Hashable, Sendable {
    /// An answer about leaving at `departure`.
    struct Answer: Hashable, Sendable {
        let departure: Date
        /// Seconds, including waiting.
        let travelTime: TimeInterval
    }

    let plan: DeparturePlan
    /// The time to leave.
    let leave: Date
    /// True if a person who leaves later may have to wait for the next line.
    let waitsForLines: Bool
    /// The latest answer about leaving late, or `nil` before the first.
    let answer: Answer?

    /// The expected arrival of someone who leaves at `instant`.
    func arrival(leavingAt instant: Date) -> Date {
        let leaving = max(instant, leave)
        guard let answer else { return leaving + plan.travelTime + plan.allowance }
        guard waitsForLines else { return leaving + answer.travelTime + plan.allowance }
        // A person who leaves by the last moment catches the planned line. Leaving slightly later means taking the
        // next line, not the one after it.
        return leaving <= plan.lastMoment
            ? leaving + plan.travelTime + plan.allowance
            : max(leaving, answer.departure + answer.travelTime) + plan.allowance
    }

    /// The time from which the person is late: after the last moment to leave, and a few minutes after "Time to Leave".
    var lateMoment: Date {
        max(plan.lastMoment + 60, leave + 5 * 60)
    }
}
