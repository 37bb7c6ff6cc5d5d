import AlarmScheduling
import Foundation

@testable import NotiZenKit

/// The phone of an interleaving: its state, and the ledger that is saved with it.
struct SamplePhone {
    private(set) var state = WatchState.sample
    private(set) var archived: [String: WatchState.Item] = [:]
    private(set) var ledger = WatchLedger()
    /// How often each action of the watch was done.
    private(set) var doneCounts: [UUID: Int] = [:]

    /// Takes actions of the watch. Each is done and recorded in one step, as in one transaction.
    mutating func take(_ actions: [WatchAction], at now: Date) {
        for action in actions where ledger.take(action, at: now) {
            doneCounts[action.id, default: 0] += 1
            apply(action)
        }
    }

    /// Makes a change of the person.
    mutating func perform(_ action: WatchAction) {
        ledger.note(action.subject, at: action.date)
        apply(action)
    }

    private mutating func apply(_ action: WatchAction) {
        switch action.kind {
        case .archive(let id):
            if let item = state.feed.first(where: { $0.id == id }) { archived[id] = item }
            state.apply(action)
        case .undoArchive(let id):
            guard let item = archived.removeValue(forKey: id) else { return }
            state.feed = (state.feed + [item]).sorted { $0.id < $1.id }
            state.unreadCount += 1
        default:
            state.apply(action)
        }
    }

    mutating func update(at now: Date) -> WatchUpdate {
        let confirmed = ledger.done
        state.date = now
        return WatchUpdate(number: ledger.nextNumber(at: now), state: state, confirmed: confirmed)
    }

    /// Reads again what is on the disk.
    mutating func restart() throws {
        ledger = try JSONDecoder().decode(WatchLedger.self, from: JSONEncoder().encode(ledger))
        state = try JSONDecoder().decode(WatchState.self, from: JSONEncoder().encode(state))
    }
}

/// The watch of an interleaving, with what is on its disk.
struct SampleWatch {
    private(set) var journal = WatchJournal()
    private var saved = Data()
    /// The notifications that were put away here.
    private(set) var archived: Set<String> = []

    mutating func perform(_ kind: WatchAction.Kind, at now: Date) throws -> WatchAction {
        if case .archive(let id) = kind { archived.insert(id) }
        let action = journal.add(kind, at: now)
        saved = try JSONEncoder().encode(journal)
        return action
    }

    /// Takes an update. It is not saved at once: the phone sends its state again.
    mutating func take(_ update: WatchUpdate) {
        _ = journal.take(update)
    }

    mutating func restart() throws {
        journal = saved.isEmpty ? WatchJournal() : try JSONDecoder().decode(WatchJournal.self, from: saved)
    }
}

extension WatchState {
    /// Three categories, four notifications and a digest.
    static let sample = WatchState(
        date: at("2026-11-27T09:00:00Z"),
        rows: ["messages", "finance", "other"].map { id in
            Row(id: id, customName: nil, symbol: "bell.fill", newCount: 1, state: .shown)
        },
        feed: (1...4).map { number in
            Item(
                id: "\(number)", appName: "Bank", title: "Title \(number)", body: "", category: "finance",
                receivedAt: at("2026-11-27T08:00:00Z"))
        }, unreadCount: 4, lowCount: 3, hours: [], battery: nil,
        digest: Summary(date: at("2026-11-27T09:00:00Z"), groups: [.init(id: "games", count: 3)], mutedCount: nil),
        digestTimes: [WallTime(hour: 18, minute: 0)], savesPower: true, trigger: 20)
}
