import DeparturesKit
import Foundation

/// One departure with one strategy, using the app's own rules for the buffer, the wake-up and leaving.
struct Journey {
    /// The seconds before the intended arrival; negative if late.
    let early: TimeInterval
    let questions: Int
    let wakeChanges: Int

    static let prep: TimeInterval = 30 * 60

    /// - Parameter seen: The earlier answers for this time of day, to which new ones are added.
    init(
        to arrival: Date, on series: Series, asking: Asking, seen: inout [RouteVariability.Observation]
    ) {
        let leave: Date
        if asking == .knowingTheFuture {
            leave = Self.lastMinute(for: arrival, on: series)
            questions = 0
            wakeChanges = 0
        } else {
            var course = Course(arrival: arrival, series: series, asking: asking, seen: seen)
            leave = course.run()
            questions = course.answers.count
            wakeChanges = course.wakeChanges
            seen += course.answers
        }
        early = arrival.timeIntervalSince(leave) - series.travelTime(at: leave)
    }

    private static func lastMinute(for arrival: Date, on series: Series) -> Date {
        var leave = arrival
        while leave + series.travelTime(at: leave) > arrival { leave -= 60 }
        return leave
    }
}

/// The sequence of events from the evening before until leaving.
private struct Course {
    let arrival: Date
    let series: Series
    let asking: Asking
    private let share: Double
    private(set) var answers: [RouteVariability.Observation] = []
    private(set) var wakeChanges = 0
    private var armed = ArmedTimes()
    private var refreshes: PhoneRefreshes

    init(arrival: Date, series: Series, asking: Asking, seen: [RouteVariability.Observation]) {
        self.arrival = arrival
        self.series = series
        self.asking = asking
        share = RouteVariability(seen, ageOfAnswer: asking.background.ageOfLastAnswer, in: .gmt)
            .share(at: arrival, usual: TrafficBuffer.usualShare(of: .automobile))
        refreshes = PhoneRefreshes(seed: UInt64(arrival.timeIntervalSince1970))
    }

    /// - Returns: The time of leaving.
    mutating func run() -> Date {
        var now = eveningBefore
        while true {
            ask(now)
            guard let leave = armed.leave,
                let next = asking.next(situation, now: now, refreshes: &refreshes), next < leave
            else { return armed.leave ?? now }
            now = next
        }
    }

    private var eveningBefore: Date {
        let day = (arrival.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
        return max(Date(timeIntervalSince1970: day - 3 * 3600), series.first)
    }

    private mutating func ask(_ now: Date) {
        let travelTime = series.travelTime(at: now)
        answers.append(.init(arrival: arrival, answeredAt: now, travelTime: travelTime))
        let buffer = TrafficBuffer.seconds(
            for: travelTime, by: .automobile, share: share, ageOfAnswer: asking.background.ageOfLastAnswer)
        let plan = DeparturePlan(
            arrival: arrival, expectedTravelTime: travelTime, transportType: .automobile, prepDuration: Journey.prep,
            buffer: buffer)
        let before = armed
        armed = armed.following(plan, smartWake: true, now: now)
        if before.wake != nil, before.wake != armed.wake { wakeChanges += 1 }
    }

    private var situation: MonitoringPolicy.Situation {
        let last = answers.suffix(2).map(\.travelTime)
        return MonitoringPolicy.Situation(
            armed: armed, lastQuestion: answers.last?.answeredAt, questions: answers.count,
            lastChange: (last.last ?? 0) - (last.first ?? 0),
            buffer: TrafficBuffer.seconds(for: last.last ?? 0, by: .automobile, share: share))
    }
}
