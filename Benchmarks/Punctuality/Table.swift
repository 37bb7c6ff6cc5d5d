import DeparturesKit
import Foundation

/// The results of one strategy over all departures of a series.
struct Row {
    let asking: Asking
    private let journeys: [Journey]

    init(_ asking: Asking, _ journeys: [Journey]) {
        self.asking = asking
        self.journeys = journeys
    }

    /// The percentage of late arrivals.
    var late: Double { 100 * mean { $0.early < 0 ? 1 : 0 } }
    var minutesEarly: Double { mean { max($0.early, 0) / 60 } }
    var minutesEarly90: Double {
        let sorted = journeys.map { max($0.early, 0) / 60 }.sorted()
        return sorted[Int((0.9 * Double(sorted.count)).rounded(.up)) - 1]
    }
    var wakeChanges: Double { mean { Double($0.wakeChanges) } }
    var questions: Double { mean { Double($0.questions) } }

    private func mean(_ value: (Journey) -> Double) -> Double {
        journeys.map(value).reduce(0, +) / Double(journeys.count)
    }

    var line: String {
        [asking.name]
            .appending(late, late.formatted(.number.precision(.fractionLength(2))) + " %")
            .appending(minutesEarly).appending(minutesEarly90).appending(wakeChanges).appending(questions)
            .joined(separator: "\t")
    }
}

extension [String] {
    fileprivate func appending(_ value: Double, _ text: String? = nil) -> [String] {
        self + [text ?? value.formatted(.number.precision(.fractionLength(1)))]
    }
}

/// All strategies on the same roads, and the app's results compared with its goals.
struct Table {
    private let name: String
    private let rows: [Asking: Row]
    private let count: Int

    init(_ name: String, _ series: [Series]) throws {
        self.name = name
        let arrivals = series.map(Self.arrivals)
        count = arrivals.map(\.count).reduce(0, +)
        guard count > 0 else {
            throw Series.Unreadable(description: "\(name) has no two hours measured every half hour or more often.")
        }
        rows = Asking.allCases.reduce(into: [:]) { rows, asking in
            rows[asking] = Row(asking, zip(series, arrivals).flatMap { Self.journeys(asking, on: $0, to: $1) })
        }
    }

    /// The arrivals: each half hour, if the road was measured without gaps in the two hours before.
    private static func arrivals(on series: Series) -> [Date] {
        let first = (series.first.timeIntervalSince1970 / 1800).rounded(.up) * 1800 + 86_400
        return stride(from: first, to: series.last.timeIntervalSince1970, by: 1800)
            .map { Date(timeIntervalSince1970: $0) }
            .filter { series.longestGap(in: $0 - 7200...$0) <= 1800 }
    }

    /// The journeys for all arrivals. A departure for each half hour repeats every day, and learns only from its own
    /// answers.
    private static func journeys(_ asking: Asking, on series: Series, to arrivals: [Date]) -> [Journey] {
        var seen: [Int: [RouteVariability.Observation]] = [:]
        return arrivals.map { arrival in
            let time = Int(arrival.timeIntervalSince1970) % 86_400
            return Journey(to: arrival, on: series, asking: asking, seen: &seen[time, default: []])
        }
    }

    func print() {
        Swift.print("\(name): \(count) departures")
        Swift.print("asking\tlate\tmin early\tp90\twake changes\tquestions")
        for asking in Asking.allCases { if let row = rows[asking] { Swift.print(row.line) } }
        for goal in goals { Swift.print(goal) }
    }

    private var goals: [String] {
        guard let app = rows[.monitoring], let phone = rows[.monitoringOnPhone], let oracle = rows[.knowingTheFuture],
            let poll = rows[.everyMinuteOfTheLastHour]
        else { return [] }
        return [
            Self.goal("late at most 1 %, or the oracle's and 0.5", app.late <= max(1, oracle.late + 0.5)),
            Self.goal("early within 1.5 min of asking every minute", app.minutesEarly <= poll.minutesEarly + 1.5),
            Self.goal("at most 8 questions", app.questions <= 8),
            Self.goal("with iOS background at most twice as late, or 1 %", phone.late <= max(2 * app.late, 1)),
        ]
    }

    private static func goal(_ text: String, _ isReached: Bool) -> String {
        "\(isReached ? "reached" : "MISSED"): \(text)"
    }
}
