import AlarmScheduling
import Foundation
import NotificationIntake
import Testing

@testable import NotiZenKit

/// A month of a person with digests: of low priority nothing is shown outside of them, and nothing is missing.
@Suite struct MonthTests {
    @Test(arguments: 0..<3 as Range<UInt64>) func `all of low priority is in exactly one digest`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed)
        let store = try SampleStore()
        var triage = try store.triage()
        try await triage.changeSettings { settings in
            settings.quiet.windows = [window("22:00", "06:30")]
            var games = settings.book["games"]
            games.digestTimes = [clock("20:00")]
            settings.book.put(games)
            settings.mute(app: "muted.app", .quiet(until: nil))
        }
        // The clock is put forward in this month.
        let (start, end) = (at("2026-03-10T00:00:00Z"), at("2026-04-09T00:00:00Z"))
        var (now, low, muted, counted, digests) = (start, Set<String>(), Set<String>(), 0, [Date]())
        var (listed, listedMuted) = ([String: Int](), [String: Int]())
        func list(_ digest: Digest) {
            for entry in digest.entries {
                if entry.isMuted { listedMuted[entry.id, default: 0] += 1 } else { listed[entry.id, default: 0] += 1 }
            }
        }
        var number = 0
        while now < end {
            let arrival = now.addingTimeInterval(-log(Double.random(in: 0.0001..<1, using: &random)) * 3000)
            // The digests and the held notifications that are due before the next notification.
            while let due = try await triage.nextDue(), due <= arrival {
                // The app may be off at that time, and start later.
                now = random.chance(0.1) ? min(arrival, due.addingTimeInterval(4000)) : due
                if random.chance(0.2) { triage = try store.triage() }
                for held in try await triage.releaseHeld(at: now) {
                    #expect(!low.contains(held.id) && !muted.contains(held.id))
                }
                guard let digest = try await triage.deliverDigest(at: now) else { continue }
                #expect(digest.entries.allSatisfy { $0.slot <= now } && !digest.groups.isEmpty)
                digests.append(now)
                counted += digest.newCount
                if random.chance(0.3) { triage = try store.triage() }
                if random.chance(0.25) {
                    try await triage.hide(digest, at: now)
                } else {
                    list(digest)
                    try await triage.finish(digest, at: now)
                }
            }
            now = arrival
            if random.chance(0.03), let peek = try await triage.peek(at: now) { counted += peek.newCount }
            number += 1
            let app = [
                "com.king.a", "com.amazon.amazon", "com.nytimes.nytimes", "im", "thunderbird", "muted.app",
            ].randomElement(using: &random)!
            let incoming = notification(
                "\(number)", app: app, title: "Title \(number % 50)", kind: app == "im" ? "im.received" : nil,
                urgency: random.chance(0.1) ? .low : .normal, at: now)
            let decision = try await triage.receive([incoming], at: now)[0].decision
            if decision.outcome == .digested { low.insert(incoming.id) }
            if decision.outcome == .muted { muted.insert(incoming.id) }
            #expect((decision.outcome == .muted) == (app == "muted.app"))
            if decision.level == .low, app != "muted.app" { #expect(decision.outcome == .digested) }
        }
        // The last slots.
        now = end.addingTimeInterval(3 * 86_400 + 43_200)
        _ = try await triage.releaseHeld(at: now)
        if let digest = try await triage.deliverDigest(at: now) {
            counted += digest.newCount
            list(digest)
            try await triage.finish(digest, at: now)
        }
        // What was muted after the last digest, which it doesn't cause.
        if let digest = try await triage.peek(at: now) {
            #expect(digest.groups.isEmpty)
            list(digest)
            try await triage.finish(digest, at: now)
        }
        #expect(low.count > 250)
        #expect(Set(listed.keys) == low)
        #expect(listed.values.allSatisfy { $0 == 1 })
        #expect(muted.count > 50 && Set(listedMuted.keys) == muted && listedMuted.values.allSatisfy { $0 == 1 })
        #expect(counted == low.count)
        #expect(try await triage.nextDue() == nil)
        #expect(digests.count > 60)
        let all = try await triage.all()
        #expect(all.count == number)
        for id in low { #expect(try await triage.read(id) { $0.releasedAt != nil } == true) }
    }
}
