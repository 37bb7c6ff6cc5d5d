import AlarmScheduling
import Foundation
import NotificationIntake
import SwiftData
import Testing

@testable import NotiZenKit

@Suite struct TriageTests {
    let noon = at("2026-03-02T11:00:00Z")
    let store: SampleStore

    init() throws { store = try SampleStore() }

    @Test func `a receipt means that the notification survives the end of the app`() async throws {
        let triage = try store.triage()
        let receipts = try await triage.receive(
            [notification("a", kind: "im"), notification("b", kind: "email")], at: noon)
        #expect(receipts.map(\.id) == ["a", "b"] && receipts.allSatisfy { !$0.isReplay })
        // Another process sees it while the first one still runs, as after a kill.
        let other = try store.triage()
        #expect(try await other.all().map(\.id).sorted() == ["a", "b"])
        #expect(try await other.read("a") { $0.decision } == receipts[0].decision)
    }

    @Test func `an event that comes again is neither stored nor counted again`() async throws {
        var triage = try store.triage()
        let event = notification("a", kind: "im")
        let first = try await triage.receive([event, event], at: noon)
        #expect(first.map(\.isReplay) == [false, true])
        for _ in 0..<3 {
            triage = try store.triage()
            let again = try await triage.receive([event], at: noon.addingTimeInterval(60))
            #expect(again.first?.isReplay == true && again.first?.decision == first[0].decision)
        }
        #expect(try await triage.all().count == 1)
        let day = CivilDay(of: noon, in: berlin).number
        #expect(try await triage.ask { try NotificationHistory.counts(day...day, in: $0).map(\.count) } == [1])
    }

    @Test func `a banner that the end of the app prevented is due when the event comes again, once`() async throws {
        let event = notification("a", source: .http, kind: "im")
        let killed = try store.triage()
        let first = try await killed.receive([event], at: noon) { _ in true }
        #expect(first.map(\.isReplay) == [false] && first.map(\.isDue) == [true])
        let next = try store.triage()
        let again = try await next.receive([event], at: noon) { _ in true }
        #expect(again.map(\.isReplay) == [true] && again.map(\.isDue) == [true])
        #expect(try await next.receive([event], at: noon) { _ in true }.map(\.isDue) == [false])
        await next.announced(["a"])
        _ = try await next.receive([notification("b")], at: noon) { _ in false }
        let last = try store.triage()
        #expect(try await last.receive([event], at: noon) { _ in true }.map(\.isDue) == [false])
        #expect(try await last.all().count == 2)
    }

    @Test func `what something else announces is not due again`() async throws {
        let event = notification("a", kind: "im")
        _ = try await store.triage().receive([event], at: noon) { $0.source == .http }
        #expect(try await store.triage().receive([event], at: noon) { _ in true }.map(\.isDue) == [false])
    }

    @Test func `a store that cannot be written acknowledges nothing and loses nothing`() async throws {
        _ = try store.triage()
        try await useWithoutSpace()
        let open = try store.triage()
        #expect(try await open.receive([notification("a")], at: noon).first?.isReplay == false)
    }

    /// Uses the store while it cannot be written.
    func useWithoutSpace() async throws {
        let closed = try NotificationTriage(try store.container(allowsSave: false)) { berlin }
        let before = await closed.settings
        await #expect(throws: (any Error).self) { try await closed.receive([notification("a")], at: noon) }
        await #expect(throws: (any Error).self) { try await closed.changeSettings { $0.perMinute = 1 } }
        #expect(await closed.settings == before)
        #expect(try await closed.all().isEmpty)
    }

    @Test func `an update takes the place of the former notification`() async throws {
        let triage = try store.triage()
        _ = try await triage.receive([notification("a", title: "1 %", kind: "im")], at: noon)
        _ = try await triage.receive(
            [
                notification("b", title: "2 %", kind: "im", replaces: "a"),
                notification("c", title: "3 %", kind: "im", replaces: "b"),
            ], at: noon)
        let unread = try await triage.ask { try NotificationHistory.unread(in: $0).map(\.id) }
        #expect(unread == ["c"])
        #expect(try await triage.read("a") { $0.replacedBy } == "b")
        #expect(try await triage.all().count == 3)
    }

    @Test func `a text that comes again and again loses points`() async throws {
        let triage = try store.triage()
        let scores = try await triage.receive(
            (0..<5).map { notification("\($0)", title: "Build \($0) failed", kind: "im") }, at: noon
        ).map(\.decision.score)
        #expect(scores == [75, 70, 65, 60, 60])
        let later = try await triage.receive(
            [notification("x", title: "Build 9 failed", kind: "im")], at: noon.addingTimeInterval(601))
        #expect(later.first?.decision.score == 75)
    }

    @Test func `a flood is held after the first and released once, together`() async throws {
        let triage = try store.triage()
        let flood = (0..<300).map { notification("\($0)", app: "org.flood", title: "Text \(UUID())") }
        let outcomes = try await triage.receive(flood, at: noon).map(\.decision.outcome)
        #expect(outcomes.count { $0 == .shown } == 20 && outcomes.count { $0 == .held } == 280)
        #expect(try await triage.releaseHeld(at: noon.addingTimeInterval(59)).isEmpty)
        #expect(try await triage.nextDue() == noon.addingTimeInterval(60))
        let again = try store.triage()
        #expect(try await again.releaseHeld(at: noon.addingTimeInterval(60), limit: 200).count == 200)
        #expect(try await again.releaseHeld(at: noon.addingTimeInterval(60)).count == 80)
        #expect(try await again.releaseHeld(at: noon.addingTimeInterval(120)).isEmpty)
        #expect(try await again.nextDue() == nil)
    }

    @Test func `what is held in quiet hours is released at their end, or when the person ends them`() async throws {
        let triage = try store.triage()
        try await triage.changeSettings { $0.quiet.windows = [window("22:00", "06:00")] }
        let night = at("2026-03-02T23:00:00Z")
        let decisions = try await triage.receive([notification("a", kind: "im")], at: night)
        #expect(decisions.first?.decision.outcome == .held)
        #expect(try await triage.releaseHeld(at: night.addingTimeInterval(3600)).isEmpty)
        try await triage.changeSettings { $0.quiet.open(at: night) }
        #expect(try await triage.releaseHeld(at: night.addingTimeInterval(3600)).map(\.id) == ["a"])
        let next = night.addingTimeInterval(86_400)
        _ = try await triage.receive([notification("b", kind: "im")], at: next)
        #expect(try await triage.releaseHeld(at: at("2026-03-04T05:00:00Z")).map(\.id) == ["b"])
    }

    @Test func `a reaction is learned from once and survives the end of the app`() async throws {
        let triage = try store.triage()
        _ = try await triage.receive([notification("a", kind: "im"), notification("b", kind: "im")], at: noon)
        let dismissed = NotificationOutcome(notification: "a", kind: .dismissed, at: noon.addingTimeInterval(3))
        try await triage.record([dismissed, dismissed, .init(notification: "unknown", kind: .acted, at: noon)])
        try await triage.record([dismissed])
        #expect(await triage.labelCount == 1)
        // The bus says that it was closed, and then why.
        try await triage.record([.init(notification: "a", kind: .acted, at: noon), dismissed])
        #expect(try await triage.read("a") { $0.reaction } == "acted")
        let again = try store.triage()
        #expect(await again.labelCount == 1)
        try await again.resetLearning()
        #expect(await again.labelCount == 0)
        let reset = try store.triage()
        #expect(await reset.labelCount == 0)
    }

    @Test func `learned points are in the reasons of later decisions`() async throws {
        let triage = try store.triage()
        for index in 0..<120 {
            _ = try await triage.receive(
                [notification("\(index)", app: "org.spam", title: "Offer \(index)")],
                at: noon.addingTimeInterval(Double(index) * 700))
            try await triage.record([
                .init(notification: "\(index)", kind: .dismissed, at: noon.addingTimeInterval(Double(index) * 700 + 1))
            ])
        }
        let later = noon.addingTimeInterval(200_000)
        let decision = try await triage.receive([notification("x", app: "org.spam", title: "Offer 500")], at: later)[0]
            .decision
        #expect(decision.score < 50)
        #expect(decision.reasons.contains { if case .learned(let reason, _) = $0 { reason != .habits } else { false } })
        try await triage.changeSettings { $0.learns = false }
        let off = try await triage.receive(
            [notification("y", app: "org.spam", title: "Offer 501")], at: later.addingTimeInterval(700))[0].decision
        #expect(off.score == 50)
    }

    @Test func `an archived notification comes back with undo, and so do the habits`() async throws {
        let triage = try store.triage()
        _ = try await triage.receive([notification("a", kind: "im")], at: noon)
        try await triage.archive("a", at: noon)
        #expect(try await triage.ask { try NotificationHistory.unread(in: $0).isEmpty })
        #expect(await triage.labelCount == 1)
        #expect(try await triage.undoArchive("other") == false)
        #expect(try await triage.undoArchive("a"))
        #expect(try await triage.ask { try NotificationHistory.unread(in: $0).map(\.id) } == ["a"])
        #expect(await triage.labelCount == 0)
        #expect(try await triage.undoArchive("a") == false)
    }

    @Test func `an app is muted from a row, and that is learned`() async throws {
        let triage = try store.triage()
        try await triage.mute(app: "org.spam.desktop", for: .eightHours, at: noon)
        #expect(await triage.labelCount == 1)
        let muted = try await triage.receive([notification("a", app: "org.spam")], at: noon.addingTimeInterval(60))
        #expect(muted[0].decision.outcome == .muted)
        let later = try await triage.receive(
            [notification("b", app: "org.spam")], at: noon.addingTimeInterval(8 * 3600))
        #expect(later[0].decision.outcome == .shown)
        try await triage.mute(category: "messages", for: .always, at: noon)
        #expect(try await triage.receive([notification("c", kind: "im")], at: noon)[0].decision.outcome == .muted)
    }

    @Test func `a suggestion becomes a rule when it is accepted`() async throws {
        let triage = try store.triage()
        for index in 0..<6 {
            _ = try await triage.receive([notification("\(index)", app: "org.spam", title: "Offer")], at: noon)
            try await triage.record([.init(notification: "\(index)", kind: .dismissed, at: noon)])
        }
        let suggestion = try #require(await triage.suggestions().first)
        try await triage.accept(suggestion)
        let again = try store.triage()
        #expect(await again.suggestions().isEmpty)
        #expect(await again.settings.rules == [suggestion.rule])
        #expect(
            try await again.receive([notification("x", app: "org.spam")], at: noon)[0].decision.outcome == .digested)
    }

    @Test func `settings that cannot be read are kept, and the standard ones apply`() async throws {
        let container = try store.container()
        do {
            let context = ModelContext(container)
            context.insert(StoredState(name: "settings", content: Data("{".utf8)))
            try context.save()
        }
        let triage = try store.triage()
        #expect(await triage.settings == TriageSettings())
        let names = try await triage.ask { try $0.fetch(FetchDescriptor<StoredState>()).map(\.name) }
        #expect(names == ["settings (unreadable)"])
    }
}
