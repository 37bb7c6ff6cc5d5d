import AlarmKit
import AlarmScheduling
import Foundation
import PrivateDesktop
import Synchronization
import Testing

@testable import NotificationHost

// Alarms whose time came while nothing could be written.
extension `Notification host`.`Known bugs of alarm clocks` {
    private var rings: Int { fixture.channel.delivered.filter { $0.ring != nil }.count }
    private var tomorrow: Date { instant("2026-06-02T05:00:00Z") }

    @Test func `an alarm rings once on a full disk and is stored later`() async throws {
        try await fixture.setAlarm(id, daily(7, 0), stopIntent: NoteIntent("stopped \(id)"))
        try fixture.setFull(true)
        try start()
        let ring = try await fixture.ring()
        try await Task.sleep(for: .milliseconds(1500))
        #expect(rings == 1, "each ring once")
        try fixture.setFull(false)
        #expect(try await eventually { try self.fixture.row(self.id)?.ring == ring.id })
        #expect(await fixture.host.respond(to: ring.id, with: .stop))
        #expect(try await eventually { try self.fixture.row(self.id)?.course.alert == self.tomorrow })
        let line = "stopped \(id) - Departures"
        #expect(await eventually { NoteIntent.performed.withLock { $0.contains(line) } })
        #expect(rings == 1 && fixture.host.ledger.rings.isEmpty)
        await fixture.host.stop()
    }

    @Test func `the host retries on a full disk without keeping the processor busy`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        try fixture.setFull(true)
        try start()
        _ = try await fixture.ring()
        let before = fixture.world.looks.withLock { $0 }
        try await Task.sleep(for: .milliseconds(500))
        #expect(fixture.world.looks.withLock { $0 } - before < 50)
        await fixture.host.stop()
    }

    @Test func `a ring on a full disk can be stopped once`() async throws {
        try await fixture.setAlarm(id, daily(7, 0), stopIntent: NoteIntent("stopped \(id)"))
        try fixture.setFull(true)
        try start()
        let ring = try await fixture.ring()
        let isStopped = await eventually { await self.fixture.host.respond(toReceipt: ring.id, with: .stop) }
        #expect(isStopped, "as a telephone answers")
        #expect(await !fixture.host.respond(to: ring.id, with: .stop), "it was stopped")
        #expect(await eventually { self.fixture.channel.withdrawn.contains(ring.id) })
        try fixture.setFull(false)
        #expect(try await eventually { try self.fixture.row(self.id)?.course.alert == self.tomorrow })
        let line = "stopped \(id) - Departures"
        #expect(await eventually { NoteIntent.performed.withLock { $0.filter { $0 == line }.count } == 1 })
        #expect(try await eventually { try self.fixture.store.occurrences.find(ring.id)?.state == .stopped })
        #expect(rings == 1 && fixture.host.ledger.rings.isEmpty)
        await fixture.host.stop()
    }

    @Test(arguments: 0..<8)
    func `the button of a ring works while the ring is being stored`(round: Int) async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        try fixture.setFull(true)
        try start()
        let ring = try await fixture.ring()
        let isKept = await eventually { self.fixture.host.ledger.rings[ring.id]?.results.isEmpty == false }
        #expect(isKept)
        try fixture.setFull(false)
        while !fixture.host.ledger.rings.isEmpty {
            #expect(fixture.host.ledger.find(withReceipt: ring.id) != nil)
        }
        #expect(fixture.host.ledger.find(withReceipt: ring.id) != nil)
        await fixture.host.stop()
    }

    @Test(arguments: [true, false])
    func `a snooze chosen on a full disk rings again on time`(isFullBefore: Bool) async throws {
        try await fixture.setAlarm(id, countdown: .init(preAlert: nil, postAlert: 2), daily(7, 0))
        try fixture.setFull(isFullBefore)
        try start()
        let ring = try await fixture.ring()
        if !isFullBefore {
            #expect(try await eventually { try self.fixture.store.channels.results(of: ring.id).isEmpty == false })
        }
        try fixture.setFull(true)
        #expect(await fixture.host.respond(to: ring.id, with: .secondary))
        #expect(await eventually { self.fixture.channel.withdrawn.contains(ring.id) })
        #expect(rings == 1)
        #expect(try await fixture.ring(2).id == ring.id)
        try fixture.setFull(false)
        #expect(try await eventually { try self.fixture.row(self.id)?.course.state == .alerting })
        #expect(await fixture.host.respond(to: ring.id, with: .stop))
        #expect(try await eventually { try self.fixture.row(self.id)?.course.alert == self.tomorrow })
        await fixture.host.stop()
    }

    @Test func `a snooze chosen on a full disk is stored when there is room`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        try start()
        let ring = try await fixture.ring()
        try fixture.setFull(true)
        let before = fixture.host.now
        #expect(await fixture.host.respond(to: ring.id, with: .secondary))
        let after = fixture.host.now
        try fixture.setFull(false)
        #expect(try await eventually { try self.fixture.row(self.id)?.course.state == .snoozed })
        let due = try #require(try fixture.row(id)?.course.due)
        #expect(due >= before.addingTimeInterval(540) && due <= after.addingTimeInterval(540))
        await fixture.host.stop()
    }

    /// The app replaces the alarm while the host begins its ring.
    @Test func `an alarm that is replaced as it begins to ring does not ring on`() async throws {
        try start()
        for round in 0..<200 {
            try await fixture.setAlarm(id, countdown: .init(preAlert: 0.01, postAlert: nil), nil, snoozes: false)
            try await Task.sleep(for: .microseconds(100 * (round % 100 + 50)))
            try await fixture.setAlarm(id, daily(8, 0))
        }
        #expect(await eventually { self.fixture.host.ledger.ringing().isEmpty })
        await fixture.host.stop()
    }

    @Test func `a ring on a full disk ends when its app replaces the alarm`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        try fixture.setFull(true)
        try start()
        let ring = try await fixture.ring()
        try fixture.setFull(false)
        try await fixture.setAlarm(id, daily(8, 0))
        #expect(await eventually { self.fixture.channel.withdrawn.contains(ring.id) })
        #expect(await eventually { self.fixture.host.ledger.rings.isEmpty })
        #expect(try fixture.row(id)?.course.alert == instant("2026-06-01T06:00:00Z"))
        await fixture.host.stop()
    }
}
