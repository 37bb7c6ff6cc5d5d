import EventKit
import Foundation
import Testing

@testable import DeparturesKit

@MainActor
@Suite(.ownDevice) struct CalendarTests {
    @Test func `the remaining events of today and tomorrow that have a place are offered`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(
            Diary.event("past", "Lunch", "20311120T120000Z"), Diary.event("late", "Cinema", "20311120T213000Z"),
            Diary.event("gym", "Gym", "20311121T083000Z"), Diary.event("later", "Trip", "20311122T083000Z"),
            Diary.event("call", "Call", "20311121T090000Z", "LOCATION:https://meet.example.org/abc"),
            Diary.event("day", "Fair", "20311121", "LOCATION:Hall"),
            Diary.event("off", "Meeting", "20311121T100000Z", "LOCATION:Hall\nSTATUS:CANCELLED"),
            "UID:nowhere\nSUMMARY:Think\nDTSTART:20311121T110000Z", calendars: ["work", "shared"])
        #expect(await diary.offers().map(\.title) == ["Cinema", "Gym"])
    }

    @Test func `one tap creates a departure with the time, place and title of an event`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(
            Diary.event("gym", "Gym", "20311121T083000Z", "LOCATION:Fitness House\\, Mill Street 3\nGEO:47.141;9.5215"))
        let gym = try await diary.made()
        #expect(gym.title == "Gym" && gym.isEnabled)
        #expect(gym.destination.name == "Fitness House" && gym.destination.address == "Mill Street 3")
        #expect(gym.destination.latitude == 47.141)
        #expect(gym.targetArrivalTime == diary.fixture.time("08:30"))
        #expect(diary.fixture.due(.leave, gym) == diary.fixture.time("08:05"))
        #expect(
            DepartureText(gym, locale: Locale(identifier: "en_US"), readerZone: .gmt).event
                == "Fri, Nov 21 • Calendar “Work”")
    }

    @Test func `an event far away wakes by the first response, not by an estimate`() async throws {
        let diary = try Diary()
        let fixture = diary.fixture
        defer { fixture.end() }
        fixture.router.estimatedTime = 13 * 3600
        fixture.router.travelTime = 2 * 3600
        fixture.router.isHanging = true
        try diary.set(Diary.event("talk", "Talk", "20311121T083000Z"))
        let talk = try await diary.made()
        #expect(fixture.delivered.isEmpty && !talk.isTimeToLeave)
        fixture.router.isHanging = false
        await fixture.settle()
        #expect(fixture.delivered.isEmpty && !talk.isTimeToLeave)
        let leave = talk.plan.leave
        #expect(fixture.due(.leave, talk) == leave && fixture.due(.wake, talk) == leave - talk.prepDuration)
    }

    @Test func `an event that moves far away wakes by the response, not by an estimate`() async throws {
        let diary = try Diary()
        let fixture = diary.fixture
        defer { fixture.end() }
        try diary.set(Diary.event("talk", "Talk", "20311121T083000Z"))
        let talk = try await diary.made()
        fixture.router.estimatedTime = 13 * 3600
        fixture.router.travelTime = 2 * 3600
        try diary.set(Diary.event("talk", "Talk", "20311121T083000Z", "LOCATION:Pool\nGEO:48.2;9.53"))
        try await diary.expect(talk, says: "The place was changed in your calendar. It was “Fitness House”.")
        await fixture.services.scheduler.alarmsAreSet()
        #expect(fixture.wakeAlarms(of: talk).map(\.instant) == [talk.plan.wake])
        #expect(fixture.due(.leave, talk) == talk.plan.leave && !talk.isTimeToLeave)
        #expect(talk.plan.leave > fixture.time("05:00"))
    }

    @Test func `Time to Leave due by an estimate is withdrawn when a later response allows more time`() async throws {
        let diary = try Diary()
        let fixture = diary.fixture
        defer { fixture.end() }
        fixture.router.estimatedTime = 13 * 3600
        fixture.router.travelTime = nil
        try diary.set(Diary.event("talk", "Talk", "20311121T083000Z"))
        let talk = try await diary.made()
        await fixture.advance(to: fixture.now + 60)
        #expect(talk.isTimeToLeave)
        fixture.deliverDue(.leave, of: talk)
        fixture.router.travelTime = 2 * 3600
        await fixture.advance(to: fixture.now + 10 * 60)
        #expect(!talk.isTimeToLeave && fixture.delivered.isEmpty)
        #expect(fixture.due(.leave, talk) == talk.plan.leave && fixture.due(.wake, talk) == talk.plan.wake)
        #expect(fixture.wakeAlarms(of: talk).map(\.instant) == [talk.plan.wake])
    }

    @Test func `an event that moves to an earlier time wakes a sleeping person at once`() async throws {
        let diary = try Diary()
        let fixture = diary.fixture
        defer { fixture.end() }
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        let gym = try await diary.made()
        await fixture.advance(to: fixture.time("07:40"))
        try diary.set(Diary.event("gym", "Gym", "20311121T081500Z"))
        try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:30.")
        await fixture.services.scheduler.alarmsAreSet()
        let wake = try #require(fixture.wakeAlarms(of: gym).first?.instant)
        #expect((0...ArmedTimes.wait).contains(wake.timeIntervalSince(fixture.time("07:40"))))
        #expect(fixture.due(.leave, gym) == fixture.time("07:50"))
    }

    @Test func `an event of tomorrow evening is not mistaken for one of today`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("opera", "Opera", "20311121T220000Z"))
        let opera = try await diary.made()
        #expect(opera.targetArrivalTime == diary.fixture.time("22:00"))
        try diary.services.control.setEnabled(false, for: opera)
        try diary.services.control.setEnabled(true, for: opera)
        #expect(opera.targetArrivalTime == diary.fixture.time("22:00"))
        var draft = DepartureDraft(of: opera)
        draft.prepDuration = 40 * 60
        try diary.services.save(draft, to: opera, outcome: nil)
        #expect(opera.targetArrivalTime == diary.fixture.time("22:00") && opera.event != nil)
    }

    @Test func `an event whose place is not on the map opens a form with everything else`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("x", "Talk", "20311121T083000Z", "LOCATION:Room 5"))
        let event = try #require(await diary.offers().first)
        #expect(try await !diary.services.add(event))
        #expect(try diary.fixture.departures().isEmpty)
        var draft = diary.services.draft(for: event)
        #expect(draft.label == "Talk" && draft.problems == [.noDestination])
        draft.destination = CodableLocation(
            name: "Tokyo Hall", latitude: 35, longitude: 139, timeZone: try #require(TimeZone(identifier: "Asia/Tokyo"))
        )
        #expect(draft.repetition.next(after: diary.fixture.now) == diary.fixture.time("08:30"))
        #expect(draft.arrivalTime == ArrivalTime(hour: 17, minute: 30))
    }

    @Test func `a departure follows its event to another time and reports it`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        let gym = try await diary.made()
        try diary.set(Diary.event("gym", "Gym", "20311121T100000Z"))
        try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:30.")
        #expect(gym.targetArrivalTime == diary.fixture.time("10:00"))
        #expect(diary.fixture.due(.leave, gym) == diary.fixture.time("09:35"))
        #expect(diary.fixture.wakeAlarms(of: gym).map(\.instant) == [diary.fixture.time("09:20")])
        #expect(
            diary.told == ["Moved in the calendar. Previously at 08:30. Leave by 09:35 to arrive by 10:00."]
                || diary.told.count == 1)
        try diary.set(Diary.event("gym", "Gym", "20311123T100000Z"))
        try await diary.expect(gym, says: "Moved in the calendar. Previously at Fri 21 Nov, 10:00.")
        #expect(gym.targetArrivalTime == diary.fixture.time("10:00") + 2 * 86_400)
    }

    @Test func `a departure follows its event to another place and another title`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        let gym = try await diary.made()
        try diary.set(Diary.event("gym", "Swim", "20311121T083000Z", "LOCATION:Pool\nGEO:47.2;9.53"))
        try await diary.expect(gym, says: "The place was changed in your calendar. It was “Fitness House”.")
        #expect(gym.destination.name == "Pool" && gym.destination.latitude == 47.2 && gym.title == "Swim")
    }

    @Test(arguments: [
        (nil, "Deleted from the calendar. No alarm will ring."),
        ("STATUS:CANCELLED", "Cancelled in the calendar. No alarm will ring."),
    ]) func `a deleted or cancelled event retires its departure with a notification, and may return`(
        more: String?, text: String
    ) async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        let event = Diary.event("gym", "Gym", "20311121T083000Z")
        try diary.set(event)
        let gym = try await diary.made()
        if let more { try diary.set(event + more) } else { try diary.set() }
        try await diary.expect(gym, says: text)
        #expect(!gym.isEnabled && diary.fixture.due(.leave, gym) == nil && diary.fixture.wakeAlarms(of: gym).isEmpty)
        #expect(diary.told == [text])
        try diary.set(event)
        try await diary.expect(gym, says: "Back in the calendar.")
        #expect(gym.isEnabled && diary.fixture.due(.leave, gym) == diary.fixture.time("08:05"))
    }

    @Test func `a departure that was switched off stays off when its event is deleted and returns`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        let event = Diary.event("gym", "Gym", "20311121T083000Z")
        try diary.set(event)
        let gym = try await diary.made()
        try diary.services.control.setEnabled(false, for: gym)
        try diary.set()
        try await diary.expect(gym, says: "Deleted from the calendar. No alarm will ring.")
        try diary.set(event)
        try await diary.fixture.wait { diary.news(gym) == nil }
        #expect(diary.news(gym) == nil)
        #expect(!gym.isEnabled && diary.fixture.pending.isEmpty)
    }

    @Test func `an event that returns during sleep wakes the person at once`() async throws {
        let diary = try Diary()
        let fixture = diary.fixture
        defer { fixture.end() }
        let event = Diary.event("gym", "Gym", "20311121T083000Z")
        try diary.set(event)
        let gym = try await diary.made()
        await fixture.advance(to: fixture.time("07:40"))
        try diary.set()
        try await diary.expect(gym, says: "Deleted from the calendar. No alarm will ring.")
        await fixture.advance(to: fixture.time("07:55"))
        try diary.set(event)
        try await fixture.wait { gym.isEnabled }
        await fixture.settle()
        await fixture.services.scheduler.alarmsAreSet()
        let wake = try #require(fixture.wakeAlarms(of: gym).first?.instant)
        #expect((0...ArmedTimes.wait).contains(wake.timeIntervalSince(fixture.time("07:55"))))
    }

    @Test func `a form that was open while the event moved does not move it back`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        let gym = try await diary.made()
        var draft = DepartureDraft(of: gym)
        try diary.set(Diary.event("gym", "Gym", "20311121T073000Z"))
        try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:30.")
        draft.label = "Weights"
        try diary.services.save(draft, to: gym, outcome: nil)
        try await diary.fixture.wait { gym.targetArrivalTime == diary.fixture.time("07:30") }
        await diary.fixture.settle()
        #expect(gym.targetArrivalTime == diary.fixture.time("07:30") && gym.label == "Weights")
        #expect(diary.fixture.due(.leave, gym) == diary.fixture.time("07:05"))
    }

    @Test func `an event moved into the past retires its departure`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        let gym = try await diary.made()
        try diary.set(Diary.event("gym", "Gym", "20311120T180000Z"))
        try await diary.expect(
            gym, says: "Moved in the calendar to Thu 20 Nov, 18:00, which has passed. No alarm will ring.")
        #expect(!gym.isEnabled)
    }

    @Test func `an edited departure no longer follows its calendar`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        let gym = try await diary.made()
        var draft = DepartureDraft(of: gym)
        draft.arrivalTime = ArrivalTime(hour: 8, minute: 15)
        try diary.services.save(draft, to: gym, outcome: nil)
        #expect(gym.targetArrivalTime == diary.fixture.time("08:15") && gym.event == nil)
        try diary.set()
        await diary.fixture.settle()
        #expect(gym.isEnabled && gym.targetArrivalTime == diary.fixture.time("08:15"))
    }

    @Test func `a calendar that is removed or unreadable cancels nothing`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        let gym = try await diary.made()
        CalendarStore.shared.set([])
        try await diary.expect(gym, says: "Its calendar is no longer available. This departure hasn’t changed.")
        #expect(gym.isEnabled && diary.fixture.due(.leave, gym) == diary.fixture.time("08:05"))
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        try await diary.fixture.wait { diary.news(gym) == nil }
        #expect(diary.news(gym) == nil && gym.event != nil)
    }

    @Test func `one event of a series is followed, without mixing it up with the others`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        let series = Diary.event("choir", "Choir", "20311118T190000Z", "GEO:47.141;9.5215\nRRULE:FREQ=DAILY")
        try diary.set(series)
        let event = try #require(await diary.offers().last)
        #expect(event.start == diary.fixture.time("19:00"))
        #expect(try await diary.services.add(event))
        let choir = try #require(try diary.fixture.departures().last)
        let moved = Diary.event(
            "choir", "Choir", "20311121T200000Z", "GEO:47.141;9.5215\nRECURRENCE-ID:20311121T190000Z")
        try diary.set(series, moved)
        try await diary.expect(choir, says: "Moved in the calendar. Previously at 19:00.")
        #expect(choir.targetArrivalTime == diary.fixture.time("20:00"))
        try diary.set(series + "\nEXDATE:20311121T190000Z")
        try await diary.expect(choir, says: "Deleted from the calendar. No alarm will ring.")
        #expect(!choir.isEnabled)
    }

    @Test func `a departure made from an event is followed after a restart`() async throws {
        let diary = try Diary()
        defer { diary.fixture.end() }
        try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
        let gym = try await diary.made()
        diary.fixture.end()
        try diary.set(Diary.event("gym", "Gym", "20311121T093000Z"))
        diary.fixture.restart()
        try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:30.")
        #expect(gym.targetArrivalTime == diary.fixture.time("09:30"))
    }

    @Test func `a place is searched for as a whole, then by parts, but never by one word of several`() {
        #expect(EventPlace.queries(for: "Gym") == ["Gym"])
        #expect(EventPlace.queries(for: "Gym, Mill Street 3") == ["Gym Mill Street 3"])
        #expect(
            EventPlace.queries(for: "Dr. Miller\nMill Street 3, Alderbrook")
                == ["Dr. Miller Mill Street 3 Alderbrook", "Dr. Miller Mill Street 3", "Mill Street 3 Alderbrook"])
        #expect(
            !EventPlace.isPlace("https://meet.example.org") && !EventPlace.isPlace("") && EventPlace.isPlace("Room 5"))
    }
}
