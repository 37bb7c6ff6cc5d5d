import AlarmKit
import AlarmScheduling
import Foundation
import PrivateDesktop
import PrivateFile
import SQLiteStore
import Testing

@testable import NotificationHost

// Alarms whose time came while another program had the store locked.
extension `Notification host`.`Known bugs of alarm clocks` {
    private var rings: Int { fixture.channel.delivered.filter { $0.ring != nil }.count }

    private var troubles: [StorageTrouble.Kind] {
        StorageTroubles.all.filter { $0.file == fixture.storeURL }.map(\.kind)
    }

    @Test func `an alarm rings once while the store is locked and is stored later`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        let other = try Database(path: fixture.storeURL.path)
        try other.execute("BEGIN IMMEDIATE")
        try start()
        let ring = try await fixture.ring()
        #expect(await fixture.host.respond(to: ring.id, with: .stop))
        #expect(await eventually { self.fixture.channel.withdrawn.contains(ring.id) })
        #expect(troubles == [.locked])
        try other.execute("ROLLBACK")
        #expect(try await eventually { try self.fixture.row(self.id)?.course.alert == instant("2026-06-02T05:00:00Z") })
        #expect(await eventually { self.troubles.isEmpty })
        #expect(rings == 1 && fixture.host.ledger.rings.isEmpty)
        await fixture.host.stop()
    }

    @Test func `alarms are read from a copy while another program has the store locked`() async throws {
        try await fixture.setAlarm(id, daily(7, 0))
        let file = fixture.folder.appending(path: "locked.sqlite")
        try fixture.store.database.execute("VACUUM INTO ?", [file.path])
        let other = try Database(path: file.path)
        try other.query("PRAGMA locking_mode = EXCLUSIVE")
        try other.execute("BEGIN EXCLUSIVE")
        let store = try NotificationStore(at: file)
        #expect(try store.alarms.due(at: instant("2026-06-01T05:00:00Z"), limit: 1).map(\.id) == [id])
        #expect(throws: DatabaseError.self) { try store.alarms.recordRinging(at: instant("2026-06-01T05:00:00Z")) }
    }
}
