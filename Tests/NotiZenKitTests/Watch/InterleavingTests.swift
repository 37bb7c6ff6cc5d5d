import Foundation
import Testing

@testable import NotiZenKit

/// Everything that can happen between a phone and a watch ends in the same state on both.
@Suite struct InterleavingTests {
    @Test(arguments: 0..<10 as Range<UInt64>)
    func `ten thousand random orders of messages, restarts and reachability end in equal states`(part: UInt64) throws {
        for seed in part * 1000..<(part + 1) * 1000 {
            var pair = Interleaving(seed: seed)
            try pair.run(60)
            let problems = pair.problems
            #expect(problems.isEmpty, "Seed \(seed): \(problems)")
        }
    }

    @Test func `a watch ignores an update that is older than its own`() {
        let late = WatchUpdate(number: 2, state: .sample, confirmed: [])
        let early = WatchUpdate(number: 1, state: .sample, confirmed: [])
        var journal = WatchJournal()
        let taken = [late, late, early].map { journal.take($0) }
        #expect(taken == [true, false, false])
        #expect(journal.update == late)
    }

    @Test func `of two changes of one thing the later tap counts, whichever arrives first`() {
        let early = WatchAction(.mute("messages", .always), at: at("2026-11-27T09:00:00Z"))
        let late = WatchAction(.unmute("messages"), at: at("2026-11-27T09:01:00Z"))
        let now = at("2026-11-27T10:00:00Z")
        var ledger = WatchLedger()
        let taken = [late, early].map { ledger.take($0, at: now) }
        #expect(taken == [true, false])
        #expect(ledger.done == [late.id, early.id])
        // The phone's own change counts as any other.
        ledger.note(.trigger, at: now)
        let others = [-1.0, 1].map { ledger.take(WatchAction(.setTrigger(30), at: now + $0), at: now + 1) }
        #expect(others == [false, true])
    }

    @Test func `an action is confirmed each time it comes, and done once`() {
        let action = WatchAction(.archive("1"), at: at("2026-11-27T09:00:00Z"))
        let now = at("2026-11-27T10:00:00Z")
        var ledger = WatchLedger()
        let isFirstDone = ledger.take(action, at: now)
        for number in 0..<WatchLedger.doneLimit {
            _ = ledger.take(WatchAction(.archive("other \(number)"), at: now), at: now)
        }
        #expect(isFirstDone && !ledger.done.contains(action.id))
        let isDoneAgain = ledger.take(action, at: now)
        #expect(!isDoneAgain)
        #expect(ledger.done.last == action.id && ledger.done.count == WatchLedger.doneLimit)
    }

    @Test func `the ledger and the journal stay small`() throws {
        let start = at("2026-11-27T09:00:00Z")
        var ledger = WatchLedger()
        var journal = WatchJournal()
        var actions: [WatchAction] = []
        for number in 0..<5000 {
            let now = start.addingTimeInterval(Double(number))
            actions.append(journal.add(.archive("\(number)"), at: now))
        }
        let areDone = actions.allSatisfy { ledger.take($0, at: $0.date) }
        #expect(areDone)
        #expect(journal.pending == Array(actions.suffix(WatchJournal.limit)))
        #expect(try JSONEncoder().encode(ledger).count < 200_000)
        // What was forgotten isn't done again.
        let isFirstDoneAgain = ledger.take(actions[0], at: start.addingTimeInterval(5000))
        #expect(!isFirstDoneAgain)
    }

    @Test func `a clock that is set back makes no tap older than the one before it`() {
        let now = at("2026-11-27T10:00:00Z")
        var journal = WatchJournal()
        let first = journal.add(.setTrigger(25), at: now)
        let second = journal.add(.setTrigger(30), at: now - 3600)
        #expect(second.date > first.date)
        #expect(journal.pending == [second])
        // The phone's clock was set back, too: later changes are no longer refused.
        var ledger = WatchLedger()
        ledger.note(.trigger, at: now)
        let isDone = ledger.take(WatchAction(.setTrigger(35), at: now - 3000), at: now - 3000)
        #expect(isDone)
    }

    @Test func `the numbers of updates grow, also after the phone has forgotten them`() {
        let now = at("2026-11-27T10:00:00Z")
        var ledger = WatchLedger()
        let numbers = [now, now, now - 3600].map { ledger.nextNumber(at: $0) }
        #expect(numbers[1] == numbers[0] + 1 && numbers[2] == numbers[0] + 2)
        var other = WatchLedger()
        let later = other.nextNumber(at: now + 1)
        #expect(later > numbers[2])
    }

    @Test func `a watch shows its own changes until the phone has answered`() throws {
        var journal = WatchJournal()
        #expect(journal.state == nil)
        _ = journal.take(WatchUpdate(number: 1, state: .sample, confirmed: []))
        let now = at("2026-11-27T10:00:00Z")
        let mute = journal.add(.mute("finance", .oneHour), at: now)
        _ = journal.add(.archive("2"), at: now)
        _ = journal.add(.hideDigest(WatchState.sample.date), at: now)
        let shown = try #require(journal.state)
        #expect(shown.rows[1].state == .muted(until: now + 3600))
        #expect(shown.feed.map(\.id) == ["1", "3", "4"] && shown.unreadCount == 3)
        #expect(shown.digest == nil)
        _ = journal.take(WatchUpdate(number: 2, state: .sample, confirmed: [mute.id]))
        #expect(journal.state?.rows[1].state == .shown)
        #expect(journal.pending.count == 2)
    }
}

extension Interleaving {
    /// What is wrong at the end; empty if the pair has kept its promises.
    fileprivate var problems: [String] {
        var problems: [String] = []
        if watch.journal.state != phone.state { problems.append("The watch shows another state than the phone.") }
        if !watch.journal.pending.isEmpty { problems.append("Actions still wait.") }
        if phone.doneCounts.values.contains(where: { $0 > 1 }) { problems.append("An action was done twice.") }
        for (subject, change) in latest where !isKept(subject, change) {
            problems.append("\(change.kind) does not count.")
        }
        return problems
    }

    /// The latest change of each subject.
    private var latest: [WatchAction.Subject: WatchAction] {
        changes.reduce(into: [:]) { latest, change in
            let known = latest[change.action.subject]?.date ?? .distantPast
            if change.action.date > known { latest[change.action.subject] = change.action }
        }
    }

    private func isKept(_ subject: WatchAction.Subject, _ change: WatchAction) -> Bool {
        let state = phone.state
        switch change.kind {
        case .archive(let id): return !state.feed.contains { $0.id == id }
        case .undoArchive(let id): return state.feed.contains { $0.id == id }
        case .mute(let id, _), .unmute(let id):
            guard let row = state.rows.first(where: { $0.id == id }) else { return isDeletedOnPhone(id) }
            var expected = WatchState.sample
            expected.apply(change)
            return row.state == expected.rows.first { $0.id == id }?.state
        case .delete(let id): return id == "other" || !state.rows.contains { $0.id == id }
        case .setDigestTimes(let times): return state.digestTimes == times
        case .setGuardsBattery(let isOn): return state.guardsBattery == isOn
        case .setSavesPower(let isOn): return state.savesPower == isOn
        case .setTrigger(let percent): return state.trigger == percent
        case .hideDigest, .finishDigest: return state.digest == nil
        }
    }

    /// True if the phone had deleted a category before the watch could know.
    private func isDeletedOnPhone(_ id: String) -> Bool {
        changes.contains { $0.isOfPhone && $0.action.kind == .delete(id) }
    }
}
