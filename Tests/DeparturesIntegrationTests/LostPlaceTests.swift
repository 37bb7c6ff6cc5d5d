import Foundation
import Testing

@testable import DeparturesKit

/// An event's place that the map does not know, or that cannot be looked up.
@MainActor
@Suite(.ownDevice) struct LostPlaceTests {
    private static let lost = "The calendar now says “Room 5”, which isn’t on the map. Choose a place."
    private static let stillLost = "“Room 5” isn’t on the map. Choose a place."
    private static let elsewhere = "The place was changed in your calendar. It was “Fitness House”."

    /// Runs `body` with a departure whose event is at the Fitness House at half past eight.
    private func live(_ body: @MainActor (Diary, DepartureAlarm, TownMap) async throws -> Void) async throws {
        try await TownMap.use { map in
            let diary = try Diary()
            defer { diary.fixture.end() }
            try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
            try await body(diary, try await diary.made(), map)
        }
    }

    /// The event at `time` in Room 5, which is not on the map.
    private func inRoom(_ time: String = "083000", title: String = "Gym", _ more: String = "") -> String {
        Diary.event("gym", title, "20311121T\(time)Z", "LOCATION:Room 5\n\(more)")
    }

    private func atPool(_ time: String = "083000") -> String {
        Diary.event("gym", "Gym", "20311121T\(time)Z", "LOCATION:Alder Pool")
    }

    @Test func `a place missing from the map is reported as long as it is missing, whatever else changes in the event`()
        async throws
    {
        try await live { diary, gym, _ in
            try diary.set(inRoom())
            try await diary.expect(gym, says: Self.lost)
            #expect(gym.destination.name == "Fitness House" && gym.isEnabled)
            try diary.set(inRoom("084000"))
            try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:30. \(Self.stillLost)")
            #expect(diary.told.last?.contains(Self.stillLost) == true)
            try diary.set(inRoom("084000", title: "Weights"))
            try await diary.fixture.wait { gym.title == "Weights" }
            try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:30. \(Self.stillLost)")
            try diary.set(inRoom("084000", "STATUS:CANCELLED"))
            try await diary.expect(gym, says: "Cancelled in the calendar. No alarm will ring.")
            try diary.set(inRoom("084000"))
            try await diary.expect(gym, says: "Back in the calendar. \(Self.stillLost)")
            try diary.set(atPool("084000"))
            try await diary.expect(gym, says: "The place was changed in your calendar. It was “Room 5”.")
            #expect(gym.destination.name == "Alder Pool" && gym.event?.lostPlace == nil)
        }
    }

    @Test func `choosing the place of an event that moved meanwhile keeps the event followed`()
        async throws
    {
        try await live { diary, gym, _ in
            try diary.set(inRoom())
            try await diary.expect(gym, says: Self.lost)
            try diary.set(inRoom("084000"))
            try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:30. \(Self.stillLost)")
            var draft = DepartureDraft(of: gym)
            draft.prepDuration = 20 * 60
            try diary.services.save(draft, to: gym, outcome: nil)
            #expect(diary.news(gym) == Self.lost)
            draft = DepartureDraft(of: gym)
            draft.destination = CodableLocation(name: "Office", latitude: 47.3, longitude: 9.5, timeZone: .gmt)
            try diary.services.save(draft, to: gym, outcome: nil)
            await diary.fixture.settle()
            #expect(diary.news(gym) == nil && gym.event != nil && gym.destination.name == "Office")
            try diary.set(inRoom("085000"))
            try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:40.")
            #expect(gym.destination.name == "Office" && gym.targetArrivalTime == diary.fixture.time("08:50"))
        }
    }

    @Test func `confirming the previous place counts as choosing it`() async throws {
        try await live { diary, gym, _ in
            try diary.set(inRoom())
            try await diary.expect(gym, says: Self.lost)
            let form = DepartureDraft(of: gym)
            var draft = form
            draft.destination = gym.destination
            try diary.services.save(draft, to: gym, changedFrom: form, outcome: nil)
            await diary.fixture.settle()
            #expect(diary.news(gym) == nil && gym.event?.place == "Room 5")
        }
    }

    @Test func `a link stored by an older version keeps its lost place`() throws {
        let stored = """
            {"calendarName":"Work","event":{"calendar":"work","item":"gym"},"isRetired":false,"place":"Room 5",
            "news":{"placeUnknown":{"_0":"Room 5"}},"start":0,"title":"Gym"}
            """
        var link = try JSONDecoder().decode(EventLink.self, from: Data(stored.utf8))
        #expect(link.lostPlace == "Room 5")
        let older = try JSONDecoder().decode(
            EventLink.self, from: Data(stored.replacing(#""news":{"placeUnknown":{"_0":"Room 5"}},"#, with: "").utf8))
        #expect(older.lostPlace == nil && older.news == nil)
        link.choosePlace()
        #expect(link.lostPlace == nil && link.news == nil && link.place == "Room 5")
    }

    @Test func `without a map the time is followed at once, and the place later`() async throws {
        try await live { diary, gym, map in
            try map.setReady(false)
            try diary.set(atPool("100000"))
            try await diary.expect(gym, says: "Moved in the calendar. Previously at 08:30.")
            #expect(gym.targetArrivalTime == diary.fixture.time("10:00") && gym.destination.name == "Fitness House")
            #expect(diary.fixture.due(.leave, gym) == diary.fixture.time("09:35"))
            try map.setReady(true)
            await diary.fixture.advance(to: diary.fixture.now + 60)
            try await diary.expect(gym, says: Self.elsewhere)
            #expect(gym.destination.name == "Alder Pool" && gym.targetArrivalTime == diary.fixture.time("10:00"))
        }
    }

    @Test func `a map missing at the start reports no lost place and is searched a minute later`()
        async throws
    {
        try await live { diary, gym, map in
            try map.setReady(false)
            try diary.set(atPool())
            await diary.fixture.settle()
            try await diary.fixture.wait { !diary.services.follower.unplaced.isEmpty }
            #expect(diary.news(gym) == nil && diary.told.isEmpty)
            try map.setReady(true)
            await diary.fixture.advance(to: diary.fixture.now + 60)
            try await diary.expect(gym, says: Self.elsewhere)
            #expect(diary.told.count == 1 && gym.destination.name == "Alder Pool")
        }
    }

    @Test func `a map that stays away is reported once, asked once a minute and used when it returns`()
        async throws
    {
        try await live { diary, gym, map in
            let fixture = diary.fixture
            try map.setReady(false)
            try diary.set(inRoom())
            try await fixture.wait { diary.services.follower.retry != nil }
            let first = fixture.now
            await fixture.advance(to: first + 60)
            try await diary.expect(gym, says: Self.lost)
            for minute in 2...5 {
                try await fixture.wait { diary.services.follower.retry != nil }
                await fixture.advance(to: first + Double(minute) * 60 - 1)
                #expect(diary.services.follower.retry != nil)
                await fixture.advance(to: first + Double(minute) * 60)
            }
            #expect(diary.told.count == 1 && diary.news(gym) == Self.lost)
            #expect(gym.event?.place == "Fitness House")
            try diary.set(Diary.event("gym", "Gym", "20311121T083000Z"))
            try await fixture.wait { diary.news(gym) == nil }
            #expect(diary.news(gym) == nil && gym.destination.name == "Fitness House")
        }
    }

    @Test func `a place chosen while the map is away stays when the map returns`() async throws {
        try await live { diary, gym, map in
            try map.setReady(false)
            try diary.set(atPool())
            try await diary.fixture.wait { diary.services.follower.retry != nil }
            await diary.fixture.advance(to: diary.fixture.now + 60)
            try await diary.expect(
                gym, says: "The calendar now says “Alder Pool”, which isn’t on the map. Choose a place.")
            var draft = DepartureDraft(of: gym)
            draft.destination = CodableLocation(name: "Office", latitude: 47.3, longitude: 9.5, timeZone: .gmt)
            try diary.services.save(draft, to: gym, outcome: nil)
            try map.setReady(true)
            await diary.fixture.advance(to: diary.fixture.now + 180)
            #expect(gym.destination.name == "Office" && diary.news(gym) == nil && gym.event != nil)
        }
    }

    @Test func `changes that could not be stored are followed a minute later, by one retry for all`() async throws {
        try await live { diary, gym, _ in
            try diary.fixture.setFull(true)
            for title in ["Weights", "Yoga", "Swim"] {
                try diary.set(Diary.event("gym", title, "20311121T083000Z"))
                try await diary.fixture.wait { diary.services.follower.retry != nil }
                await diary.fixture.settle()
            }
            let awaited = diary.fixture.clock.awaited.filter { $0 == diary.fixture.now + 60 }
            #expect(awaited.count == 1 && gym.title == "Gym" && gym.event?.title == "Gym")
            try diary.fixture.setFull(false)
            await diary.fixture.advance(to: diary.fixture.now + 60)
            try await diary.fixture.wait { gym.title == "Swim" }
            #expect(gym.title == "Swim" && gym.event?.title == "Swim")
        }
    }
}
