import AlarmScheduling
import Foundation
import Testing
import UserNotifications

@testable import SentinelKit

@Suite struct BreathingTests {
    @Test(arguments: [BreathingPattern.paced, .tactical])
    func `each second of the exercise has one phase, and the circle never jumps`(pattern: BreathingPattern) throws {
        var last = 0.0
        for tick in 0..<Int(pattern.length * 10) {
            let moment = try #require(pattern.moment(at: Double(tick) / 10 + 0.001))
            #expect((0...1).contains(moment.fullness) && (0..<1).contains(moment.progress))
            #expect(abs(moment.fullness - last) < 0.05)
            #expect(moment.secondsLeft >= 1 && moment.breath >= 1 && moment.breath <= pattern.breaths)
            last = moment.fullness
        }
        #expect(pattern.moment(at: pattern.length) == nil)
        #expect(pattern.moment(at: -1) == nil)
    }

    @Test func `paced breathing is six breaths a minute, longer out than in`() {
        #expect(BreathingPattern.paced.breathLength == 10)
        #expect(BreathingPattern.paced.length == 120)
        #expect(BreathingPattern.paced.cues.prefix(3).map(\.seconds) == [0, 4, 10])
        #expect(BreathingPattern.paced.moment(at: 4)?.phase == .breatheOut)
        #expect(BreathingPattern.paced.moment(at: 4)?.secondsLeft == 6)
    }

    @Test func `tactical breathing has four equal parts`() {
        #expect(BreathingPattern.tactical.cues.prefix(4).map(\.phase) == [.breatheIn, .hold, .breatheOut, .rest])
        #expect(BreathingPattern.tactical.cues.count == 32)
        #expect(Set(BreathingPattern.tactical.parts.map(\.seconds)) == [4])
    }
}

@Suite struct GroundingTests {
    @Test func `five, four, three, two, one`() {
        var grounding = Grounding()
        var seen: [Grounding.Step] = []
        for done in 0..<15 {
            #expect(abs(grounding.progress - Double(done) / 15) < 1e-9)
            if grounding.named == 0, let step = grounding.step { seen.append(step) }
            grounding.name()
        }
        #expect(seen == [.see, .feel, .hear, .smell, .taste])
        #expect(grounding.isFinished && grounding.progress == 1)
        grounding.name()
        #expect(grounding.isFinished)
    }

    @Test func `a sense can be skipped`() {
        var grounding = Grounding()
        grounding.name()
        grounding.skip()
        #expect(grounding.step == .feel && grounding.named == 0)
    }
}

@Suite struct ReminderTests {
    let now = at("2026-11-26T15:15:00Z")

    func settings(hour: Int = 19) -> ReminderSettings {
        var settings = ReminderSettings()
        settings.isOn = true
        settings.time = WallTime(hour: hour, minute: 30)
        return settings
    }

    @Test func `one reminder comes each day at the chosen time`() {
        let plan = ReminderPlan(settings(), checkIns: [], now: now, in: chicago)
        #expect(plan.reminders.count == 30)
        #expect(plan.reminders.first?.identifier == "check-in-2026-11-26")
        #expect(plan.reminders.last?.identifier == "check-in-2026-12-25")
        #expect(ReminderPlan(ReminderSettings(), checkIns: [], now: now, in: chicago).reminders.isEmpty)
    }

    @Test func `a day with a check-in has none, and a missed day stays silent`() {
        let done = CheckIn(Patterns.calm, at: "2026-11-26T15:00:00Z")
        #expect(
            ReminderPlan(settings(), checkIns: [done], now: now, in: chicago).reminders.first?.day.iso8601
                == "2026-11-27")
        // At 09:15 the time of today has passed: nothing is said about it.
        let early = ReminderPlan(settings(hour: 8), checkIns: [], now: now, in: chicago)
        #expect(early.reminders.first?.day.iso8601 == "2026-11-27")
        #expect(Set(early.reminders.map(\.day)).count == early.reminders.count)
    }

    @Test func `the request has the civil day and time, and a neutral text`() throws {
        let plan = ReminderPlan(settings(), checkIns: [], now: now, in: chicago)
        let request = try #require(plan.requests.first)
        let trigger = try #require(request.trigger as? UNCalendarNotificationTrigger)
        #expect(trigger.dateComponents.day == 26 && trigger.dateComponents.month == 11)
        #expect(trigger.dateComponents.hour == 19 && trigger.dateComponents.minute == 30)
        #expect(!trigger.repeats)
        let text = "\(request.content.title) \(request.content.body)".lowercased()
        for word in ["check", "crisis", "suicide", "mood", "health", "phq", "plan", "veteran", "988"] {
            #expect(!text.contains(word))
        }
    }
}
