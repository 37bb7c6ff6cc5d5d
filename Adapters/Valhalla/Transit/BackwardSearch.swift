import Foundation

/// Finds the latest departure that arrives by a deadline, using a service that only supports departure times.
///
/// A later departure never arrives earlier, so the result lies between a departure that arrives in time and one that
/// does not. The search goes back from the deadline by `guess`, doubling the distance up to `furthest`, until a
/// departure is in time. Then it bisects the interval, down to a minute. If the guess is within a factor of two of the
/// actual time, that takes about eight queries, and never more than twenty.
struct BackwardSearch {
    private static let minute: TimeInterval = 60

    let deadline: Date
    /// The estimated travel time in seconds.
    let guess: TimeInterval
    /// The longest acceptable travel time in seconds.
    let furthest: TimeInterval

    /// The response for the latest departure that arrives in time, or `nil` if there is none.
    ///
    /// - Parameter ask: Returns the response for a departure at a whole minute, with its arrival, or `nil` if there is
    ///   no route at that time.
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

    /// The date rounded to a minute, as the service does.
    private static func wholeMinute(_ date: Date) -> Date {
        Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / minute).rounded(.down) * minute)
    }
}
