import Foundation
import Testing
import UserNotifications

@testable import DeparturesKit

/// 8:30 with 20 minutes on empty roads, and ten more in traffic.
@MainActor
@Suite(.ownDevice) struct SlowRoadTests {
    @Test func `the explanation names the slow roads, and Time to Leave the slowest`() async throws {
        let fixture = try DeparturesFixture()
        defer { fixture.end() }
        fixture.router.travelTime = 30 * 60
        fixture.router.road = "I-405"
        fixture.router.slowRoads = ["I-405", "Main Street", "Mill Road"]
        fixture.services.begin()
        let gym = try fixture.save()
        await fixture.settle()
        func travel(_ language: String) -> String? {
            let locale = Locale(identifier: language)
            let explanation = LeaveExplanation(of: gym, now: fixture.now, locale: locale, readerZone: .gmt)
            return explanation.lines.first { $0.id == .travel }?.detail
        }
        #expect(
            travel("en_US")
                == "Checked at 8:00 PM. Includes 10 min in traffic, slow on I-405, Main Street, and Mill Road.")
        #expect(travel("de_DE")?.contains("I-405, Main Street und Mill Road") == true)
        let leave = try #require(fixture.pending[Ring.leave.identifier(of: gym.id)])
        #expect(leave.content.body.hasPrefix("Traffic building up on I-405. Leave now"))

        fixture.router.slowRoads = ["I-405"]
        fixture.services.monitor.check(gym)
        await fixture.settle()
        #expect(travel("en_US") == "Checked at 8:00 PM. Includes 10 min in traffic, mostly on I-405.")
    }
}
