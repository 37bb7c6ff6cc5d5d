public import Foundation

/// The state of the traffic, for a row's badge.
public enum TrafficStatus: Codable, Hashable, Sendable {
    /// No answer yet.
    case checking
    /// Little or no time is lost to the traffic of the day.
    case clear
    case delayed(minutes: Int)
    /// This many minutes are usually lost at this hour of this weekday. Nothing is known about the day itself.
    case typical(minutes: Int)
    /// Little or no time is usually lost at this hour. Nothing is known about the day itself.
    case usuallyClear
    /// No delay is known, and the service does not report whether it would know of any.
    case unknown
    /// The travel time comes from the distance alone.
    case estimated
    /// The service does not respond; the date is that of its last answer.
    case asOf(Date)
    case noRoute

    /// The minimum number of minutes lost to traffic that justifies a red badge.
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
