import Foundation

/// Finds the latest departure that arrives by a deadline, where only departures can be asked about.
///
/// Who leaves later never arrives earlier. So the latest departure lies between one that arrives in time and one that
/// does not: from the deadline back by `guess`, then twice as far each time, up to `furthest`, until one is in time; then
/// halving what lies between, to the minute. With a guess within a factor of two of the truth that is some eight
/// questions, and never more than twenty.
struct BackwardSearch {
    private static let minute: TimeInterval = 60

    let deadline: Date
    /// Seconds.
    let guess: TimeInterval
    /// Seconds. Who would have to leave earlier than that does not want to.
    let furthest: TimeInterval

    /// The answer to the latest departure in time; `nil` where there is none.
    ///
    /// - Parameter ask: The answer to a departure at a whole minute with its arrival; `nil` where there is no way then.
    func latest<Answer>(
        isolation: isolated (any Actor)? = #isolation,
        ask: (Date) async throws -> (arrival: Date, answer: Answer)?
    ) async rethrows -> Answer? {
        var late = deadline
        var distance = max(guess, Self.minute)
        var found: (departure: Date, answer: Answer)?
        while found == nil {
            let departure = Self.wholeMinute(deadline - min(distance, furthest))
            if let (arrival, answer) = try await ask(departure), arrival <= deadline {
                found = (departure, answer)
            } else if distance >= furthest {
                return nil
            } else {
                late = departure
                distance *= 2
            }
        }
        guard var best = found else { return nil }
        while late.timeIntervalSince(best.departure) > Self.minute {
            let middle = Self.wholeMinute(best.departure + late.timeIntervalSince(best.departure) / 2)
            if middle <= best.departure { break }
            if let (arrival, answer) = try await ask(middle), arrival <= deadline {
                best = (middle, answer)
            } else {
                late = middle
            }
        }
        return best.answer
    }

    /// The service takes times to the minute.
    private static func wholeMinute(_ date: Date) -> Date {
        Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / minute).rounded(.down) * minute)
    }
}
