public import AlarmScheduling
public import Foundation

/// The totals of a questionnaire over the last days, with gaps.
public struct Trend: Hashable, Sendable {
    /// The days that a chart shows, up to today.
    public enum Span: Int, CaseIterable, Codable, Hashable, Sendable {
        case twoWeeks = 14
        case ninetyDays = 90
    }

    /// The total of a day, or the highest if there are several.
    public struct Point: Hashable, Sendable, Identifiable {
        public let day: CivilDay
        public let total: Int

        public var id: CivilDay { day }
    }

    public let questionnaire: Questionnaire
    public let days: ClosedRange<Int>
    /// The points, divided into series. Lines are drawn within a series, but not between two of them.
    public let series: [[Point]]

    /// - Parameter today: the last day of the trend.
    public init(_ checkIns: [CheckIn], of questionnaire: Questionnaire, over span: Span, until today: CivilDay) {
        self.questionnaire = questionnaire
        days = (today.number - span.rawValue + 1)...today.number
        var totals: [Int: Int] = [:]
        for checkIn in checkIns where days.contains(checkIn.day.number) && checkIn.answers.opened(questionnaire) {
            guard let total = checkIn.answers.score(of: questionnaire)?.total else { continue }
            totals[checkIn.day.number] = max(total, totals[checkIn.day.number] ?? 0)
        }
        let points = totals.map { Point(day: CivilDay(number: $0), total: $1) }.sorted { $0.day.number < $1.day.number }
        let longestGap = Self.longestGap(of: questionnaire)
        series = points.reduce(into: []) { series, point in
            if let last = series.last?.last, point.day.number - last.day.number <= longestGap {
                series[series.count - 1].append(point)
            } else {
                series.append([point])
            }
        }
    }

    /// The maximum number of days between two points of a series. A short form is asked daily; the longer ones ask
    /// about the last two weeks or the last month.
    private static func longestGap(of questionnaire: Questionnaire) -> Int {
        switch questionnaire {
        case .phq2, .gad2, .asq: 1
        case .phq9, .gad7: 14
        case .pcptsd5: CheckInFlow.ptsdInterval + 1
        }
    }

    public var points: [Point] { series.flatMap(\.self) }

    public var isEmpty: Bool { series.isEmpty }

    /// The point at `day`, or the nearest one, for a cross-hair.
    public func point(nearest day: Int) -> Point? {
        points.min { abs($0.day.number - day) < abs($1.day.number - day) }
    }
}

extension [CheckIn] {
    /// Days after which a total is no longer current. The VA's rules expire results after 90 days.
    static let expiry = 90

    /// The latest total of `questionnaire`, unless it is older than 90 days.
    public func latestScore(of questionnaire: Questionnaire, now: Date) -> (score: Score, date: Date)? {
        let current = filter { checkIn in
            let age = now.timeIntervalSince(checkIn.date)
            return age >= -MissionStatus.tolerance && age <= Double(Self.expiry) * 86_400
                && checkIn.answers.opened(questionnaire)
        }
        guard let latest = current.max(by: { $0.date < $1.date }),
            let score = latest.answers.score(of: questionnaire)
        else { return nil }
        return (score, latest.date)
    }

    /// True if PC-PTSD-5 was not answered within the month that it asks about.
    func opensPTSD(now: Date) -> Bool {
        !contains {
            $0.answers.opened(.pcptsd5)
                && abs(now.timeIntervalSince($0.date)) < Double(CheckInFlow.ptsdInterval) * 86_400
        }
    }
}
