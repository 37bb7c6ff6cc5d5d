import Foundation
import Testing

@testable import Charts

@Suite struct `Ticks` {
    @Test(arguments: [
        (0.0, 120.0, 6, 20.0), (0, 100, 4, 20), (0, 1, 5, 0.2), (0, 0.034, 4, 0.01), (-40, 60, 5, 20),
        (0, 9_980, 5, 2000),
    ])
    func `tick steps are 1, 2 or 5 times a power of ten`(lower: Double, upper: Double, count: Int, step: Double) {
        #expect(abs(NumberTicks.step(from: lower, to: upper, count: count) - step) < step * 1e-9)
    }

    @Test func `ticks are multiples of the step, without accumulated error`() {
        #expect(NumberTicks.values(from: 0, to: 0.6, step: 0.2) == [0, 0.2, 0.4, 0.6])
        #expect(NumberTicks.values(from: -0.5, to: 0.5, step: 0.5) == [-0.5, 0, 0.5])
        #expect(NumberTicks.values(from: 3, to: 17, step: 5) == [5, 10, 15])
        #expect(NumberTicks.values(from: 0, to: 10, step: 0).isEmpty)
    }

    @Test func `ticks contain no minus zero`() {
        let zero = NumberTicks.rounded(0...7, step: 5).lowerBound
        #expect(zero == 0 && zero.sign == .plus)
        #expect(NumberTicks.values(from: -5, to: 5, step: 5)[1].sign == .plus)
    }

    @Test func `rounding widens a domain to whole steps`() {
        #expect(NumberTicks.rounded(-4...23, step: 5) == -5...25)
        #expect(NumberTicks.rounded(-4...23, step: 5, lower: false) == -4...25)
        #expect(NumberTicks.rounded(0...100, step: 20) == 0...100)
    }

    @Test func `logarithmic ticks are powers of ten, thinned where there are many`() {
        #expect(NumberTicks.logarithmic(from: 1, to: 1000, count: 4) == [1, 10, 100, 1000])
        #expect(NumberTicks.logarithmic(from: 1, to: 1e6, count: 4) == [1, 100, 10_000, 1_000_000])
        #expect(NumberTicks.logarithmic(from: 1, to: 10, count: 6) == [1, 2, 5, 10])
        #expect(NumberTicks.logarithmic(from: 0, to: 10, count: 6).isEmpty)
    }

    @Test(arguments: [(20.0, 0), (0.5, 1), (0.25, 2), (0.01, 2), (2.5, 1)])
    func `a tick step determines the number of decimals`(step: Double, decimals: Int) {
        #expect(NumberTicks.decimals(of: step) == decimals)
    }
}

@Suite struct `Date ticks` {
    private let ticks: DateTicks
    private let calendar: Calendar

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Lisbon"))
        calendar.firstWeekday = 2
        self.calendar = calendar
        ticks = DateTicks(calendar: calendar)
    }

    private func date(_ text: String) throws -> Date {
        try Date(
            text,
            strategy: Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day().dateTimeSeparator(
                .space
            ).time(includingFractionalSeconds: false))
    }

    private static let day = 86_400.0
    private static let spans: [(seconds: Double, count: Int, step: DateTicks.Step)] = [
        (day, 4, .init(.hour, 6)), (30 * day, 4, .init(.weekOfYear, 1)), (365 * day, 6, .init(.month, 2)),
        (7 * day, 7, .init(.day, 1)), (600, 10, .init(.minute, 1)), (12 * 365 * day, 6, .init(.year, 2)),
    ]

    @Test(arguments: spans)
    func `date ticks are whole units`(seconds: Double, count: Int, step: DateTicks.Step) {
        let start = Date(timeIntervalSince1970: 0)
        #expect(ticks.step(from: start, to: start.addingTimeInterval(seconds), count: count) == step)
    }

    @Test func `hour ticks count from midnight, and month ticks from January`() throws {
        let hours = ticks.values(
            from: try date("2026-06-01 07:30:00"), to: try date("2026-06-02 01:00:00"), by: .init(.hour, 6))
        #expect(
            hours == [
                try date("2026-06-01 12:00:00"), try date("2026-06-01 18:00:00"), try date("2026-06-02 00:00:00"),
            ])
        let months = ticks.values(
            from: try date("2026-02-10 00:00:00"), to: try date("2026-08-01 00:00:00"), by: .init(.month, 3))
        #expect(months == [try date("2026-04-01 00:00:00"), try date("2026-07-01 00:00:00")])
    }

    @Test func `day ticks stay at midnight when the clocks change`() throws {
        let days = ticks.values(
            from: try date("2026-03-28 00:00:00"), to: try date("2026-03-31 00:00:00"), by: .init(.day, 1))
        #expect(days.count == 4)
        #expect(days.allSatisfy { calendar.component(.hour, from: $0) == 0 })
    }

    @Test func `date ticks are limited in number`() throws {
        let seconds = ticks.values(
            from: try date("2020-01-01 00:00:00"), to: try date("2026-01-01 00:00:00"), by: .init(.second, 1))
        #expect(seconds.isEmpty)
    }
}
