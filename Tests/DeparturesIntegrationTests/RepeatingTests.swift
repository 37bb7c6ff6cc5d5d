import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

/// The 20th of November 2031 is a Thursday, the first arrival a Friday.
@MainActor
@Suite(.ownDevice) struct RepeatingTests {
    let day: TimeInterval = 86_400

    private func draft(_ days: RepeatDays) -> DepartureDraft {
        var draft = Scene.draft()
        draft.repeats = days
        // What is learned of the way is another test's.
        draft.bufferByHand = 5 * 60
        return draft
    }

    @Test func `a departure that repeats is armed for the next day once an arrival is over`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.advance(to: scene.time("09:31"))
        #expect(gym.isEnabled)
        #expect(gym.targetArrivalTime == scene.time("08:30") + day)
        #expect(scene.due(.leave, gym) == scene.time("08:05") + day)
        #expect(scene.due(.wake, gym) == scene.time("07:50") + day)
    }

    @Test func `a whole week of workdays rings five times and rests two days`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.weekdays))
        var arrivals: [Date] = []
        while scene.now < scene.time("08:00") + 6 * day {
            arrivals.append(gym.targetArrivalTime)
            await scene.advance(to: gym.targetArrivalTime + 3601)
        }
        #expect(arrivals.map { ($0.timeIntervalSince(scene.time("08:30")) / day) } == [0, 3, 4, 5, 6])
    }

    @Test func `a host that was off for a weekend goes on with the next arrival`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        let gym = try scene.save(draft(.weekdays))
        scene.clock.move(to: scene.time("10:00") + 2 * day)
        scene.services.begin()
        await scene.settle()
        #expect(gym.targetArrivalTime == scene.time("08:30") + 3 * day)
        #expect(scene.due(.leave, gym) == scene.time("08:05") + 3 * day)
    }

    @Test func `a clock that was a month ahead and is put right leaves tomorrow's alarm`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.settle()
        let right = scene.now
        scene.clock.move(to: right + 30 * day)
        await scene.settle()
        #expect(gym.targetArrivalTime > right + 29 * day)
        scene.end()
        scene.clock.move(to: right + 120)
        scene.restart()
        await scene.settle()
        #expect(gym.targetArrivalTime == scene.time("08:30"))
        #expect(scene.due(.wake, gym) == scene.time("07:50") && scene.due(.leave, gym) == scene.time("08:05"))
    }

    @Test func `skip next leaves one out and no more`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        try scene.services.skipNext(gym)
        #expect(gym.targetArrivalTime == scene.time("08:30") + day)
        #expect(try #require(scene.due(.wake, gym)) > scene.time("12:00"))
        await scene.advance(to: scene.time("09:31") + day)
        #expect(gym.targetArrivalTime == scene.time("08:30") + 2 * day)
        #expect(gym.skipUntil == nil)
    }

    @Test func `skip until a date leaves out all before, and can be taken back`() throws {
        let scene = try Scene()
        defer { scene.end() }
        let gym = try scene.save(draft(.everyDay))
        try scene.services.skip(gym, until: gym.startOfDay(of: scene.time("12:00") + 9 * day))
        #expect(gym.targetArrivalTime == scene.time("08:30") + 9 * day)
        let words = gym.exception(locale: Locale(identifier: "en_US"))
        #expect(words == "Skipped until Sun, Nov 30")
        try scene.services.skip(gym, until: nil)
        #expect(gym.targetArrivalTime == scene.time("08:30"))
        #expect(gym.exception(locale: .current) == nil)
    }

    @Test func `change only the next moves one arrival and its preparation`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        try scene.services.changeOnlyNext(gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 3600)
        await scene.settle()
        #expect(scene.due(.leave, gym) == scene.time("06:35"))
        #expect(scene.due(.wake, gym) == scene.time("05:35"))
        scene.restart()
        await scene.settle()
        #expect(scene.due(.leave, gym) == scene.time("06:35"))
        await scene.advance(to: scene.time("08:01"))
        #expect(gym.targetArrivalTime == scene.time("08:30") + day)
        #expect(gym.onlyNext == nil)
        #expect(scene.due(.wake, gym) == scene.time("07:50") + day)
    }

    @Test func `what is changed about the next arrival holds when it is switched off and on`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        try scene.services.changeOnlyNext(gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 3600)
        try scene.services.setEnabled(false, for: gym)
        try scene.services.setEnabled(true, for: gym)
        await scene.settle()
        #expect(gym.targetArrivalTime == scene.time("07:00"))
        #expect(scene.due(.wake, gym) == scene.time("05:35"))
        try scene.services.setEnabled(false, for: gym)
        scene.clock.move(to: scene.time("07:30"))
        try scene.services.setEnabled(true, for: gym)
        #expect(gym.onlyNext == nil && gym.targetArrivalTime == scene.time("08:30") + day)
    }

    @Test func `an edit keeps what is skipped, unless the arrivals are others`() throws {
        let scene = try Scene()
        defer { scene.end() }
        let gym = try scene.save(draft(.everyDay))
        try scene.services.skip(gym, until: gym.startOfDay(of: scene.time("12:00") + 9 * day))
        var edited = DepartureDraft(of: gym)
        edited.sound = .bells
        try scene.services.save(edited, to: gym, outcome: nil)
        #expect(gym.targetArrivalTime == scene.time("08:30") + 9 * day && gym.skipUntil != nil)
        edited.arrivalTime = ArrivalTime(hour: 9, minute: 0)
        try scene.services.save(edited, to: gym, outcome: nil)
        #expect(gym.targetArrivalTime == scene.time("09:00") && gym.skipUntil == nil)
    }

    @Test func `an edit keeps what is changed about the next arrival only`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        try scene.services.changeOnlyNext(gym, arrivalTime: ArrivalTime(hour: 7, minute: 0), prepDuration: 3600)
        var edited = DepartureDraft(of: gym)
        edited.label = "Swimming"
        try scene.services.save(edited, to: gym, outcome: nil)
        await scene.settle()
        #expect(gym.targetArrivalTime == scene.time("07:00") && scene.due(.wake, gym) == scene.time("05:35"))
    }

    @Test func `skip next of one that was switched off leaves out the arrival that comes next`() throws {
        let scene = try Scene()
        defer { scene.end() }
        let gym = try scene.save(draft(.everyDay))
        try scene.services.setEnabled(false, for: gym)
        scene.clock.move(to: scene.time("12:00") + day)
        try scene.services.skipNext(gym)
        try scene.services.setEnabled(true, for: gym)
        #expect(gym.targetArrivalTime == scene.time("08:30") + 3 * day)
    }

    @Test func `a next time that has passed is refused in words, and nothing is lost`() throws {
        let scene = try Scene()
        defer { scene.end() }
        let gym = try scene.save(draft(.everyDay))
        scene.clock.move(to: scene.time("07:00"))
        #expect(throws: DepartureProblem.timePassed) {
            try scene.services.changeOnlyNext(gym, arrivalTime: ArrivalTime(hour: 6, minute: 0), prepDuration: 0)
        }
        #expect(gym.targetArrivalTime == scene.time("08:30"))
        #expect(scene.pending.count == 3)
    }

    @Test func `the list of what is upcoming has each arrival of the week, in order`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        try scene.save(draft(.weekdays))
        var choir = Scene.draft("Choir")
        choir.arrivalTime = ArrivalTime(hour: 19, minute: 0)
        try scene.save(choir)
        await scene.settle()
        let days = UpcomingDay.days(
            of: try scene.departures(), from: scene.now, locale: Locale(identifier: "en_US"), readerZone: .gmt)
        #expect(days.map(\.name) == ["Tomorrow", "Mon, Nov 24", "Tue, Nov 25", "Wed, Nov 26", "Thu, Nov 27"])
        #expect(days[0].departures.map(\.title) == ["Gym", "Choir"])
        #expect(days[0].departures.first?.leave == "Leave by 8:05 AM")
        #expect(days.allSatisfy { $0.departures.contains { $0.arrival == "Arrive by 8:30 AM" } })
    }

    @Test func `later days are planned with the way, not with what is armed late or snoozed`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        scene.clock.move(to: scene.time("08:20"))
        let gym = try scene.save(draft(.weekdays))
        await scene.settle()
        let days = UpcomingDay.days(of: [gym], from: scene.now, locale: Locale(identifier: "en_US"), readerZone: .gmt)
        let leave = days.flatMap(\.departures).map(\.leave)
        #expect(leave.first == "Leave by 8:20 AM" && Set(leave.dropFirst()) == ["Leave by 8:05 AM"])
    }

    @Test func `the first answer for a new arrival is believed at once`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.router.travelTime = 40 * 60
        scene.services.begin()
        let gym = try scene.save(draft(.everyDay))
        await scene.advance(to: scene.time("08:29"))
        scene.router.travelTime = 20 * 60
        await scene.advance(to: scene.time("09:31"))
        #expect(scene.due(.leave, gym) == gym.plan.leave)
        #expect(gym.plan.travelTime == 20 * 60)
    }
}

@MainActor
@Suite(.ownDevice) struct ExplanationTests {
    private let english = Locale(identifier: "en_US")

    private func lines(_ departure: DepartureAlarm) -> [String] {
        LeaveExplanation(of: departure, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt).lines.map
        { "\($0.name) \($0.value)" }
    }

    @Test func `a tap on the time shows the sum`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        var draft = Scene.draft()
        draft.doorToDesk = 5 * 60
        let gym = try scene.save(draft)
        await scene.settle()
        #expect(
            lines(gym) == [
                "Arrive by 8:30 AM", "On the way −20 min", "For traffic −5 min", "From door to desk −5 min",
                "Leave 8:00 AM", "Getting ready −15 min", "Wake up 7:45 AM",
            ])
    }

    @Test func `it says where the travel time comes from, how old it is and which road is slow`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let gym = try scene.save()
        func travel() -> String? {
            LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt).lines.first
            { $0.id == .travel }?.detail
        }
        #expect(travel() == "Estimated from the distance: no route is known yet.")
        await scene.settle()
        #expect(travel() == "Asked at 8:00 PM. Traffic is light.")
        scene.router.travelTime = 30 * 60
        scene.router.road = "I-405"
        scene.services.monitor.check(gym)
        await scene.settle()
        #expect(travel() == "Asked at 8:00 PM. 10 min of it in traffic, most on I-405.")
        scene.router.travelTime = nil
        scene.services.monitor.check(gym)
        await scene.settle()
        #expect(travel() == "Asked at 8:00 PM; there was no answer since.")
    }

    @Test func `an answer of another day is told with its day, in the row and in the explanation`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        var draft = Scene.draft()
        draft.repeats = .weekdays
        let gym = try scene.save(draft)
        await scene.settle()
        func travel() -> String? {
            LeaveExplanation(of: gym, now: scene.now, locale: english, readerZone: .gmt).lines.first {
                $0.id == .travel
            }?
            .detail
        }
        func badge() -> String { gym.status.words(by: .automobile, in: .gmt, now: scene.now, locale: english) }
        scene.router.travelTime = nil
        scene.services.monitor.check(gym)
        await scene.settle()
        #expect(badge() == "As of 8:00")
        await scene.advance(to: scene.time("07:00"))
        #expect(badge() == "As of Thu 8:00")
        #expect(travel() == "Asked on Thu, Nov 20 at 8:00 PM; there was no answer since.")
        scene.clock.move(to: scene.time("07:00") + 7 * 86_400)
        #expect(badge() == "As of Nov 20")
        gym.travelProblem = .noRoute
        #expect(travel() == "No route is found any more; the travel time was asked on Thu, Nov 20 at 8:00 PM.")
    }

    @Test func `the explanation says with which line`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.router.road = "Bus 11, Train RE 1"
        scene.services.begin()
        var draft = Scene.draft()
        draft.transportType = .transit
        let gym = try scene.save(draft)
        await scene.settle()
        let travel = LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt)
            .lines.first { $0.id == .travel }
        #expect(travel?.detail == "Asked at 8:00 PM. With Bus 11, Train RE 1.")
    }

    @Test func `typical traffic is explained as typical`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.router.source = .typical
        scene.router.travelTime = 30 * 60
        scene.router.road = "I-405"
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        let travel = LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt)
            .lines.first { $0.id == .travel }
        let words = "Typical for this time of the week, asked at 8:00 PM. 10 min of it in traffic, most on I-405."
        #expect(travel?.detail == words)
        #expect(gym.status == .typical(minutes: 10))
    }

    @Test func `it says why alarms stay where they are`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.router.travelTime = 40 * 60
        scene.services.begin()
        let gym = try scene.save()
        await scene.settle()
        scene.router.travelTime = 20 * 60
        scene.services.monitor.check(gym)
        await scene.settle()
        let remark = LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt)
            .remark
        #expect(remark == "The alarms stay at 7:41 AM until a second answer agrees.")
    }

    @Test func `a buffer that a person set counts and is called so`() throws {
        let scene = try Scene()
        defer { scene.end() }
        var draft = Scene.draft()
        draft.bufferByHand = 30 * 60
        let gym = try scene.save(draft)
        #expect(lines(gym).contains("For traffic −30 min"))
        let detail = LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt)
            .lines.first { $0.id == .buffer }?
            .detail
        #expect(detail == "Set by you.")
    }

    @Test func `a departure starts at the place that was chosen`() async throws {
        let scene = try Scene()
        defer { scene.end() }
        scene.services.begin()
        let home = CodableLocation(name: "Home", latitude: 47.2, longitude: 9.5, timeZone: .gmt)
        var draft = Scene.draft()
        draft.start = home
        let gym = try scene.save(draft)
        await scene.settle()
        #expect(scene.router.questions.map(\.start) == [home])
        #expect(scene.services.savedPlaces().map(\.name) == ["Fitness House", "Home"])
        draft.start = nil
        try scene.services.save(draft, to: gym, outcome: nil)
        await scene.settle()
        #expect(scene.router.questions.last?.start == nil)
    }
}
