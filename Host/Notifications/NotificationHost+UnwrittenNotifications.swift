import AppContainer
import Foundation
import SQLiteStore
import Synchronization
import UserNotifications

// Notifications that are due while nothing can be written: they are shown all the same, each once.
extension NotificationHost {
    /// Shows what is due and could not be begun. It stays scheduled in the store until there is room; then it is delivered
    /// in order, without asking the channels again that have shown it.
    func showUnwritten(_ due: [Occurrence], in group: inout DiscardingTaskGroup) {
        enqueue(due.filter { isFirst($0) }, in: &group)
    }

    /// Shows at once what an app has just asked for and could not be stored.
    func showUnwritten(_ occurrence: Occurrence) {
        guard isFirst(occurrence) else { return }
        Task {
            await deliver([occurrence])
            forgetUnwritten([occurrence])
        }
    }

    private func isFirst(_ occurrence: Occurrence) -> Bool {
        shownUnwritten.withLock { shown in
            guard shown[occurrence.id] == nil else { return false }
            shown[occurrence.id] = [:]
            return true
        }
    }

    /// What channels have done with an occurrence, as far as it is known.
    func records(of id: Occurrence.ID) -> [NotificationStore.ChannelRecord] {
        let stored = (try? store.channels(of: id)) ?? []
        let unwritten = unwrittenResults(of: id) ?? [:]
        return stored
            + unwritten.filter { result in !stored.contains { $0.name == result.key } }.map { name, result in
                .init(name: name, isShown: result.isShown, words: result.words, receipt: result.receipt)
            }
    }

    /// What channels did with an occurrence that could not be begun in the store; `nil` if it was begun there.
    func unwrittenResults(of id: Occurrence.ID) -> [String: DeliveryResult]? {
        shownUnwritten.withLock { $0[id] }
    }

    /// Remembers what channels did, until the store has it.
    func keepUnwritten(_ results: [Occurrence.ID: [String: DeliveryResult]]) {
        shownUnwritten.withLock { shown in
            for (id, results) in results { shown[id]?.merge(results) { $1 } }
        }
    }

    /// The store has what channels did, or is not to have it.
    func forgetUnwritten(_ occurrences: [Occurrence]) {
        shownUnwritten.withLock { shown in
            for occurrence in occurrences { shown[occurrence.id] = nil }
        }
    }
}
