import AlarmKit
import AlarmScheduling
import AppContainer
import Foundation
import HostClock
import PrivateDesktop
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost

extension `Notification host` {
    @Suite(.serialized) struct Alarms {
        let fixture: Fixture
        let id = UUID()

        init() throws {
            fixture = try Fixture(clock: HostClock(start: instant("2026-06-01T04:50:00Z"), rate: 1))
        }

        /// Starts the host at seven o'clock in Zurich.
        private func start() throws {
            fixture.setClock(instant("2026-06-01T05:00:00Z"))
            try fixture.host.start(isServingProcess: false)
        }

        @Test func `an alarm is on the disk before schedule returns, and rings on time`() async throws {
            let alarm = try await fixture.setAlarm(id, daily(7, 0))
            #expect(alarm.state == .scheduled)
            #expect(try fixture.row(id)?.course.due == instant("2026-06-01T05:00:00Z"))
            try start()
            let ring = try await fixture.ring()
            #expect(ring.title == "Wake Up" && ring.date == instant("2026-06-01T05:00:00Z"))
            #expect(ring.interruptionLevel == .critical && ring.sound == "alarm")
            #expect(ring.actions.map(\.title) == ["Snooze", "Stop"])
            #expect(try await fixture.asApp { try $0.alarms.map(\.state) } == [.alerting])
            await fixture.host.stop()
        }

        @Test func `Stop ends the ring, informs the app once, and schedules the next day`() async throws {
            try await fixture.setAlarm(id, daily(7, 0), stopIntent: NoteIntent("stopped \(id)", count: 3))
            try start()
            let ring = try await fixture.ring()
            #expect(await fixture.host.respond(to: ring.id, with: .stop))
            #expect(await !fixture.host.respond(to: ring.id, with: .stop), "it was stopped")
            #expect(try fixture.row(id)?.course.alert == instant("2026-06-02T05:00:00Z"))
            let line = "stopped \(id) 3 Departures"
            #expect(await eventually { NoteIntent.performed.withLock { $0.filter { $0 == line }.count } == 1 })
            #expect(try await eventually { try self.fixture.store.occurrences.find(ring.id)?.state == .stopped })
            #expect(await eventually { self.fixture.channel.withdrawn.contains(ring.id) })
            #expect(try fixture.states(id) == ["scheduled", "alerting", "scheduled"])
            await fixture.host.stop()
        }

        @Test func `a second Stop at the same time changes nothing`() async throws {
            try await fixture.setAlarm(id, daily(7, 0))
            try start()
            let ring = try await fixture.ring()
            let both = try #require(try fixture.store.occurrences.find(ring.id))
            #expect(await fixture.host.responses.answer(.stop, to: both, from: .page))
            #expect(await !fixture.host.responses.answer(.stop, to: both, from: .page))
            #expect(try fixture.row(id)?.course.alert == instant("2026-06-02T05:00:00Z"))
            await fixture.host.stop()
        }

        @Test func `Snooze rings again and does not change tomorrow's alarm`() async throws {
            try await fixture.setAlarm(id, countdown: .init(preAlert: nil, postAlert: 1), daily(7, 0))
            try start()
            let ring = try await fixture.ring()
            #expect(await fixture.host.respond(to: ring.id, with: .secondary))
            #expect(try fixture.row(id)?.course.state == .snoozed)
            #expect(try await fixture.asApp { try $0.alarms.map(\.state) } == [.countdown])
            let second = try await fixture.ring(2)
            #expect(second.id != ring.id && second.date > ring.date)
            #expect(await fixture.host.respond(to: second.id, with: .stop))
            #expect(try fixture.row(id)?.course.alert == instant("2026-06-02T05:00:00Z"))
            await fixture.host.stop()
        }

        @Test func `a snooze survives a restart of the host`() async throws {
            try await fixture.setAlarm(id, daily(7, 0))
            try start()
            let ring = try await fixture.ring()
            #expect(await fixture.host.respond(to: ring.id, with: .secondary))
            let due = try #require(try fixture.row(id)?.course.due)
            fixture.world.zone.withLock { $0 = TimeZone(identifier: "America/New_York")! }
            try await fixture.restart()
            await fixture.host.deriver.rederive(reason: "A test.")
            #expect(try fixture.row(id)?.course.due == due)
            fixture.setClock(due)
            fixture.host.signals.wake()
            #expect(try await fixture.ring(2).date == due)
            await fixture.host.stop()
        }

        @Test func `a custom second button performs its intent and ends the ring`() async throws {
            try await fixture.setAlarm(
                id, .fixed(instant("2026-06-01T05:00:00Z")), snoozes: false, secondaryIntent: NoteIntent("open \(id)"))
            try start()
            let ring = try await fixture.ring()
            #expect(await fixture.host.respond(to: ring.id, with: .secondary))
            #expect(try fixture.row(id) == nil, "it does not repeat")
            let line = "open \(id) - Departures"
            #expect(await eventually { NoteIntent.performed.withLock { $0.contains(line) } })
            await fixture.host.stop()
        }

        @Test func `an interrupted intent is performed after the restart`() async throws {
            try await fixture.setAlarm(id, daily(7, 0), stopIntent: NoteIntent("late \(id)"))
            try start()
            let ring = try await fixture.ring()
            await fixture.host.stop()
            // The state after a kill right after the response was written.
            #expect(try fixture.store.occurrences.beginRingAnswer(.stop, to: ring.id, at: fixture.host.now))
            try await fixture.restart()
            let line = "late \(id) - Departures"
            #expect(await eventually { NoteIntent.performed.withLock { $0.contains(line) } })
            await fixture.host.stop()
        }

        @Test func `a timer counts down, pauses, resumes and rings`() async throws {
            try start()
            let timer = try await fixture.setAlarm(id, countdown: .init(preAlert: 600, postAlert: nil), nil)
            #expect(timer.state == .countdown)
            try await fixture.asApp { try $0.pause(id: id) }
            #expect(try await fixture.asApp { try $0.alarms.map(\.state) } == [.paused])
            #expect(throws: (any Error).self) { try fixture.host.perform(.pause, onAlarm: id, of: fixture.departures) }
            fixture.setClock(instant("2026-06-01T09:00:00Z"))
            try await fixture.asApp { try $0.resume(id: id) }
            let due = try #require(try fixture.row(id)?.course.due)
            #expect(due > instant("2026-06-01T09:09:50Z"))
            fixture.setClock(due)
            fixture.host.signals.wake()
            _ = try await fixture.ring()
            try await fixture.asApp { try $0.countdown(id: id) }
            #expect(try fixture.row(id)?.course.state == .snoozed, "as long as the countdown before the alert")
            await fixture.host.stop()
        }

        @Test func `the app is informed of each change and can cancel the alarm`() async throws {
            try start()
            let changes = fixture.host.alarmUpdates(of: fixture.departures)
            var iterator = changes.makeAsyncIterator()
            try await fixture.setAlarm(id, daily(9, 0))
            #expect(await iterator.next()?.map(\.id) == [id])
            try await fixture.asApp { try $0.cancel(id: id) }
            #expect(await iterator.next()?.isEmpty == true)
            #expect(throws: (any Error).self) { try fixture.host.perform(.cancel, onAlarm: id, of: fixture.departures) }
            await fixture.host.stop()
        }

        @Test func `an app without permission and a past instant are refused`() async throws {
            await #expect(throws: (any Error).self) {
                try await fixture.setAlarm(id, .fixed(instant("2026-06-01T03:00:00Z")))
            }
            try fixture.host.permissions.setAlarmsAllowed(false, for: fixture.departures.id)
            #expect(await fixture.asApp { $0.authorizationState } == .denied)
            await #expect(throws: (any Error).self) { try await fixture.setAlarm(id, daily(7, 0)) }
            #expect(try fixture.row(id) == nil)
        }

        @Test func `replacing a ringing alarm ends the ring`() async throws {
            try await fixture.setAlarm(id, daily(7, 0))
            try start()
            let ring = try await fixture.ring()
            try await fixture.setAlarm(id, daily(8, 0))
            #expect(try fixture.store.occurrences.find(ring.id)?.state == .removed)
            #expect(await eventually { self.fixture.channel.withdrawn.contains(ring.id) })
            #expect(try fixture.row(id)?.course.alert == instant("2026-06-01T06:00:00Z"))
            await fixture.host.stop()
        }
    }
}
