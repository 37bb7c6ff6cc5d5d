import AlarmKit
import Foundation
import HostClock
import PrivateDesktop
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost

extension `Notification host` {
    @Suite struct `Channels that come and go` {
        private let first = SwitchedChannel("first")
        private let second = SwitchedChannel("second")
        private let start = instant("2026-06-01T18:00:00Z")

        /// A fixture with only these two channels.
        private func fixture(_ uses: [String: ChannelUse] = [:]) async throws -> Fixture {
            let fixture = try Fixture(clock: HostClock(start: start, rate: 1))
            fixture.channel.setWorking(false)
            try await fixture.restart(others: [first, second])
            fixture.host.setChannelUses(uses.merging(["recorder": .never]) { $1 })
            return fixture
        }

        @Test func `a fallback channel is used only if the chosen channel is dead`() async throws {
            let fixture = try await fixture(["second": .fallback])
            try fixture.host.add(request("one"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("one") == [.delivered] })
            #expect(first.titles == ["one"] && second.titles.isEmpty)
            first.setAlive(false)
            try fixture.host.add(request("two"), of: fixture.departures)
            #expect(await eventually { second.titles == ["two"] })
            await fixture.host.stop()
        }

        @Test func `a response takes effect while another channel is still being asked`() async throws {
            let stuck = StuckChannel()
            let fixture = try Fixture()
            try await fixture.restart(others: [stuck])
            try fixture.host.add(request("leave"), of: fixture.departures)
            #expect(await eventually { fixture.channel.titles == ["leave"] })
            let receipt = try #require(fixture.channel.delivered.first).id
            #expect(await eventually { await fixture.host.respond(toReceipt: receipt, with: .dismiss) })
            #expect(!stuck.wasGivenUp)
            await fixture.host.stop()
        }

        @Test func `a disabled channel is not used`() async throws {
            let fixture = try await fixture(["second": .never])
            first.setAlive(false)
            try fixture.host.add(request("one"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("one") == [.waiting] })
            #expect(second.titles.isEmpty)
            await fixture.host.stop()
        }

        @Test func `a failed delivery is retried and its result is stored`() async throws {
            let fixture = try await fixture(["second": .never])
            first.setAlive(false)
            try fixture.host.add(request("one"), of: fixture.departures)
            #expect(try await eventually { try fixture.states("one") == [.waiting] })
            let id = try #require(try fixture.occurrences("one").first?.id)
            #expect(try fixture.store.channels.results(of: id).first { $0.name == "first" }?.text == "Out of order.")
            first.setAlive(true)
            #expect(try await eventually { try fixture.states("one") == [.delivered] })
            #expect(first.titles == ["one"])
            await fixture.host.stop()
        }

        @Test func `an alarm continues on another channel when the ringing one dies`() async throws {
            let fixture = try await fixture(["second": .fallback])
            try await fixture.setAlarm(UUID(), .fixed(fixture.host.now.addingTimeInterval(0.2)))
            #expect(await eventually { first.titles == ["Wake Up"] })
            #expect(second.titles.isEmpty)
            first.setAlive(false)
            // Asked twice if the channel dies while it is still being asked: it is one ring, under one id.
            #expect(await eventually { Set(second.titles) == ["Wake Up"] })
            await fixture.host.stop()
        }

        @Test func `an alarm that nobody would hear is reported hours before`() async throws {
            let fixture = try await fixture()
            try await fixture.setAlarm(UUID(), .fixed(start.addingTimeInterval(8 * 3600)))
            #expect(fixture.host.reachabilityWarning() == nil)
            first.setAlive(false)
            second.setAlive(false)
            #expect(await eventually { fixture.world.warnings.withLock { $0.last??.title } == "Wake Up" })
            #expect(fixture.world.warnings.withLock { $0.last??.reach } == .nothing)
            let page = fixture.host.pages.connect(app: nil)
            #expect(await eventually { fixture.world.warnings.withLock { $0.last??.reach } == .openPages })
            second.setAlive(true)
            #expect(await eventually { fixture.world.warnings.withLock { $0.last == .some(nil) } })
            page.close()
            await fixture.host.stop()
        }

        @Test func `quiet notifications do not hide an urgent one that nobody would hear`() async throws {
            let fixture = try await fixture()
            first.setAlive(false)
            second.setAlive(false)
            for (name, hours) in [("early", 1.0), ("leave", 2), ("late", 3)] {
                let isUrgent = name != "early"
                let request = request(name, in: hours * 3600) {
                    if isUrgent { $0.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue }
                }
                try fixture.host.add(request, of: fixture.departures)
            }
            #expect(fixture.host.reachabilityWarning()?.title == "leave")
            await fixture.host.stop()
        }

        @Test func `an alarm that is days away is not reported yet`() async throws {
            let fixture = try await fixture()
            first.setAlive(false)
            second.setAlive(false)
            try await fixture.setAlarm(UUID(), .fixed(start.addingTimeInterval(40 * 3600)))
            #expect(fixture.host.reachabilityWarning() == nil)
            fixture.setClock(start.addingTimeInterval(30 * 3600))
            #expect(fixture.host.reachabilityWarning()?.reach == .nothing)
            await fixture.host.stop()
        }

        @Test func `an announcement is posted once on a working channel`() async throws {
            let fixture = try await fixture()
            let warning = ReachabilityWarning(title: "Wake Up", date: start.addingTimeInterval(3600), reach: .nothing)
            fixture.host.announce(warning, as: fixture.departures)
            fixture.host.announce(warning, as: fixture.departures)
            #expect(await eventually { first.titles.contains { $0.contains("Wake Up") } })
            _ = try await eventually { try Set(fixture.states("outlook")) == [.delivered, .removed] }
            #expect(try Set(fixture.states("outlook")) == [.delivered, .removed])
            fixture.host.announce(nil, as: fixture.departures)
            #expect(try fixture.host.deliveredNotifications(of: fixture.departures).isEmpty)
            await fixture.host.stop()
        }
    }
}
