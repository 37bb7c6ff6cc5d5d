import AppContainer
import Foundation
import SQLiteStore
import Synchronization
import UserNotifications

// Notifications that are due while nothing can be written. They are still shown, each once.
extension NotificationHost {
    /// Shows due notifications that could not be begun. They stay scheduled in the store until there is room, and are
    /// then delivered in order, without asking the channels again that have shown them.
    func showUnwritten(_ due: [Occurrence], in group: inout DiscardingTaskGroup) {
        enqueue(due.filter { isFirst($0) }, in: &group)
    }

    /// Shows at once a notification that an app has just requested and that could not be stored.
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

    /// The results of the channels for an occurrence, as far as they are known.
    func records(of id: Occurrence.ID) -> [ChannelRecord] {
        let stored = (try? store.channels.results(of: id)) ?? []
        let unwritten = unwrittenResults(of: id) ?? [:]
        return stored
            + unwritten.filter { result in !stored.contains { $0.name == result.key } }.map { name, result in
                .init(name: name, isShown: result.isShown, text: result.text, receipt: result.receipt)
            }
    }

    /// The results of the channels for an occurrence that could not be begun in the store, or `nil` if it was begun
    /// there.
    func unwrittenResults(of id: Occurrence.ID) -> [String: DeliveryResult]? {
        shownUnwritten.withLock { $0[id] }
    }

    /// Remembers the results of the channels until they are in the store.
    func keepUnwritten(_ results: [Occurrence.ID: [String: DeliveryResult]]) {
        shownUnwritten.withLock { shown in
            for (id, results) in results { shown[id]?.merge(results) { $1 } }
        }
    }

    /// Forgets the results of the channels, which are in the store by now or no longer needed.
    func forgetUnwritten(_ occurrences: [Occurrence]) {
        shownUnwritten.withLock { shown in
            for occurrence in occurrences { shown[occurrence.id] = nil }
        }
    }
}
