import AlarmScheduling
import Foundation
import OracleDigest
import Testing

@testable import NotiZenKit

@Suite struct QuietTests {
    static let start = at("2025-01-01T00:00:00Z")
    static let minutes = 730 * 24 * 60

    /// A line of `oracle.txt`.
    struct Case: CustomTestStringConvertible, Sendable {
        let zone: String
        let windows: String
        let choices: [(minute: Int, what: String)]
        let count: Int
        let digest: String

        var testDescription: String { "\(zone) \(windows)\(choices.isEmpty ? "" : " with choices")" }

        init(_ line: Substring) {
            let fields = line.split(separator: " ").map(String.init)
            (zone, windows, count, digest) = (fields[0], fields[1], Int(fields[3])!, fields[4])
            choices = fields[2].split(separator: ",").compactMap {
                let parts = $0.split(separator: "=").map(String.init)
                return parts.count == 2 ? (Int(parts[0])!, parts[1]) : nil
            }
        }

        var schedule: QuietSchedule {
            let days: [Locale.Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
            return QuietSchedule(
                windows: windows.split(separator: ",").map { text in
                    let parts = text.split(separator: "/")
                    let hours = parts[0].split(separator: "-").map { clock(String($0)) }
                    return MuteWindow(
                        from: hours[0], until: hours[1], weekdays: Set(parts[1].map { days[$0.wholeNumberValue! - 1] }))
                })
        }
    }

    static let cases = try! Place.text("oracle.txt").split(separator: "\n").map { Case($0) }

    static func date(_ minute: Int) -> Date { start.addingTimeInterval(Double(minute) * 60) }

    static func choice(_ what: String, at minute: Int) -> ManualChoice {
        let end = Int(what.dropFirst()).map { date(minute + $0) }
        return what.hasPrefix("q") ? .quiet(until: end) : .open(since: date(minute), until: end)
    }

    @Test(arguments: cases) func `quiet hours begin and end as the oracle says`(case one: Case) throws {
        let zone = try #require(TimeZone(identifier: one.zone))
        var (schedule, lines, before) = (one.schedule, [String](), false)
        var ahead = one.choices[...]
        var minute = 0
        while minute < Self.minutes {
            if let next = ahead.first, next.minute == minute {
                schedule.choice = Self.choice(next.what, at: minute)
                ahead.removeFirst()
            }
            let now = Self.date(minute)
            let quiet = schedule.cause(at: now, in: zone) != nil
            if quiet != before {
                lines.append("\(minute) \(quiet ? 1 : 0)\n")
                before = quiet
            }
            // The next instant that matters: the schedule's own, or the next choice.
            let own = schedule.nextChange(after: now, in: zone).map { Int($0.timeIntervalSince(Self.start) / 60) }
            minute = min(own ?? Self.minutes, ahead.first?.minute ?? Self.minutes)
        }
        var digest = OracleDigest()
        for line in lines { digest.add(line) }
        #expect(lines.count == one.count)
        #expect(digest.text == one.digest)
    }

    @Test(arguments: cases.filter { $0.choices.isEmpty }) func `between two changes nothing changes`(case one: Case)
        throws
    {
        let zone = try #require(TimeZone(identifier: one.zone))
        var random = SeededGenerator(seed: 7)
        for _ in 0..<100 {
            let now = Self.date(Int.random(in: 0..<Self.minutes, using: &random))
            let quiet = one.schedule.cause(at: now, in: zone) != nil
            let change = one.schedule.nextChange(after: now, in: zone) ?? now.addingTimeInterval(86_400)
            let between = now.addingTimeInterval(
                Double.random(in: 0..<1, using: &random) * change.timeIntervalSince(now))
            #expect((one.schedule.cause(at: between, in: zone) != nil) == quiet)
        }
    }

    @Test func `the oracle has five zones, with and without choices`() {
        #expect(Set(Self.cases.map(\.zone)).count == 5)
        #expect(Self.cases.count == 70)
        #expect(Self.cases.filter { $0.choices.count == 60 }.count == 35)
    }

    let night = QuietSchedule(windows: [window("22:00", "06:00")])

    func isQuiet(_ schedule: QuietSchedule, _ time: String) -> Bool { schedule.cause(at: at(time), in: berlin) != nil }

    @Test func `opening inside a window lasts until the next window`() {
        var schedule = night
        schedule.open(at: at("2026-01-10T22:00:00Z"))
        #expect(!isQuiet(schedule, "2026-01-11T03:00:00Z"))
        #expect(isQuiet(schedule, "2026-01-11T21:00:00Z"))
    }

    @Test func `a mute from before a window outlives it`() {
        var schedule = night
        schedule.choice = .quiet(until: nil)
        #expect(isQuiet(schedule, "2026-01-11T12:00:00Z"))
        schedule.choice = MuteLength.eightHours.choice(from: at("2026-01-10T22:30:00Z"))
        #expect(isQuiet(schedule, "2026-01-11T06:00:00Z"))
        #expect(!isQuiet(schedule, "2026-01-11T06:30:00Z"))
    }

    @Test func `a mute that ends inside a window leaves the window`() {
        var schedule = night
        schedule.choice = MuteLength.oneHour.choice(from: at("2026-01-10T20:30:00Z"))
        #expect(schedule.cause(at: at("2026-01-10T21:10:00Z"), in: berlin) == .choice)
        #expect(schedule.cause(at: at("2026-01-10T21:40:00Z"), in: berlin) == .window)
        #expect(schedule.nextChange(after: at("2026-01-10T21:10:00Z"), in: berlin) == at("2026-01-11T05:00:00Z"))
    }

    @Test func `a choice to stay open goes before the windows that begin in its time`() {
        var schedule = night
        schedule.choice = .open(since: at("2026-01-10T18:00:00Z"), until: at("2026-01-10T23:00:00Z"))
        #expect(!isQuiet(schedule, "2026-01-10T22:00:00Z"))
        #expect(isQuiet(schedule, "2026-01-10T23:00:00Z"))
    }

    @Test func `a choice is forgotten only once it makes no difference`() {
        var schedule = night
        schedule.open(at: at("2026-01-10T22:00:00Z"))
        schedule.forgetEndedChoice(at: at("2026-01-11T03:00:00Z"), in: berlin)
        #expect(schedule.choice != nil)
        schedule.forgetEndedChoice(at: at("2026-01-11T05:00:00Z"), in: berlin)
        #expect(schedule.choice == nil)
        schedule.choice = .quiet(until: nil)
        schedule.forgetEndedChoice(at: .distantFuture, in: berlin)
        #expect(schedule.choice != nil)
    }

    @Test func `an empty schedule never changes`() {
        #expect(QuietSchedule().nextChange(after: .now, in: berlin) == nil)
        #expect(QuietSchedule(choice: .quiet(until: nil)).nextChange(after: .now, in: berlin) == nil)
        #expect(QuietSchedule(windows: [window("08:00", "08:00")]).nextChange(after: .now, in: berlin) == nil)
    }
}
