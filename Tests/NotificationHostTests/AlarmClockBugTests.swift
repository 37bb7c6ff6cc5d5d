import ActivityKit
import AlarmKit
import AlarmScheduling
import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import SQLiteStore
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost

/// Known bugs of alarm clocks; each stands for a class of reports about several of them.
extension `Notification host` {
    @Suite(.serialized) struct `Known bugs of alarm clocks` {
        let fixture: Fixture
        let id = UUID()

        init() throws {
            fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T04:50:00Z"), rate: 1))
        }

        /// Starts the host at seven o'clock in Zurich.
        func start() throws {
            fixture.setClock(instant("2026-06-01T05:00:00Z"))
            try fixture.host.start(isServingProcess: false)
        }

        /// The instants of successive rings of the alarm, each stopped at once.
        private func rings(_ count: Int) throws -> [Date] {
            try (0..<count).map { _ in
                let row = try #require(try fixture.row(id))
                fixture.setClock(row.course.alert)
                #expect(row.record.plan(patience: 0).proceed(row.course, at: row.course.alert).state == .alerting)
                let next = row.record.plan(patience: 0).end(
                    row.record.plan(patience: 0).proceed(row.course, at: row.course.alert), as: .stopped,
                    at: row.course.alert, in: fixture.world.zone.withLock { $0 })
                #expect(try fixture.store.alarms.change(row, to: next, at: row.course.alert, reason: "A test."))
                return row.course.alert
            }
        }

        @Test func `an alarm rings once in the hour that is repeated`() async throws {
            fixture.setClock(instant("2026-10-24T20:00:00Z"))
            try await fixture.setAlarm(id, daily(2, 30))
            #expect(
                try rings(3) == ["2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z", "2026-10-27T01:30:00Z"].map(instant))
        }

        @Test func `an alarm in the skipped hour rings right after it`() async throws {
            fixture.setClock(instant("2026-03-28T20:00:00Z"))
            try await fixture.setAlarm(id, daily(2, 30))
            #expect(try rings(2) == ["2026-03-29T01:00:00Z", "2026-03-30T00:30:00Z"].map(instant))
        }

        @Test func `an alarm keeps its civil time when summer time ends`() async throws {
            fixture.setClock(instant("2026-10-24T20:00:00Z"))
            try await fixture.setAlarm(id, daily(7, 0))
            #expect(try rings(2) == ["2026-10-25T06:00:00Z", "2026-10-26T06:00:00Z"].map(instant))
        }

        @Test func `a daily alarm follows the time zone after a flight`() async throws {
            try start()
            try await fixture.setAlarm(id, daily(7, 30))
            fixture.world.zone.withLock { $0 = TimeZone(identifier: "America/New_York")! }
            fixture.host.signals.wake()
            let there = instant("2026-06-01T11:30:00Z")
            #expect(try await eventually { try self.fixture.row(self.id)?.course.alert == there })
            await fixture.host.stop()
        }

        @Test func `an alarm rings after a restart of the host`() async throws {
            try start()
            try await fixture.setAlarm(id, daily(9, 0))
            try await fixture.restart(at: instant("2026-06-01T06:59:59.900Z"))
            #expect(try await fixture.ring().date == instant("2026-06-01T07:00:00Z"))
            await fixture.host.stop()
        }

        @Test func `a ring that a crash interrupted continues as one ring`() async throws {
            try await fixture.setAlarm(id, daily(7, 0))
            try start()
            let ring = try await fixture.ring()
            try await fixture.restart()
            #expect(try await fixture.ring(2).id == ring.id, "one ring, not two")
            #expect(try fixture.row(id)?.course.state == .alerting)
            await fixture.host.stop()
        }

        @Test func `a ring interrupted hours ago is reported as missed`() async throws {
            try await fixture.setAlarm(id, daily(7, 0))
            try start()
            let ring = try await fixture.ring()
            try await fixture.restart(at: instant("2026-06-01T13:00:00Z"))
            let missed = await eventually { self.fixture.channel.delivered.contains { $0.isMissed } }
            #expect(missed)
            #expect(fixture.channel.delivered.filter { $0.ring != nil }.count == 1)
            #expect(try fixture.row(id)?.course.alert == instant("2026-06-02T05:00:00Z"))
            // Its buttons would do nothing.
            #expect(await eventually { fixture.channel.withdrawn.contains(ring.id) })
            await fixture.host.stop()
        }

        @Test func `an alarm found hours late is reported as missed without a ring`() async throws {
            try await fixture.setAlarm(id, daily(7, 0))
            fixture.setClock(instant("2026-06-01T15:00:00Z"))
            try fixture.host.start(isServingProcess: false)
            #expect(await eventually { self.fixture.channel.delivered.contains { $0.isMissed } })
            let told = try #require(fixture.channel.delivered.first)
            #expect(told.title == "Missed: Wake Up" && told.sound == nil && told.ring == nil)
            #expect(try fixture.states(id) == ["scheduled", "missed", "scheduled"])
            #expect(try fixture.row(id)?.course.alert == instant("2026-06-02T05:00:00Z"))
            await fixture.host.stop()
        }

        @Test func `a snooze found hours late does not ring`() async throws {
            try await fixture.setAlarm(id, .fixed(instant("2026-06-01T05:00:00Z")))
            try start()
            let ring = try await fixture.ring()
            #expect(await fixture.host.respond(to: ring.id, with: .secondary))
            try await fixture.restart(at: instant("2026-06-01T16:00:00Z"))
            #expect(try await eventually { try self.fixture.row(self.id) == nil })
            #expect(fixture.channel.delivered.filter { $0.ring != nil }.count == 1)
            #expect(try fixture.states(id).last == "missed")
            await fixture.host.stop()
        }

        @Test func `Snooze rings again after nine minutes`() async throws {
            try await fixture.setAlarm(id, .fixed(instant("2026-06-01T05:00:00Z")))
            try start()
            let ring = try await fixture.ring()
            let before = fixture.host.now
            #expect(await fixture.host.respond(to: ring.id, with: .secondary))
            let due = try #require(try fixture.row(id)?.course.due)
            #expect(due >= before.addingTimeInterval(540) && due <= fixture.host.now.addingTimeInterval(540))
            await fixture.host.stop()
        }

        @Test func `an alarm whose sound file is missing still sounds`() async throws {
            try await fixture.setAlarm(id, daily(7, 0), sound: .named("gone.caf"))
            try start()
            let ring = try await fixture.ring()
            // Named as the app did; if there is no such file, the route serves the host's own.
            #expect(ring.sound == "gone.caf")
            #expect(SoundLibrary.file(of: .default) != nil)
            await fixture.host.stop()
        }

        @Test func `two alarms at the same minute both ring`() async throws {
            let other = UUID()
            try await fixture.setAlarm(id, title: "One", daily(7, 0))
            try await fixture.setAlarm(other, title: "Two", daily(7, 0))
            try start()
            _ = try await fixture.ring(2)
            #expect(Set(fixture.channel.delivered.map(\.title)) == ["One", "Two"])
            await fixture.host.stop()
        }

        @Test func `simultaneous changes leave exactly one alarm`() async throws {
            try start()
            let (host, app) = (fixture.host, fixture.departures)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for minute in 0..<20 {
                    let record = AlarmRecord(
                        id: id, schedule: daily(9, minute), countdownDuration: nil,
                        alert: .init(title: "Race", stop: .init(text: "Stop", color: "white", symbol: "stop")))
                    group.addTask { _ = try host.schedule(record, of: app) }
                }
                try await group.waitForAll()
            }
            #expect(try fixture.store.alarms.all(of: fixture.departures.id).count == 1)
            await fixture.host.stop()
        }

        @Test func `an alarm does not ring again after a small clock correction`() async throws {
            try await fixture.setAlarm(id, daily(7, 0))
            try start()
            let ring = try await fixture.ring()
            #expect(await fixture.host.respond(to: ring.id, with: .stop))
            fixture.setClock(instant("2026-06-01T04:59:58Z"))
            await fixture.host.deriver.rederive(reason: "The clock was set.")
            #expect(try fixture.row(id)?.course.alert == instant("2026-06-02T05:00:00Z"))
            await fixture.host.stop()
        }

        @Test func `a repeating notification does not repeat after a small clock correction`() async throws {
            try fixture.host.add(
                request("daily", at: DateComponents(hour: 7, minute: 0), repeats: true), of: fixture.departures)
            try start()
            #expect(await eventually { self.fixture.channel.titles == ["daily"] })
            fixture.setClock(instant("2026-06-01T04:59:58Z"))
            await fixture.host.deriver.rederive(reason: "The clock was set.")
            let next = try fixture.occurrences("daily").first { $0.state == .scheduled }
            #expect(next?.fireDate == instant("2026-06-02T05:00:00Z"))
            await fixture.host.stop()
        }

        @Test func `an unreadable entry does not hold up the others`() async throws {
            try fixture.host.add(request("good", in: 0.3), of: fixture.departures)
            try fixture.host.add(request("broken", in: 0.2), of: fixture.departures)
            try fixture.store.database.execute("UPDATE occurrence SET content = '{' WHERE identifier = 'broken'")
            try start()
            #expect(await eventually { self.fixture.channel.titles == ["good"] })
            await fixture.host.stop()
        }

        @Test(arguments: [-9.3e18, -1e308, 1e308, Double.infinity])
        func `a row with an impossible instant does not block the host`(seconds: Double) async throws {
            try fixture.host.add(request("good", in: 0.3), of: fixture.departures)
            try fixture.host.add(request("broken", in: 0.2), of: fixture.departures)
            try await fixture.setAlarm(id, daily(7, 0))
            let database = fixture.store.database
            try database.execute("UPDATE occurrence SET fire = ? WHERE identifier = 'broken'", [seconds])
            try database.execute(
                "UPDATE alarm SET due = ?, course = json_set(course, '$.alert', ?)", [seconds, min(seconds, 1e308)])
            try start()
            #expect(await eventually { self.fixture.channel.titles == ["good"] })
            await fixture.host.stop()
        }

        @Test(arguments: [-1, Int.min, Int.max])
        func `unknown options of an app do not end the host`(options: Int) throws {
            try fixture.store.database.execute(
                "INSERT OR REPLACE INTO app (id, status, options) VALUES ('x', ?, ?)", [options, options])
            let settings = try fixture.store.apps.settings(of: "x")
            #expect(settings.options == UInt(bitPattern: options))
            try fixture.store.apps.setSettings(settings, of: "x")
            #expect(try fixture.store.apps.settings(of: "x").options == settings.options)
        }

        @Test func `alarms and time-sensitive notifications break through quiet hours`() async throws {
            fixture.world.isQuiet.withLock { $0 = true }
            try fixture.host.add(request("chat", in: 0.1), of: fixture.departures)
            try fixture.host.add(
                request("leave", in: 0.1) {
                    $0.interruptionLevel = UNNotificationInterruptionLevel.timeSensitive.rawValue
                },
                of: fixture.departures)
            try await fixture.setAlarm(id, daily(7, 0))
            try start()
            _ = try await fixture.ring()
            #expect(try await eventually { try self.fixture.states("chat") == [.delivered] })
            #expect(Set(fixture.channel.titles) == ["Wake Up", "leave"])
            #expect(try await fixture.host.shownNotifications().contains { $0.title == "chat" }, "it is in the list")
            await fixture.host.stop()
        }
    }
}
