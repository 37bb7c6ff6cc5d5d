public import Foundation
import SwiftData

extension NotificationTriage {
    /// The digest whose time has come, with all that was due since the last one; `nil` if there is none. It is counted from
    /// now on, even if the app ends before the person sees it.
    public func deliverDigest(at now: Date) throws -> Digest? {
        try saving {
            let digest = state.ledger.deliver(at: now)
            guard digest != nil else { return nil }
            try mark(dueAt: now) { record in
                record.isCounted = true
                record.isDelivered = true
            }
            return digest
        }
    }

    /// The digest that was delivered and that the person neither saw nor hid, as after a start of the app.
    public func unfinishedDigest(at now: Date) -> Digest? { state.ledger.unfinished(at: now) }

    /// All that waits, before its time.
    public func peek(at now: Date) throws -> Digest? {
        try saving {
            let digest = state.ledger.peek(at: now)
            if digest != nil { try mark(dueAt: .distantFuture) { $0.isCounted = true } }
            return digest
        }
    }

    /// “Hide for Now”: the digest comes again at the next time, without counting its notifications again.
    public func hide(_ digest: Digest, at now: Date) throws {
        try saving {
            let zone = zone()
            let slot =
                DigestSlots.next(after: now, times: state.settings.digestTimes, in: zone)
                ?? now.addingTimeInterval(86_400)
            state.ledger.hide(digest, until: slot)
            try mark(digest) { record in
                record.until = slot
                record.isDelivered = false
            }
        }
    }

    /// “View List”: the notifications of the digest were seen.
    public func finish(_ digest: Digest, at now: Date) throws {
        try saving {
            state.ledger.finish(digest)
            try mark(digest) { $0.release(at: now) }
        }
    }

    /// Changes the stored notifications of a digest.
    private func mark(_ digest: Digest, _ change: (NotificationRecord) -> Void) throws {
        let ids = digest.entries.map(\.id)
        for start in stride(from: 0, to: ids.count, by: Self.batch) {
            for record in try records(Set(ids[start..<min(ids.count, start + Self.batch)])).values { change(record) }
        }
        // Of a flood, the digest has only the newest.
        guard digest.hasMore, let oldest = digest.entries.first?.receivedAt else { return }
        try mark(dueAt: digest.date) { if $0.receivedAt <= oldest { change($0) } }
    }

    /// Changes all notifications that wait for a digest at `date` or earlier.
    private func mark(dueAt date: Date, _ change: (NotificationRecord) -> Void) throws {
        let digest = NotificationRecord.Waiting.digest.rawValue
        let due = FetchDescriptor<NotificationRecord>(predicate: #Predicate { $0.waiting == digest })
        try context.enumerate(due, batchSize: Self.batch, allowEscapingMutations: true) { record in
            if (record.until ?? .distantPast) <= date { change(record) }
        }
    }

    /// The next instant at which a digest or held notifications may be due, or `nil`.
    public func nextDue() throws -> Date? {
        let held = NotificationRecord.Waiting.release.rawValue
        var first = FetchDescriptor<NotificationRecord>(
            predicate: #Predicate { $0.waiting == held }, sortBy: [SortDescriptor(\.until)])
        first.fetchLimit = 1
        let dates = [state.ledger.nextSlot, try context.fetch(first).first?.until]
        return dates.compactMap(\.self).min()
    }

    /// The next time at which something held may be shown. Quiet hours without an end are looked at every hour.
    private func end(of category: NotificationCategory, after now: Date, in zone: TimeZone) -> Date {
        let changes = [category.quiet, state.settings.quiet].compactMap { $0.nextChange(after: now, in: zone) }
        return changes.min() ?? now.addingTimeInterval(3600)
    }

    /// Notifications that were held back and may be shown now, oldest first. They are released from now on, so that they are
    /// shown once; all together, not one after another.
    ///
    /// - Parameter limit: more are released by the next call.
    public func releaseHeld(at now: Date, limit: Int = 2000) throws -> [NotificationSummary] {
        try saving {
            let held = NotificationRecord.Waiting.release.rawValue
            let waiting = FetchDescriptor<NotificationRecord>(
                predicate: #Predicate { $0.waiting == held }, sortBy: [SortDescriptor(\.receivedAt)])
            var released: [NotificationSummary] = []
            let zone = zone()
            let isQuiet = state.settings.quiet.cause(at: now, in: zone) != nil
            try context.enumerate(waiting, batchSize: Self.batch, allowEscapingMutations: true) { record in
                guard released.count < limit else { return }
                let category = state.settings.book[record.category]
                let isDue = (record.until ?? now) <= now || !record.isRateLimited
                // Critical notifications are held only by their rate.
                let pierces = record.urgency == 2 && category.criticalPierces
                let waits = !pierces && (isQuiet || category.quiet.cause(at: now, in: zone) != nil)
                guard isDue, !waits else {
                    // The person prolonged the quiet hours.
                    if waits, (record.until ?? now) <= now { record.until = end(of: category, after: now, in: zone) }
                    return
                }
                record.release(at: now)
                released.append(NotificationSummary(record))
            }
            return released
        }
    }
}
