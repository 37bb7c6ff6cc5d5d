import Foundation

/// The stored occurrences and channels' results, together with those that could not be stored yet.
struct DeliveryLedger: NotificationPart {
    let context: NotificationContext
    let rings = UnwrittenRings()
    let notifications = UnwrittenNotifications()

    // MARK: Occurrences

    // A ring stays in memory until it is in the store. Memory is read first: otherwise, a ring that is stored between
    // the two reads would be found in neither.

    func find(_ id: Occurrence.ID) -> Occurrence? {
        rings[id]?.occurrence ?? (try? store.occurrences.find(id))
    }

    func find(withReceipt receipt: String) -> Occurrence? {
        if let ring = rings.occurrence(withReceipt: receipt) { return ring }
        let id = try? store.channels.occurrence(withReceipt: receipt)
        return try? id.flatMap { try store.occurrences.find($0) }
    }

    /// All unanswered rings.
    func ringing() -> [Occurrence] {
        let stored = (try? store.occurrences.all(in: .alerting)) ?? []
        let rings = rings.all
        let others = rings.values.map(\.occurrence).filter { one in !stored.contains { $0.id == one.id } }
        return (stored + others).filter { rings[$0.id]?.answer == nil }
    }

    /// True until the ring is answered, or its app withdraws it.
    func isRinging(_ id: Occurrence.ID) throws -> Bool {
        if let ring = rings[id] { return ring.answer == nil }
        return try store.occurrences.find(id)?.state == .alerting
    }

    // MARK: Results

    /// The known results of the channels for an occurrence.
    func records(of id: Occurrence.ID) -> [ChannelRecord] {
        let stored = (try? store.channels.results(of: id)) ?? []
        let unwritten = notifications.results(of: id) ?? [:]
        return stored
            + unwritten.filter { result in !stored.contains { $0.name == result.key } }.map { name, result in
                .init(name: name, isShown: result.isShown, text: result.text, receipt: result.receipt)
            }
    }

    /// The receipt to pass to a channel that is asked to show a notification. A new receipt is stored first.
    func receipt(of id: Occurrence.ID, on channel: any DeliveryChannel) -> String? {
        let known =
            rings[id]?.results[channel.name]?.receipt ?? records(of: id).first { $0.name == channel.name }?.receipt
        guard known == nil, let receipt = channel.makeReceipt() else { return known }
        keep([channel.name: .notShown("It is being sent.", receipt: receipt)], for: id)
        return receipt
    }

    /// Stores the channels' results, as soon as the store has the occurrence.
    func keep(_ results: [String: DeliveryResult], for id: Occurrence.ID) {
        if rings.keep(results, for: id) || notifications.keep(results, for: id) { return }
        attempt { try store.channels.record(results, for: id, at: now) }
    }
}
