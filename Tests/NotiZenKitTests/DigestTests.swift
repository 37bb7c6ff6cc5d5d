import AlarmScheduling
import Foundation
import NotificationIntake
import Testing

@testable import NotiZenKit

@Suite struct DigestTests {
    let times = TriageSettings.standardDigestTimes

    func entry(_ id: String, _ received: Date, slot: Date, category: String = "news", isMuted: Bool = false)
        -> DigestLedger.Entry
    {
        .init(
            id: id, category: category, appName: "App", title: "Title \(id)", receivedAt: received, slot: slot,
            isMuted: isMuted, isCounted: false, isDelivered: false)
    }

    @Test func `the digest comes at nine, one and six`() {
        var (now, slots) = (at("2026-03-28T00:00:00Z"), [String]())
        for _ in 0..<6 {
            now = DigestSlots.next(after: now, times: times, in: berlin)!
            slots.append(now.formatted(.iso8601))
        }
        // The clock is put forward in the night between.
        #expect(
            slots == [
                "2026-03-28T08:00:00Z", "2026-03-28T12:00:00Z", "2026-03-28T17:00:00Z", "2026-03-29T07:00:00Z",
                "2026-03-29T11:00:00Z", "2026-03-29T16:00:00Z",
            ])
        #expect(DigestSlots.next(after: now, times: [], in: berlin) == nil)
    }

    @Test func `a digest groups what waited and counts it once`() throws {
        let (one, slot) = (at("2026-03-02T06:00:00Z"), at("2026-03-02T08:00:00Z"))
        var ledger = DigestLedger()
        for index in 0..<5 { ledger.add(entry("\(index)", one, slot: slot)) }
        ledger.add(entry("x", one, slot: slot, category: "games"))
        let early = ledger.deliver(at: slot.addingTimeInterval(-1))
        let due = ledger.deliver(at: slot)
        let digest = try #require(due)
        #expect(early == nil && digest.newCount == 6)
        #expect(digest.groups.map(\.category) == ["news", "games"])
        #expect(digest.groups.first?.titles == ["Title 4", "Title 3", "Title 2"])
        ledger.finish(digest)
        let again = ledger.deliver(at: slot)
        #expect(ledger.waiting.isEmpty && ledger.nextSlot == nil && again == nil)
    }

    @Test func `a hidden digest comes again without being counted again`() throws {
        let (slot, next) = (at("2026-03-02T08:00:00Z"), at("2026-03-02T12:00:00Z"))
        var ledger = DigestLedger()
        ledger.add(entry("a", slot, slot: slot))
        let due = ledger.deliver(at: slot)
        ledger.hide(try #require(due), until: next)
        ledger.add(entry("b", slot, slot: next))
        let early = ledger.deliver(at: slot)
        let second = ledger.deliver(at: next)
        #expect(early == nil && second?.entries.map(\.id) == ["a", "b"] && second?.newCount == 1)
    }

    @Test func `a digest that nobody answered comes again only with something new`() {
        let (slot, next) = (at("2026-03-02T08:00:00Z"), at("2026-03-02T12:00:00Z"))
        var ledger = DigestLedger()
        ledger.add(entry("a", slot, slot: slot))
        _ = ledger.deliver(at: slot)
        let again = ledger.deliver(at: next)
        #expect(again == nil && ledger.nextSlot == nil)
        ledger.add(entry("b", slot, slot: next))
        let second = ledger.deliver(at: next)
        #expect(second?.entries.map(\.id) == ["a", "b"] && second?.newCount == 1)
    }

    @Test func `a peek counts what waits before its time`() {
        let slot = at("2026-03-02T08:00:00Z")
        var ledger = DigestLedger()
        ledger.add(entry("a", slot, slot: slot))
        let peeked = ledger.peek(at: slot.addingTimeInterval(-60))
        let due = ledger.deliver(at: slot)
        #expect(peeked?.newCount == 1 && due?.newCount == 0)
    }

    @Test func `an update keeps its turn and its count`() {
        let slot = at("2026-03-02T08:00:00Z")
        var ledger = DigestLedger()
        ledger.add(entry("a", slot, slot: slot))
        ledger.add(entry("b", slot, slot: slot))
        _ = ledger.peek(at: slot)
        for (former, id) in [("a", "a2"), ("gone", "c")] {
            ledger.add(entry(id, slot, slot: slot))
            ledger.replace(former, by: entry(id, slot, slot: slot))
        }
        ledger.replace("b", by: nil)
        let digest = ledger.deliver(at: slot)
        #expect(digest?.entries.map(\.id) == ["a2", "c"] && digest?.newCount == 2)
    }

    @Test func `a digest lists what was muted, but nothing muted is counted or causes a digest`() throws {
        let slot = at("2026-03-02T08:00:00Z")
        var ledger = DigestLedger()
        for index in 0..<4 { ledger.add(entry("\(index)", slot, slot: slot, isMuted: true)) }
        let alone = ledger.deliver(at: slot)
        #expect(ledger.nextSlot == nil && alone == nil && ledger.unfinished(at: slot) == nil)
        let peeked = ledger.peek(at: slot)
        #expect(peeked?.newCount == 0 && peeked?.groups == [] && peeked?.muted?.count == 4)
        ledger.add(entry("x", slot, slot: slot))
        #expect(ledger.nextSlot == slot)
        let due = ledger.deliver(at: slot)
        let digest = try #require(due)
        #expect(digest.newCount == 1 && digest.groups.map(\.count) == [1] && digest.muted?.count == 4)
        #expect(digest.muted?.titles == ["Title 3", "Title 2", "Title 1"])
        // Once the other was dealt with, what was muted no longer brings the digest back.
        ledger.remove(["x"])
        #expect(ledger.unfinished(at: slot) == nil)
        ledger.finish(digest)
        #expect(ledger.waiting.isEmpty)
    }

    @Test func `what was muted waits for a digest over a restart, and until it was seen`() async throws {
        let (store, now) = (try SampleStore(), at("2026-03-02T11:00:00Z"))
        var triage = try store.triage()
        try await triage.mute(app: "com.king.a", for: .always, at: now)
        let decision = try await triage.receive([notification("a", app: "com.king.a", at: now)], at: now)[0].decision
        #expect(decision.outcome == .muted && decision.until == at("2026-03-02T12:00:00Z"))
        triage = try store.triage()
        let nextDue = try await triage.nextDue()
        #expect(nextDue == nil)
        let count = try await triage.ask {
            try (NotificationHistory.waitingCount(in: $0), NotificationHistory.mutedCount(in: $0))
        }
        #expect(count == (0, 1))
        let digest = try #require(try await triage.peek(at: now))
        #expect(digest.muted?.count == 1 && digest.groups.isEmpty)
        try await triage.finish(digest, at: now)
        #expect(try await triage.peek(at: now) == nil)
        #expect(try await triage.ask { try NotificationHistory.mutedCount(in: $0) } == 0)
    }

    @Test func `digests forget what was muted more than a day ago, and the history keeps it`() async throws {
        let (store, now) = (try SampleStore(), at("2026-03-02T11:00:00Z"))
        let triage = try store.triage()
        try await triage.mute(app: "com.king.a", for: .always, at: now)
        for (id, hours) in [("old", -30.0), ("new", -20)] {
            let date = now.addingTimeInterval(hours * 3600)
            let decision = try await triage.receive([notification(id, app: "com.king.a", at: date)], at: date)[0]
                .decision
            #expect(decision.outcome == .muted)
        }
        try await triage.forgetOld(at: now)
        for one in [triage, try store.triage()] {
            #expect(try await one.peek(at: now)?.entries.map(\.id) == ["new"])
            #expect(try await one.ask { try NotificationHistory.mutedCount(in: $0) } == 1)
        }
        #expect(try await triage.all().count == 2)
        #expect(try await triage.read("old") { $0.releasedAt == nil } == true)
    }

    @Test func `without a digest, what was muted is in the history only`() async throws {
        let (triage, now) = (try SampleStore().triage(), at("2026-03-02T11:00:00Z"))
        try await triage.changeSettings { $0.digestTimes = [] }
        try await triage.mute(app: "com.king.a", for: .always, at: now)
        let decision = try await triage.receive([notification("a", app: "com.king.a", at: now)], at: now)[0].decision
        #expect(decision.outcome == .muted && decision.until == nil)
        #expect(try await triage.peek(at: now) == nil)
        #expect(try await triage.all().count == 1)
    }

    @Test func `a flood stays bounded and is counted whole`() {
        let slot = at("2026-03-02T08:00:00Z")
        var ledger = DigestLedger()
        for index in 0..<5000 { ledger.add(entry("\(index)", slot, slot: slot)) }
        #expect(ledger.waiting.count < DigestLedger.limit + 250)
        let digest = ledger.deliver(at: slot)
        #expect(digest?.newCount == 5000 && digest?.groups.first?.count == 5000)
        for index in 0..<5000 { ledger.add(entry("m\(index)", slot, slot: slot, isMuted: true)) }
        let muted = ledger.peek(at: slot)
        #expect(muted?.muted?.count == 5000 && muted?.newCount == 0)
    }
}
