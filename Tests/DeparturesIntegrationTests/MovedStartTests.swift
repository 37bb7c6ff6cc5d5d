import CoreLocation
import Foundation
import Geodesy
import Testing

@testable import DeparturesKit

/// Departures that start at the device's location, while it moves.
@MainActor
@Suite(.ownDevice) struct MovedStartTests {
    private let home = Coordinate(latitude: 47.165, longitude: 9.51)

    private func report(_ place: Coordinate) {
        LocationSource.shared.report(.init(coordinate: place, accuracy: 10, date: .now))
    }

    /// Starts services that know the device's location, and have asked about everything that they monitor.
    private func begin(_ fixture: DeparturesFixture) async throws {
        LocationSource.shared.setHome(home)
        fixture.services.start.locate()
        fixture.services.begin()
        try await fixture.wait { fixture.services.start.place != nil }
        await fixture.settle()
    }

    @Test func `a start that changes is asked about at once, even for a departure of another day`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        try await begin(fixture)
        let gym = try fixture.save()
        await fixture.settle()
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
        #expect(gym.leaveTime.timeIntervalSince(fixture.now) > 12 * 3600)
        fixture.router.travelTime = 3 * 3600
        report(Coordinate(latitude: 48, longitude: 11))
        try await fixture.wait { gym.leaveTime != fixture.time("08:05") }
        #expect(gym.leaveTime < fixture.time("05:30"))
        #expect(fixture.due(.leave, gym) == gym.leaveTime)
    }

    @Test func `home is the start again once the page that reported another place is gone`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        try await begin(fixture)
        report(Coordinate(latitude: 47.142, longitude: 9.5215))
        let gym = try fixture.save()
        await fixture.settle()
        #expect(fixture.due(.leave, gym) == fixture.time("08:05"))
        fixture.router.travelTime = 75 * 60
        let place = fixture.services.start.place
        LocationSource.shared.lose(now: fixture.now)
        try await fixture.wait { fixture.services.start.place != place }
        await fixture.advance(to: fixture.now.addingTimeInterval(1800))
        #expect(gym.leaveTime < fixture.time("07:15"))
        #expect(fixture.due(.leave, gym) == gym.leaveTime)
    }

    @Test func `a departure from a chosen place is not asked about when the device moves`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        try await begin(fixture)
        var draft = DeparturesFixture.draft("Fixed")
        draft.start = CodableLocation(name: "Office", latitude: 47.2, longitude: 9.5, timeZone: .gmt)
        try fixture.save(draft)
        let gym = try fixture.save()
        await fixture.settle()
        let before = fixture.router.questions.count
        report(Coordinate(latitude: 48, longitude: 11))
        try await fixture.wait { fixture.router.questions.count > before }
        await fixture.settle()
        #expect(fixture.router.questions.dropFirst(before) == [gym.question])
    }

    @Test func `a moving device is asked about less often the more time there is`() {
        var agenda = MonitoringAgenda()
        let (id, now) = (UUID(), Date(timeIntervalSinceReferenceDate: 0))
        var asked: [TimeInterval] = []
        for second in stride(from: 0.0, to: 3600, by: 5) {
            let moment = now.addingTimeInterval(second)
            agenda.recordMove(of: id, leaving: now.addingTimeInterval(12 * 3600), now: moment)
            guard agenda.moved(now: moment) == id else { continue }
            agenda.recordQuestion(about: id, now: moment)
            asked.append(second)
        }
        #expect(asked.first == 0)
        #expect((5...7).contains(asked.count))
        #expect(zip(asked, asked.dropFirst()).allSatisfy { $1 - $0 >= MonitoringPolicy.shortestWait })
    }

    @Test func `steps within a hundred metres are the same start, even across a cell border`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        try await begin(fixture)
        let before = fixture.services.start.place
        report(Coordinate(latitude: home.latitude + 0.0004, longitude: home.longitude + 0.0004))
        fixture.services.start.locate()
        try await Task.sleep(for: .milliseconds(50))
        #expect(fixture.services.start.place == before)
    }
}
