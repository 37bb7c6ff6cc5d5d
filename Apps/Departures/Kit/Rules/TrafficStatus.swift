public import Foundation

/// What is known about the way, as the badge of a row says it.
public enum TrafficStatus: Hashable, Sendable {
    /// No answer yet.
    case checking
    case clear
    case delayed(minutes: Int)
    /// The travel time comes from the distance alone.
    case estimated
    /// The service does not answer; this is when it last did.
    case asOf(Date)
    case noRoute

    /// Less than this many minutes of traffic is not worth a red badge.
    static let smallestDelay = 3

    public init(answer: TravelAnswer?, problem: TravelProblem?) {
        if problem == .noRoute {
            self = .noRoute
            return
        }
        guard let answer else {
            self = problem == nil ? .checking : .estimated
            return
        }
        let minutes = Int((answer.delay.asTravelTime / 60).rounded())
        self =
            switch (answer.source, problem) {
            case (.estimated, _): .estimated
            case (.measured, .some): .asOf(answer.answeredAt)
            case (.measured, .none): minutes < Self.smallestDelay ? .clear : .delayed(minutes: minutes)
            }
    }
}
