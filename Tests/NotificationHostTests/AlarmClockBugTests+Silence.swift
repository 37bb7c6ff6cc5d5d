import AlarmKit
import AlarmScheduling
import AppContainer
import AudioOutput
import Foundation
import HostClock
import PrivateDesktop
import SQLiteStore
import Synchronization
import Testing

@testable import NotificationHost

// Alarms that were there but were not heard, or not when they should have been.
extension `Notification host`.`Known bugs of alarm clocks` {
    @Test func `a muted loudspeaker is reported before the alarm is due`() async throws {
        let player = try await fixture.program("player", "sleep 0.01")
        let mixer = try await fixture.program("mixer", "echo 'Volume: 0.40 [MUTED]'")
        let loudspeaker = LoudspeakerChannel(
            AudioOutput(players: [AudioPlayer(player.path)], mixers: [AudioMixer(mixer.path, ["get-volume"])]))
        await loudspeaker.check()
        #expect(loudspeaker.state == "You won’t hear alarms here because the sound is off.")
        #expect(loudspeaker.cure == "Turn up the volume on this computer.")
        // Another channel is used, or, if there is none, a warning is posted.
        #expect(await !loudspeaker.deliver(.ring("wake"), replacing: nil).isShown)
        let host = try NotificationHost(
            storeAt: fixture.storeURL, dependencies: fixture.host.dependencies, daemon: nil, others: [loudspeaker])
        try await fixture.setAlarm(id, daily(7, 0))
        #expect(host.reachabilityWarning()?.reach == .nothing)
        _ = try await fixture.program("mixer", "echo 'Volume: 0.40'")
        await loudspeaker.withdraw("wake", receipt: nil)
        let isHeard = await eventually {
            await loudspeaker.check()
            return loudspeaker.isAlive
        }
        #expect(isHeard && host.reachabilityWarning() == nil)
        await loudspeaker.stop()
    }

    @Test func `an alarm without a sound of its own uses the usual sound`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        try start()
        #expect(try await fixture.ring().sound == SoundLibrary.Sound.alarm.rawValue)
        await fixture.host.stop()
    }

    @Test func `a rising sound reaches full volume`() throws {
        let file = try Data(contentsOf: #require(SoundLibrary.file(of: .dawn)))
        let samples = file.dropFirst(44).withUnsafeBytes { bytes in
            (0..<bytes.count / 2).map { Int(bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)) }
        }
        // Its last five seconds are as loud as the loudest part of any sound in the library.
        #expect(samples.suffix(5 * 16_000).map(abs).max() ?? 0 > 8_000)
    }

    @Test func `an app without permission is informed and cannot set an alarm`() async throws {
        let host = fixture.host
        var updates = host.alarmAuthorizationUpdates(of: fixture.departures).makeAsyncIterator()
        try host.permissions.setAlarmsAllowed(false, for: fixture.departures.id)
        #expect(await updates.next() == .denied)
        await #expect(throws: AlarmServiceError.self) { try await fixture.setAlarm(id, daily(7, 0)) }
        #expect(try fixture.row(id) == nil)
    }

    @Test func `an alarm of an app whose permission was revoked is reported as missed`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        try fixture.host.permissions.setAlarmsAllowed(false, for: fixture.departures.id)
        try start()
        #expect(await eventually { self.fixture.channel.delivered.contains { $0.isMissed } })
        let told = try #require(fixture.channel.delivered.first)
        #expect(told.title == "Missed: Wake Up" && told.sound == nil && told.ring == nil)
        #expect(told.body.contains("aren’t allowed in Settings"))
        #expect(try fixture.row(id)?.course.alert == instant("2026-06-02T05:00:00Z"))
        #expect(try fixture.states(id).contains("missed"))
        await fixture.host.stop()
    }

    @Test func `an alarm set before an update rings after it`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        // The store as left by a version before attachments.
        try fixture.store.database.executeScript(
            "DROP TABLE attachment; DROP INDEX alarm_counting; DROP INDEX alarm_placed")
        try fixture.store.database.setUserVersion(2)
        try await fixture.restart(at: instant("2026-06-01T04:59:59.900Z"))
        #expect(try await fixture.ring().title == "Wake Up")
        await fixture.host.stop()
    }

    @Test func `a fixed instant does not move with the time zone`() async throws {
        let landing = instant("2026-06-01T11:30:00Z")
        try await fixture.setAlarm(id, .fixed(landing))
        fixture.world.zone.withLock { $0 = TimeZone(identifier: "Asia/Tokyo")! }
        await fixture.host.deriver.rederive(reason: "The device's time zone is Asia/Tokyo now.")
        #expect(try fixture.row(id)?.course.alert == landing)
    }

    @Test func `an alarm rings if the clock is set forward during its countdown`() async throws {
        try await fixture.setAlarm(id, countdown: .init(preAlert: 300, postAlert: 540), daily(7, 0))
        fixture.setClock(instant("2026-06-01T04:57:00Z"))
        try fixture.host.start(isServingProcess: false)
        #expect(try await eventually { try self.fixture.row(self.id)?.course.state == .countdown })
        fixture.setClock(instant("2026-06-01T05:04:00Z"))
        fixture.host.signals.wake()
        #expect(try await fixture.ring().date == instant("2026-06-01T05:00:00Z"))
        await fixture.host.stop()
    }

    @Test func `a snooze across midnight rings after nine minutes`() async throws {
        let evening = instant("2026-06-01T21:55:00Z")
        fixture.setClock(evening.addingTimeInterval(-60))
        try await fixture.setAlarm(id, .fixed(evening))
        fixture.setClock(evening)
        try fixture.host.start(isServingProcess: false)
        let ring = try await fixture.ring()
        #expect(await fixture.host.respond(to: ring.id, with: .secondary))
        let due = try #require(try fixture.row(id)?.course.due)
        #expect(due > evening && due < instant("2026-06-01T22:10:00Z"))
        await fixture.host.stop()
    }

    @Test func `a snooze keeps its length when the clock is set back`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        try start()
        let ring = try await fixture.ring()
        #expect(await fixture.host.respond(to: ring.id, with: .secondary))
        fixture.setClock(instant("2026-06-01T04:01:00Z"))
        await fixture.host.deriver.rederive(reason: "The clock was set.")
        let due = try #require(try fixture.row(id)?.course.due)
        #expect(due > instant("2026-06-01T04:01:00Z") && due < instant("2026-06-01T04:11:00Z"))
        await fixture.host.stop()
    }

    @Test func `deriving all alarms again keeps a snooze`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        try start()
        let ring = try await fixture.ring()
        #expect(await fixture.host.respond(to: ring.id, with: .secondary))
        let due = try fixture.row(id)?.course.due
        await fixture.host.deriver.rederive(reason: "A test.")
        fixture.world.zone.withLock { $0 = TimeZone(identifier: "America/New_York")! }
        await fixture.host.deriver.rederive(reason: "A test.")
        #expect(try fixture.row(id)?.course.due == due)
        await fixture.host.stop()
    }
}
