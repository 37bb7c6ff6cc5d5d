import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost

extension `Notification host` {
    @Suite struct `On a full disk` {
        private let start = instant("2026-06-01T05:00:00Z")

        @Test func `a due notification is shown once and stored when there is room`() async throws {
            let fixture = try Fixture(clock: HostClock(start: start, rate: 1))
            try fixture.host.add(request("leave", title: "Time to Leave", in: 60), of: fixture.departures)
            try fixture.setFull(true)
            fixture.setClock(start.addingTimeInterval(61))
            try fixture.host.start(isServingProcess: false)
            #expect(await eventually { fixture.channel.titles == ["Time to Leave"] })
            // The host tries once a second to note it.
            let looks = fixture.world.looks.withLock { $0 }
            #expect(await eventually { fixture.world.looks.withLock { $0 } >= looks + 4 })
            #expect(fixture.channel.titles == ["Time to Leave"])
            try fixture.setFull(false)
            #expect(try await eventually { try fixture.states("leave") == [.delivered] })
            let id = try #require(try fixture.occurrences("leave").first?.id)
            #expect(try fixture.store.channels.results(of: id).first { $0.name == "recorder" }?.isShown == true)
            #expect(fixture.channel.titles == ["Time to Leave"])
            await fixture.host.stop()
        }

        @Test func `overdue notifications do not hide one that is due now`() async throws {
            let fixture = try Fixture(clock: HostClock(start: start, rate: 1))
            for number in 0..<40 { try fixture.host.add(request("old \(number)", in: 60), of: fixture.departures) }
            try fixture.host.add(request("leave", title: "Time to Leave", in: 7 * 86_400), of: fixture.departures)
            try fixture.setFull(true)
            fixture.setClock(start.addingTimeInterval(7 * 86_400 + 1))
            try fixture.host.start(isServingProcess: false)
            #expect(await eventually { fixture.channel.titles == ["Time to Leave"] })
            await fixture.host.stop()
        }

        @Test func `a notification without a trigger is shown`() async throws {
            let fixture = try Fixture()
            try fixture.host.start(isServingProcess: false)
            try fixture.setFull(true)
            try fixture.host.add(request("now", title: "No time left"), of: fixture.departures)
            #expect(await eventually { fixture.channel.titles == ["No time left"] })
            #expect(throws: (any Error).self) {
                try fixture.host.add(request("later", in: 3600), of: fixture.departures)
            }
            await fixture.host.stop()
        }
    }
}
