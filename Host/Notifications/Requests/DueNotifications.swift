import Foundation
import Synchronization
import UserNotifications

/// Moves due notifications, and those whose delivery an earlier run had begun, from the store into the delivery queues.
final class DueNotifications: NotificationPart {
    let context: NotificationContext
    let ledger: DeliveryLedger
    let reporter: ResponseReporter
    let deliverer: Deliverer
    let missed: MissedNotifications
    let queues = DeliveryQueues()
    /// The occurrences whose delivery has begun in the store, but not yet otherwise.
    private let taken = Mutex<[Occurrence]>([])

    /// The number of notifications that are begun in one transaction and shown one after the other.
    private static let batch = 32

    init(
        _ context: NotificationContext, _ ledger: DeliveryLedger, _ reporter: ResponseReporter, _ deliverer: Deliverer,
        _ missed: MissedNotifications
    ) {
        self.context = context
        self.ledger = ledger
        self.reporter = reporter
        self.deliverer = deliverer
        self.missed = missed
    }

    /// Finishes the deliveries and responses that an earlier run had begun.
    func resume(in group: inout DiscardingTaskGroup) throws {
        let taken = Set(taken.withLock { $0.map(\.id) })
        for occurrence in try store.occurrences.all(in: .delivering) where !taken.contains(occurrence.id) {
            // The delivery was begun but not ended, because the host was killed. It is repeated under the same id, only
            // on channels that have not reported success.
            group.addTask { [self] in await redeliver(occurrence) }
        }
        for occurrence in try store.occurrences.all(in: .responding) {
            group.addTask { [reporter] in await reporter.notifyApp(of: occurrence, openingPage: false) }
        }
        try retryWaiting(in: &group)
    }

    /// Takes what is due from the apps, which can no longer replace or remove it. `begin` delivers it.
    func take() throws {
        // A repeating request may be due again at once if the host was away for long.
        while case let due = try store.occurrences.due(at: now, limit: Self.batch), !due.isEmpty {
            let begun = try begin(due)
            taken.withLock { $0 += begun }
        }
    }

    /// Begins the delivery of everything that is due.
    ///
    /// - Returns: true if the store accepted everything.
    func begin(in group: inout DiscardingTaskGroup) -> Bool {
        let isBegun = attempt {
            do {
                try take()
            } catch {
                // Notifications that were shown, or are too late, stay in the store and must not crowd out the rest.
                let all = (try? store.occurrences.due(at: now, limit: .max)) ?? []
                let late = tooLate(all)
                showUnwritten(all.filter { !late.contains($0.id) }, in: &group)
                throw error
            }
        }
        let begun = taken.withLock { taken in
            defer { taken = [] }
            return taken
        }
        let late = tooLate(begun)
        enqueue(begun.filter { !late.contains($0.id) }, in: &group)
        let missed = begun.filter { late.contains($0.id) }
        enqueue((try? self.missed.summarize(missed)) ?? missed, in: &group)
        return isBegun
    }

    /// The ids of the occurrences that are too late to be of use.
    private func tooLate(_ occurrences: [Occurrence]) -> Set<String> {
        let derivation = derivation()
        return Set(occurrences.filter { derivation.isStale($0.fireDate) }.map(\.id))
    }

    /// Retries the deliveries that no channel could make.
    func retryWaiting(in group: inout DiscardingTaskGroup) throws {
        let waiting = try store.occurrences.all(in: .waiting)
        let begun = try store.transaction {
            try waiting.filter {
                try store.occurrences.beginDelivery($0, next: nil, at: now, reason: "A channel may have appeared.")
            }
        }
        enqueue(begun, in: &group)
    }

    /// - Returns: the occurrences whose delivery begins now.
    private func begin(_ due: [Occurrence]) throws -> [Occurrence] {
        let derivation = derivation()
        return try store.transaction {
            try due.filter { occurrence in
                let late = Int(derivation.now.timeIntervalSince(occurrence.fireDate))
                let reason =
                    late < 60
                    ? "It is due." : "It was due \(late / 60) min ago; the host was away or the clock was set."
                return try store.occurrences.beginDelivery(
                    occurrence, next: derivation.successor(of: occurrence), at: now, reason: reason)
            }
        }
    }

    private func enqueue(_ begun: [Occurrence], in group: inout DiscardingTaskGroup) {
        for (app, batch) in Dictionary(grouping: begun, by: \.app) {
            guard let queue = queues.append(batch, of: app) else { continue }
            group.addTask { [deliverer] in
                for await batch in queue { await deliverer.deliver(batch) }
            }
        }
    }

    /// Shows due notifications whose delivery could not be begun. They stay scheduled in the store until there is room.
    /// Then they are delivered in order, without asking channels again that have shown them.
    private func showUnwritten(_ due: [Occurrence], in group: inout DiscardingTaskGroup) {
        enqueue(due.filter { ledger.notifications.begin($0.id) }, in: &group)
    }

    private func redeliver(_ occurrence: Occurrence) async {
        // If the host was repeatedly killed here, the delivery itself may be the cause. It must then wait longer each
        // time, because otherwise the host could never ring any alarm.
        try? await Task.sleep(for: dependencies.redeliveryDelay(occurrence.attempts))
        guard !Task.isCancelled else { return }
        var isBegun = false
        attempt {
            isBegun = try store.occurrences.beginDelivery(
                occurrence, next: nil, at: now, reason: "The host ended during the delivery.")
        }
        if isBegun { await deliverer.deliver([occurrence]) }
    }
}

extension Derivation {
    /// The next occurrence of a repeating request.
    func successor(of occurrence: Occurrence) -> Occurrence? {
        guard let trigger = occurrence.request.trigger, let date = next(of: trigger, after: occurrence.fireDate) else {
            return nil
        }
        return Occurrence(
            id: UUID().uuidString, app: occurrence.app, request: occurrence.request, added: now, fireDate: date,
            zone: occurrence.zone, state: .scheduled, previous: occurrence.fireDate)
    }
}
