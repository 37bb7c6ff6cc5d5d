import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import SQLiteStore
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost

extension `Notification host` {
    @Suite struct Scheduling {
        @Test func `an added request is on the disk for another process to read`() throws {
            let fixture = try Fixture()
            try fixture.host.add(request("wake", in: 3600), of: fixture.departures)
            let reader = try #require(try NotificationStore.forReading(at: fixture.storeURL))
            let found = try reader.occurrences.all(in: .scheduled)
            #expect(found.map(\.request) == [request("wake", in: 3600)])
        }

        @Test func `a request replaces one with the same identifier in its own app only`() throws {
            let fixture = try Fixture()
            try fixture.host.add(request("wake", title: "Old", in: 3600), of: fixture.departures)
            try fixture.host.add(request("wake", title: "Other app", in: 3600), of: fixture.sunrise)
            try fixture.host.add(request("wake", title: "New", in: 60), of: fixture.departures)
            #expect(try fixture.host.pendingRequests(of: fixture.departures).map(\.content.title) == ["New"])
            #expect(try fixture.host.pendingRequests(of: fixture.sunrise).map(\.content.title) == ["Other app"])
        }

        @Test func `an app removes only its own requests`() throws {
            let fixture = try Fixture()
            for identifier in ["a", "b", "c"] {
                try fixture.host.add(request(identifier, in: 3600), of: fixture.departures)
                try fixture.host.add(request(identifier, in: 3600), of: fixture.sunrise)
            }
            try fixture.host.removePendingRequests(["a", "x"], of: fixture.departures)
            #expect(try fixture.host.pendingRequests(of: fixture.departures).count == 2)
            try fixture.host.removePendingRequests(nil, of: fixture.departures)
            #expect(try fixture.host.pendingRequests(of: fixture.departures).isEmpty)
            #expect(try fixture.host.pendingRequests(of: fixture.sunrise).count == 3)
            let gone = try #require(try fixture.occurrences("a").first { $0.state == .removed })
            #expect(
                try fixture.store.occurrences.transitions.history(of: gone.id).map(\.reason).last
                    == "The app removed the request.")
        }

        @Test func `an app cannot remove a request that is due`() async throws {
            let fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T06:00:00Z"), rate: 1))
            try fixture.host.add(request("wake", title: "Wake", in: 60), of: fixture.departures)
            try fixture.host.add(request("leave", title: "Leave", in: 3600), of: fixture.departures)
            fixture.setClock(instant("2026-06-01T06:02:00Z"))
            #expect(try fixture.host.pendingRequests(of: fixture.departures).map(\.identifier) == ["leave"])
            try fixture.host.removePendingRequests(["wake"], of: fixture.departures)
            try fixture.host.removePendingRequests(nil, of: fixture.departures)
            try fixture.host.start(isServingProcess: false)
            #expect(await eventually { fixture.channel.titles == ["Wake"] })
            await fixture.host.stop()
        }

        @Test func `an app that starts cannot replace a request that became due while the host was away`() async throws
        {
            let fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T06:00:00Z"), rate: 1))
            try fixture.host.add(request("wake", title: "Today", in: 60), of: fixture.departures)
            try await fixture.restart(at: instant("2026-06-01T06:02:00Z"))
            try fixture.host.add(request("wake", title: "Tomorrow", in: 86_400), of: fixture.departures)
            #expect(await eventually { fixture.channel.titles == ["Today"] })
            #expect(try fixture.host.pendingRequests(of: fixture.departures).map(\.content.title) == ["Tomorrow"])
            await fixture.host.stop()
            #expect(fixture.channel.titles == ["Today"])
        }

        @Test func `a request for a past date replaces the pending one and is never delivered`() async throws {
            let fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T12:00:00Z"), rate: 1))
            try fixture.host.add(request("wake", in: 3600), of: fixture.departures)
            try fixture.host.add(
                request("wake", at: DateComponents(year: 2026, month: 5, day: 1, hour: 7)), of: fixture.departures)
            #expect(try fixture.host.pendingRequests(of: fixture.departures).isEmpty)
            #expect(try fixture.states("wake") == [.removed, .removed])
        }

        @Test func `an app without permission is refused`() throws {
            let fixture = try Fixture()
            try fixture.host.permissions.setNotificationsAllowed(false, for: fixture.departures.id)
            #expect(throws: UNError(.notificationsNotAllowed, "Notifications are not allowed for Departures.")) {
                try fixture.host.add(request("wake", in: 60), of: fixture.departures)
            }
        }

        @Test func `permission is requested once and remembered`() async throws {
            let fixture = try Fixture()
            let other = AppContainerFixture.stranger
            let asked = Counter()
            var dependencies = NotificationHost.Dependencies { _ in nil }
            dependencies.authorize = { _, _ in
                asked.increment()
                return false
            }
            let host = try NotificationHost(storeAt: fixture.storeURL, dependencies: dependencies, daemon: nil)
            #expect(try await host.requestAuthorization([.alert], of: other) == false)
            #expect(try await host.requestAuthorization([.alert, .sound], of: other) == false)
            #expect(asked.count == 1)
            #expect(try host.settings(of: other).authorizationStatus == .denied)
        }

        @Test func `instants follow the device's time zone, even after the host was off`() async throws {
            let fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T06:00:00Z"), rate: 1))
            try fixture.host.start(isServingProcess: false)
            try fixture.host.add(
                request("wake", at: DateComponents(hour: 7, minute: 0), repeats: true), of: fixture.departures)
            #expect(try fixture.store.occurrences.nextFireDate() == instant("2026-06-02T05:00:00Z"))
            fixture.world.zone.withLock { $0 = TimeZone(identifier: "America/New_York")! }
            fixture.host.signals.wake()
            #expect(
                try await eventually { try fixture.store.occurrences.nextFireDate() == instant("2026-06-01T11:00:00Z") }
            )
            await fixture.host.stop()
            fixture.world.zone.withLock { $0 = TimeZone(identifier: "Asia/Tokyo")! }
            try await fixture.restart(at: instant("2026-06-01T06:30:00Z"))
            #expect(
                try await eventually { try fixture.store.occurrences.nextFireDate() == instant("2026-06-01T22:00:00Z") }
            )
            await fixture.host.stop()
        }

        @Test func `the next instant is found by an index`() throws {
            let fixture = try Fixture()
            let plan = try fixture.store.database.query(
                "EXPLAIN QUERY PLAN SELECT min(fire) FROM occurrence WHERE state = 'scheduled'")
            let details: [String] = try plan.map { try $0.get("detail") }
            #expect(details == ["SEARCH occurrence USING INDEX due"])
        }

        @Test func `alarms of another time zone are found by an index`() throws {
            let fixture = try Fixture()
            let plan = try fixture.store.database.query(
                "EXPLAIN QUERY PLAN " + AlarmTable.derivedElsewhere, ["Asia/Tokyo", "Asia/Tokyo"])
            let details: [String] = try plan.map { try $0.get("detail") }
            #expect(details.contains { $0.contains("alarm_placed (zone<?)") })
            #expect(details.contains { $0.contains("alarm_placed (zone>?)") })
            #expect(!details.contains { $0.hasPrefix("SCAN alarm") })
        }
    }
}
