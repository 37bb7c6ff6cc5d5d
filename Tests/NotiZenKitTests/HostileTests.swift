import Foundation
import NotificationIntake
import SwiftData
import Testing

@testable import NotiZenKit

@Suite struct HostileTests {
    let noon = at("2026-03-02T11:00:00Z")
    let store: SampleStore

    init() throws { store = try SampleStore() }

    @Test func `hostile notifications are bounded, and those beside them arrive`() async throws {
        let triage = try store.triage()
        let large = String(repeating: "A\u{301}<b>&amp;", count: 1_000_000)
        let broken = String(decoding: [0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x41] as [UInt8], as: UTF8.self)
        let hostile: [IncomingNotification] = [
            notification("large", app: large, name: large, title: large, body: large, kind: large),
            notification(large, title: "Long identifier"),
            notification("broken", app: broken, name: broken, title: broken, body: broken, kind: broken),
            notification("zero", name: "a\u{0}b", title: "\u{0}", body: "\u{202E}\u{0}"),
            notification("", name: "", title: ""),
            notification("bomb", title: PlainText.of(markup: String(repeating: "<b>", count: 3_000_000))),
            notification("formula", app: "=cmd|' /C calc'!A0", title: "=1+1"),
            notification("marks", title: String(repeating: "\u{301}", count: 5_000_000)),
            notification("words", title: (0..<100_000).map { "w\($0)" }.joined(separator: " ")),
            notification("future", at: Date(timeIntervalSince1970: 1e300)),
            notification("past", at: Date(timeIntervalSince1970: -1e300)),
            notification("never", at: Date(timeIntervalSince1970: .nan)),
            notification("never2", at: Date(timeIntervalSince1970: -.infinity)),
            notification("self", replaces: "self"),
            notification("gone", replaces: "nothing"),
        ]
        var mixed: [IncomingNotification] = []
        for (index, one) in hostile.enumerated() { mixed += [notification("good\(index)", kind: "im"), one] }
        let receipts = try await triage.receive(mixed, at: noon)
        #expect(receipts.count == mixed.count && receipts.allSatisfy { !$0.isReplay })
        let again = try store.triage()
        let stored = try await again.all()
        #expect(stored.count == mixed.count)
        #expect(stored.allSatisfy { $0.title.utf8.count <= 500 && $0.body.utf8.count <= 4000 && $0.receivedAt <= noon })
        #expect(try await again.receive(mixed, at: noon).allSatisfy(\.isReplay))
        try await again.record(mixed.map { .init(notification: $0.id, kind: .dismissed, at: noon) })
        #expect(await again.labelCount == mixed.count)
    }

    @Test func `a database text with a zero byte comes back whole`() async throws {
        let triage = try store.triage()
        _ = try await triage.receive([notification("a", title: "x\u{0}y")], at: noon)
        #expect(try await store.triage().read("a") { $0.title } == "x\u{0}y")
    }

    @Test func `a source that invents apps and identifiers is limited, and memory stays bounded`() async throws {
        let triage = try store.triage()
        var shown = 0
        for part in 0..<20 {
            let flood = (0..<250).map {
                notification("\(part)/\($0)", app: "app\(part).\($0)", title: "Title \(part) \($0)", urgency: .critical)
            }
            shown += try await triage.receive(flood, at: noon.addingTimeInterval(Double(part) / 20))
                .count { $0.decision.outcome == .shown }
        }
        // Six times the limit of one app, and what a second adds.
        #expect(shown <= 122)
        #expect(try await triage.all().count == 5000)
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func `kills at any time lose and repeat nothing`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        var acknowledged: Set<String> = []
        var triage = try store.triage()
        var counter = 0
        for _ in 0..<20 {
            // A sender repeats what was not acknowledged, and sometimes what was.
            let count = Int.random(in: 1...8, using: &random)
            var part = (0..<count).map { _ in
                counter += 1
                return notification("\(counter)", title: "T\(counter)")
            }
            if let old = acknowledged.sorted().randomElement(using: &random) { part.append(notification(old)) }
            let receipts = try await triage.receive(part, at: noon)
            for receipt in receipts where receipt.isReplay != acknowledged.contains(receipt.id) {
                Issue.record("\(receipt.id) is a replay: \(receipt.isReplay)")
            }
            acknowledged.formUnion(receipts.map(\.id))
            if random.chance(0.3) { triage = try store.triage() }
        }
        let stored = try await store.triage().all().map(\.id)
        #expect(Set(stored) == acknowledged && stored.count == acknowledged.count)
    }

    @Test func `five thousand notifications are decided and stored in batches`() async throws {
        let triage = try store.triage()
        try await triage.changeSettings { settings in
            settings.rules = (0..<5).map {
                TriageRule(name: "\($0)", conditions: .init(text: "nothing \($0)"), action: .show)
            }
        }
        let all = (0..<5000).map {
            notification(
                "\($0)", app: "org.app\($0 % 40)", title: "Message \($0) from somebody",
                body: String(repeating: "Some text. ", count: 10), kind: $0 % 3 == 0 ? "email.arrived" : nil)
        }
        let clock = ContinuousClock()
        let time = try await clock.measure { _ = try await triage.receive(all, at: noon) }
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        print(
            "NotiZen: \(Int(5000 / seconds)) notifications a second decided and stored, in batches of \(NotificationTriage.batch)"
        )
        #expect(try await triage.ask { try NotificationHistory.count(in: $0) } == 5000)
    }
}
