import AlarmKit
import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import Testing
import UserNotifications

@testable import NotificationHost

extension `Notification host` {
    /// The notifications after the host was off.
    @Suite(.serialized) struct `Missed notifications` {
        let fixture: Fixture
        private let wake = instant("2026-06-01T05:00:00Z")

        init() throws {
            fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T04:50:00Z"), rate: 1))
        }

        /// Adds a departure as the app does: an alarm, its notification, "Time to Leave", and the warning for someone
        /// who has not left.
        private func addDeparture(_ name: String, leave minutes: Double) async throws {
            let leave = wake.addingTimeInterval(minutes * 60)
            try await fixture.setAlarm(UUID(), title: "Good Morning for \(name)", .fixed(wake))
            try add("wake-\(name)", "Good Morning for \(name)", thread: name, at: wake)
            try add("leave-\(name)", "Time to Leave", thread: name, at: leave)
            try add("late-\(name)", "Running Late for \(name)", thread: name, at: leave + 300, level: .passive)
        }

        private func add(
            _ identifier: String, _ title: String, thread: String, at date: Date,
            level: UNNotificationInterruptionLevel = .timeSensitive
        ) throws {
            try fixture.host.add(
                request(identifier, title: title, at: components(date)) {
                    $0.threadIdentifier = thread
                    $0.interruptionLevel = level.rawValue
                }, of: fixture.departures)
        }

        @Test
        func `two missed departures are one quiet notification, and the history has each part`()
            async throws
        {
            try await addDeparture("Gym", leave: 10)
            try await addDeparture("Work", leave: 20)
            try await fixture.restart(at: wake.addingTimeInterval(10 * 3600))
            #expect(await eventually { !fixture.channel.delivered.isEmpty })
            let told = try #require(fixture.channel.delivered.first)
            #expect(told.title == "2 Alarms Missed" && told.sound == nil && told.interruptionLevel == .passive)
            let lines = told.body.split(separator: "\n")
            #expect(lines.first == "While Reveille was off:" && lines.count == 3)
            #expect(
                told.body.contains("Good Morning for Gym, 7:00") && told.body.contains("Good Morning for Work, 7:00"))
            #expect(try await eventually { try fixture.states("reveille-missed") == [.delivered] })
            #expect(fixture.channel.delivered.count == 1)
            let history = try await fixture.host.history(limit: 20)
            #expect(history.count == 8 && history.allSatisfy { $0.outcome == .summarized })
            #expect(try await fixture.host.shownNotifications().map(\.title) == ["2 Alarms Missed"])
            try await fixture.restart()
            #expect(fixture.channel.delivered.count == 1, "it is told once")
            await fixture.host.stop()
        }

        @Test func `a missed departure counts once despite its alarm and three notifications`() async throws {
            try await addDeparture("Gym", leave: 10)
            try await fixture.restart(at: wake.addingTimeInterval(30 * 3600))
            #expect(await eventually { fixture.channel.titles == ["1 Alarm Missed"] })
            #expect(fixture.channel.delivered.first?.body.contains("Mon") == true, "another day is named")
            await fixture.host.stop()
        }

        @Test func `a missed notification with a later one in its thread is delivered by itself`() async throws {
            try await addDeparture("Gym", leave: 60)
            try await addDeparture("Work", leave: 10)
            try await fixture.restart(at: wake.addingTimeInterval(40 * 60))
            #expect(await eventually { fixture.channel.delivered.count == 2 })
            #expect(Set(fixture.channel.titles) == ["Missed: Good Morning for Gym", "1 Alarm Missed"])
            fixture.setClock(wake.addingTimeInterval(60 * 60))
            fixture.host.signals.wake()
            #expect(await eventually { fixture.channel.titles.last == "Time to Leave" })
            #expect(fixture.channel.delivered.last?.isMissed == false)
            await fixture.host.stop()
        }

        @Test func `each app has its own summary, and none without permission`() async throws {
            try await addDeparture("Gym", leave: 10)
            try fixture.host.add(request("dawn", at: components(wake)), of: fixture.sunrise)
            try fixture.host.permissions.setNotificationsAllowed(false, for: fixture.departures.id)
            try await fixture.restart(at: wake.addingTimeInterval(10 * 3600))
            #expect(await eventually { fixture.channel.delivered.count == 2 })
            #expect(Set(fixture.channel.titles) == ["Missed: dawn", "Missed: Good Morning for Gym"])
            await fixture.host.stop()
        }
    }
}
