import Foundation
import SwiftData
import Testing

@testable import DeparturesKit

@MainActor
@Suite(.ownDevice) struct ExplanationTests {
    private let english = Locale(identifier: "en_US")

    private func lines(_ departure: DepartureAlarm) -> [String] {
        LeaveExplanation(of: departure, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt).lines.map
        { "\($0.name) \($0.value)" }
    }

    @Test func `a tap on the time shows how it is calculated`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var draft = DeparturesFixture.draft()
        draft.doorToDesk = 5 * 60
        let gym = try fixture.save(draft)
        await fixture.settle()
        #expect(
            lines(gym) == [
                "Arrive by 8:30 AM", "On the way −20 min", "For traffic −5 min", "From door to desk −5 min",
                "Leave 8:00 AM", "Getting ready −15 min", "Wake up 7:45 AM",
            ])
    }

    @Test func `the explanation of a departure that is switched off says that nothing rings`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        func remark() -> String? {
            LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt).remark
        }
        #expect(remark() == nil)
        try fixture.services.control.setEnabled(false, for: gym)
        #expect(remark() == "This departure is off, so no alarm will ring.")
    }

    @Test(arguments: [25.0, 80, 721, 1200, 1229]) func `the explanation's lines add up`(seconds: Double) async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.travelTime = seconds
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        let minutes = Int((seconds / 60).rounded(.up))
        #expect(lines(gym)[1] == "On the way −\(minutes) min")
        #expect(gym.plan.leave == fixture.time("08:30") - Double(minutes) * 60 - gym.plan.buffer)
    }

    @Test func `the explanation shows the source and age of the travel time and the slow road`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        func travel() -> String? {
            LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt).lines.first
            { $0.id == .travel }?.detail
        }
        #expect(travel() == "Estimated from the distance until a route is found.")
        await fixture.settle()
        #expect(travel() == "Checked at 8:00 PM. Traffic is light.")
        fixture.router.travelTime = 30 * 60
        fixture.router.road = "I-405"
        fixture.services.monitor.check(gym)
        await fixture.settle()
        #expect(travel() == "Checked at 8:00 PM. Includes 10 min in traffic, mostly on I-405.")
        fixture.router.travelTime = nil
        fixture.services.monitor.check(gym)
        await fixture.settle()
        #expect(travel() == "Last checked at 8:00 PM. No update since then.")
    }

    @Test func `a response of another day is shown with its day, in the row and in the explanation`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        var draft = DeparturesFixture.draft()
        draft.repeats = .weekdays
        let gym = try fixture.save(draft)
        await fixture.settle()
        func travel() -> String? {
            LeaveExplanation(of: gym, now: fixture.now, locale: english, readerZone: .gmt).lines.first {
                $0.id == .travel
            }?
            .detail
        }
        func badge() -> String { gym.status.text(by: .automobile, in: .gmt, now: fixture.now, locale: english) }
        fixture.router.travelTime = nil
        fixture.services.monitor.check(gym)
        await fixture.settle()
        #expect(badge() == "As of 8:00")
        await fixture.advance(to: fixture.time("07:00"))
        #expect(badge() == "As of Thu 8:00")
        #expect(travel() == "Last checked on Thu, Nov 20 at 8:00 PM. No update since then.")
        fixture.clock.move(to: fixture.time("07:00") + 7 * 86_400)
        #expect(badge() == "As of Nov 20")
        gym.travelProblem = .noRoute
        #expect(travel() == "There’s no longer a route. Travel time checked on Thu, Nov 20 at 8:00 PM.")
    }

    @Test func `the explanation names the transit line`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.road = "Bus 11, Train RE 1"
        fixture.services.begin()
        var draft = DeparturesFixture.draft()
        draft.transportType = .transit
        let gym = try fixture.save(draft)
        await fixture.settle()
        let travel = LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt)
            .lines.first { $0.id == .travel }
        #expect(travel?.detail == "Checked at 8:00 PM. With Bus 11, Train RE 1.")
    }

    @Test func `typical traffic is explained as typical`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.source = .typical
        fixture.router.travelTime = 30 * 60
        fixture.router.road = "I-405"
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        let travel = LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt)
            .lines.first { $0.id == .travel }
        let text =
            "Typical for this time of the week. Checked at 8:00 PM. Includes 10 min in traffic, mostly on I-405."
        #expect(travel?.detail == text)
        #expect(gym.status == .typical(minutes: 10))
    }

    @Test func `the explanation says why alarms stay where they are`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.travelTime = 40 * 60
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        fixture.router.travelTime = 20 * 60
        fixture.services.monitor.check(gym)
        await fixture.settle()
        let remark = LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt)
            .remark
        #expect(remark == "Alarms stay at 7:41 AM until a second check confirms the change.")
    }

    @Test func `a buffer set by a person is used and labelled as such`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        var draft = DeparturesFixture.draft()
        draft.bufferByHand = 30 * 60
        let gym = try fixture.save(draft)
        #expect(lines(gym).contains("For traffic −30 min"))
        let detail = LeaveExplanation(of: gym, now: TestDevice.current.clock.now, locale: english, readerZone: .gmt)
            .lines.first { $0.id == .buffer }?
            .detail
        #expect(detail == "Set by you.")
    }

    @Test func `a departure starts at the chosen place`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let home = CodableLocation(name: "Home", latitude: 47.2, longitude: 9.5, timeZone: .gmt)
        var draft = DeparturesFixture.draft()
        draft.start = home
        let gym = try fixture.save(draft)
        await fixture.settle()
        #expect(fixture.router.questions.map(\.start) == [home])
        #expect(fixture.services.savedPlaces().map(\.name) == ["Fitness House", "Home"])
        draft.start = nil
        try fixture.services.save(draft, to: gym, outcome: nil)
        await fixture.settle()
        #expect(fixture.router.questions.last?.start == nil)
    }
}
