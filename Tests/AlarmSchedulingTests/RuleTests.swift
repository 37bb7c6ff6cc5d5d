import AlarmScheduling
import Foundation
import Testing

func instant(_ text: String) -> Date {
    try! Date(text, strategy: .iso8601)
}

let zurich = TimeZone(identifier: "Europe/Zurich")!
let newYork = TimeZone(identifier: "America/New_York")!

@Suite struct `Local time of an alarm` {
    @Test func `the weekdays of a rule are those of the place`() {
        let rule = AlarmRule.weekly(WallTime(hour: 7, minute: 0), [.monday, .friday])
        // Saturday evening in Zurich.
        let first = rule.first(after: instant("2026-06-06T20:00:00Z"), in: zurich)
        #expect(first == instant("2026-06-08T05:00:00Z"))
        #expect(first.flatMap { rule.first(after: $0, in: zurich) } == instant("2026-06-12T05:00:00Z"))
        // Sunday in Zurich is Saturday in Honolulu, so Monday's alarm is a day and a half away.
        let honolulu = TimeZone(identifier: "Pacific/Honolulu")!
        #expect(rule.first(after: instant("2026-06-07T05:00:00Z"), in: honolulu) == instant("2026-06-08T17:00:00Z"))
    }

    @Test func `an alarm that is due this second is next due tomorrow`() {
        let rule = AlarmRule.next(WallTime(hour: 7, minute: 0))
        #expect(rule.first(after: instant("2026-06-01T04:59:59Z"), in: zurich) == instant("2026-06-01T05:00:00Z"))
        #expect(rule.first(after: instant("2026-06-01T05:00:00Z"), in: zurich) == instant("2026-06-02T05:00:00Z"))
    }

    @Test func `days before 1970 have their weekdays too`() {
        #expect(CivilDay(of: instant("1969-12-31T12:00:00Z"), in: .gmt).weekday == .wednesday)
        #expect(CivilDay(of: instant("1969-07-20T12:00:00Z"), in: .gmt).weekday == .sunday)
    }
}

@Suite struct `Alarm course` {
    private let night = instant("2026-06-01T20:00:00Z")
    private let morning = instant("2026-06-02T05:00:00Z")
    private let daily = AlarmPlan(rule: .weekly(WallTime(hour: 7, minute: 0), []), postAlert: 9 * 60)
    private let once = AlarmPlan(rule: .next(WallTime(hour: 7, minute: 0)), postAlert: 9 * 60)

    private func ringing(_ plan: AlarmPlan) throws -> AlarmCourse {
        let course = plan.proceed(try plan.begin(at: night, in: zurich), at: morning)
        #expect(course.state == .alerting && course.alert == morning && course.due == nil)
        return course
    }

    @Test func `a repeating alarm is scheduled again after it rang and was stopped`() throws {
        let again = daily.end(try ringing(daily), as: .stopped, at: morning.addingTimeInterval(30), in: zurich)
        #expect(again.state == .scheduled && again.alert == instant("2026-06-03T05:00:00Z"))
        #expect(once.end(try ringing(once), as: .stopped, at: morning, in: zurich).isOver)
    }

    @Test func `a snooze has its full length from the moment it is chosen`() throws {
        let chosen = morning.addingTimeInterval(42)
        let snoozed = try daily.snooze(try ringing(daily), at: chosen)
        #expect(snoozed.state == .snoozed && snoozed.due == chosen.addingTimeInterval(9 * 60))
        #expect(daily.proceed(snoozed, at: snoozed.alert).state == .alerting)
    }

    @Test func `a snooze does not move the next day's alarm`() throws {
        let snoozed = try daily.snooze(try ringing(daily), at: morning)
        let second = daily.proceed(snoozed, at: snoozed.alert)
        let again = daily.end(second, as: .stopped, at: second.alert.addingTimeInterval(5), in: zurich)
        #expect(again.alert == instant("2026-06-03T05:00:00Z"))
    }

    @Test func `computing the course again leaves a snooze alone`() throws {
        let snoozed = try daily.snooze(try ringing(daily), at: morning)
        #expect(daily.derive(snoozed, at: morning.addingTimeInterval(60), in: newYork) == snoozed)
    }

    @Test func `setting the clock back restarts a snooze or a timer, but no countdown to an instant`() throws {
        let before = morning.addingTimeInterval(-3600)
        let snoozed = try daily.snooze(try ringing(daily), at: morning)
        let again = daily.derive(snoozed, at: before, in: zurich)
        #expect(again.state == .snoozed && again.alert == before + morning.distance(to: snoozed.alert))
        #expect(again.previous == snoozed.previous)

        let timer = AlarmPlan(rule: nil, preAlert: 600)
        let resumed = try timer.resume(
            timer.pause(try timer.begin(at: night, in: zurich), at: night.addingTimeInterval(100)), at: morning)
        #expect(timer.derive(resumed, at: before, in: zurich).alert == before.addingTimeInterval(500))

        let instant = AlarmPlan(rule: .at(morning.addingTimeInterval(300)), preAlert: 600)
        let counting = instant.proceed(try instant.begin(at: night, in: zurich), at: morning)
        #expect(counting.state == .countdown)
        #expect(instant.derive(counting, at: before, in: zurich) == counting)
    }

    @Test func `only a ringing alarm can be snoozed, and only a countdown can be paused`() throws {
        let course = try daily.begin(at: night, in: zurich)
        #expect(throws: AlarmCourseError.self) { try daily.snooze(course, at: night) }
        #expect(throws: AlarmCourseError.self) { try daily.pause(course, at: night) }
        #expect(throws: AlarmCourseError.self) { try daily.resume(course, at: night) }
        #expect(throws: AlarmCourseError.self) {
            try AlarmPlan(rule: .next(WallTime(hour: 7, minute: 0))).snooze(try ringing(once), at: morning)
        }
    }

    @Test func `a paused timer keeps its remaining time`() throws {
        let timer = AlarmPlan(rule: nil, preAlert: 600)
        let started = try timer.begin(at: night, in: zurich)
        #expect(started.state == .countdown && started.due == night.addingTimeInterval(600))
        let paused = try timer.pause(started, at: night.addingTimeInterval(100))
        #expect(paused.state == .paused && paused.due == nil)
        let later = night.addingTimeInterval(5000)
        let resumed = try timer.resume(paused, at: later)
        #expect(resumed.due == later.addingTimeInterval(500))
        let again = try timer.pause(resumed, at: later.addingTimeInterval(200))
        #expect(again.countdown?.elapsed == 300)
    }

    @Test func `a scheduled alarm counts down before its time and rings at it`() throws {
        let plan = AlarmPlan(rule: .next(WallTime(hour: 7, minute: 0)), preAlert: 900)
        let course = try plan.begin(at: night, in: zurich)
        #expect(course.due == morning.addingTimeInterval(-900))
        let counting = plan.proceed(course, at: morning.addingTimeInterval(-900))
        #expect(counting.state == .countdown && counting.due == morning)
        #expect(plan.proceed(counting, at: morning).state == .alerting)
    }

    @Test func `an alarm found too late is missed, and the next day's alarm stays`() throws {
        let course = try daily.begin(at: night, in: zurich)
        #expect(daily.proceed(course, at: morning.addingTimeInterval(900)).state == .alerting)
        let missed = daily.proceed(course, at: morning.addingTimeInterval(901))
        #expect(missed.state == .missed)
        let next = daily.end(missed, as: .missed, at: morning.addingTimeInterval(901), in: zurich)
        #expect(next.state == .scheduled && next.alert == instant("2026-06-03T05:00:00Z"))
        var patient = daily
        patient.stalenessLimit = 3600
        #expect(patient.proceed(course, at: morning.addingTimeInterval(901)).state == .alerting)
    }

    @Test func `a fixed instant just past rings, and one long past is refused`() throws {
        let plan = AlarmPlan(rule: .at(morning))
        #expect(try plan.begin(at: morning.addingTimeInterval(5), in: zurich).due == morning)
        #expect(throws: AlarmCourseError.self) { try plan.begin(at: morning.addingTimeInterval(5000), in: zurich) }
        #expect(throws: AlarmCourseError.self) { try AlarmPlan(rule: nil).begin(at: night, in: zurich) }
    }
}

@Suite struct `Changes of clock and time zone` {
    private let daily = AlarmPlan(rule: .weekly(WallTime(hour: 7, minute: 0), []))

    @Test func `an alarm at seven o'clock follows the traveller's time zone`() throws {
        let course = try daily.begin(at: instant("2026-06-01T20:00:00Z"), in: zurich)
        let there = daily.derive(course, at: instant("2026-06-02T03:00:00Z"), in: newYork)
        #expect(there.alert == instant("2026-06-02T11:00:00Z") && there.zone == "America/New_York")
        let fixed = AlarmPlan(rule: .at(instant("2026-06-02T05:00:00Z")))
        let set = try fixed.begin(at: instant("2026-06-01T20:00:00Z"), in: zurich)
        #expect(fixed.derive(set, at: instant("2026-06-02T03:00:00Z"), in: newYork) == set)
    }

    @Test func `a time skipped by travel is due and reported as missed`() throws {
        let course = try daily.begin(at: instant("2026-06-02T04:00:00Z"), in: newYork)
        #expect(course.alert == instant("2026-06-02T11:00:00Z"))
        let there = daily.derive(course, at: instant("2026-06-02T10:30:00Z"), in: zurich)
        #expect(there.alert == instant("2026-06-02T05:00:00Z"))
        #expect(daily.proceed(there, at: instant("2026-06-02T10:30:00Z")).state == .missed)
    }

    @Test func `a clock corrected by seconds does not ring twice`() throws {
        let rung = instant("2026-06-02T05:00:00Z")
        var course = daily.proceed(try daily.begin(at: rung.addingTimeInterval(-60), in: zurich), at: rung)
        course = daily.end(course, as: .stopped, at: rung.addingTimeInterval(3), in: zurich)
        let corrected = daily.derive(course, at: rung.addingTimeInterval(-2), in: zurich)
        #expect(corrected.alert == instant("2026-06-03T05:00:00Z"))
    }

    @Test func `stopping an alarm right after the clock was set back does not ring it twice`() throws {
        let rung = instant("2026-06-02T05:00:00Z")
        let course = daily.proceed(try daily.begin(at: rung.addingTimeInterval(-60), in: zurich), at: rung)
        let next = daily.end(course, as: .stopped, at: rung.addingTimeInterval(-600), in: zurich)
        #expect(next.alert == instant("2026-06-03T05:00:00Z"))
    }

    @Test func `a clock that was a day ahead still rings on the true day`() throws {
        let rung = instant("2026-06-03T05:00:00Z")
        var course = daily.proceed(try daily.begin(at: rung.addingTimeInterval(-60), in: zurich), at: rung)
        course = daily.end(course, as: .stopped, at: rung.addingTimeInterval(60), in: zurich)
        let back = daily.derive(course, at: instant("2026-06-02T04:00:00Z"), in: zurich)
        #expect(back.alert == instant("2026-06-02T05:00:00Z"))
    }
}
