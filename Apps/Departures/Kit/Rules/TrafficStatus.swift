public import Foundation

/// The state of the traffic, as a row's badge shows it.
public enum TrafficStatus: Codable, Hashable, Sendable {
    /// No answer yet.
    case checking
    /// Little or nothing is lost to the traffic of the day.
    case clear
    case delayed(minutes: Int)
    /// Minutes are usually lost at this hour of this weekday; nothing is known about the day itself.
    case typical(minutes: Int)
    /// Little or nothing is usually lost then; nothing is known about the day itself.
    case usuallyClear
    /// No delay is known, and the service does not say whether it knows of any.
    case unknown
    /// The travel time comes from the distance alone.
    case estimated
    /// The service does not respond; the date is that of its last answer.
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
        let isClear = minutes < Self.smallestDelay
        self =
            switch (answer.source, problem) {
            case (.estimated, _): .estimated
            case (_, .some): .asOf(answer.answeredAt)
            case (.measured, .none): isClear ? .clear : .delayed(minutes: minutes)
            case (.typical, .none): isClear ? .usuallyClear : .typical(minutes: minutes)
            case (.roads, .none): isClear ? .unknown : .delayed(minutes: minutes)
            }
    }
}
