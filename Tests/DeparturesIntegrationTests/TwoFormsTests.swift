import Foundation
import Testing

@testable import DeparturesKit

/// Two pages have the form of the same departure open.
@MainActor
@Suite(.ownDevice) struct TwoFormsTests {
    @Test func `each form saves its own changes and keeps those of the other`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.services.begin()
        let gym = try fixture.save()
        let original = DepartureDraft(of: gym)
        var one = original
        one.label = "Swimming"
        one.arrivalTime = ArrivalTime(hour: 9, minute: 15)
        var other = original
        other.prepDuration = 30 * 60
        other.usesScene = true
        other.sceneID = "scene.morning"
        try fixture.services.save(one, to: gym, changedFrom: original, outcome: nil)
        try fixture.services.save(other, to: gym, changedFrom: original, outcome: nil)
        await fixture.settle()
        #expect(gym.label == "Swimming" && gym.arrivalTime == ArrivalTime(hour: 9, minute: 15))
        #expect(gym.prepDuration == 30 * 60 && gym.homeKitSceneID == "scene.morning")
        #expect(fixture.due(.wake, gym) == gym.leaveTime - 30 * 60)
    }

    @Test func `conflicting changes are saved as in the later form`() throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        let gym = try fixture.save()
        let original = DepartureDraft(of: gym)
        var daily = original
        daily.repeats = .everyDay
        var long = original
        long.prepDuration = 20 * 3600
        try fixture.services.save(daily, to: gym, changedFrom: original, outcome: nil)
        try fixture.services.save(long, to: gym, changedFrom: original, outcome: nil)
        #expect(gym.repeats.isEmpty && gym.prepDuration == 20 * 3600)
    }
}
