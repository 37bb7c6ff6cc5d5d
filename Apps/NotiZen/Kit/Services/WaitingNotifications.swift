import AlarmScheduling
import Foundation
import NotificationIntake
import SwiftData

/// The stored notifications that wait for a digest, for the end of quiet hours, or because their app showed too many.
struct WaitingNotifications {
    let context: ModelContext

    private static let batch = NotificationTriage.batch

    private static var ofDigest: Predicate<NotificationRecord> {
        let digest = NotificationRecord.Waiting.digest.rawValue
        return #Predicate { $0.waiting == digest }
    }

    private static var held: Predicate<NotificationRecord> {
        let release = NotificationRecord.Waiting.release.rawValue
        return #Predicate { $0.waiting == release }
    }

    // MARK: Digest

    /// Calls `body` for each notification that waits for a digest, oldest first.
    func forEachOfDigest(_ body: (NotificationRecord) -> Void) throws {
        let waiting = FetchDescriptor(predicate: Self.ofDigest, sortBy: [SortDescriptor(\.receivedAt)])
        try context.enumerate(waiting, batchSize: Self.batch, block: body)
    }

    /// Changes the stored notifications of a digest.
    func mark(_ digest: Digest, _ change: (NotificationRecord) -> Void) throws {
        let ids = digest.entries.map(\.id)
        for start in stride(from: 0, to: ids.count, by: Self.batch) {
            let part = Set(ids[start..<min(ids.count, start + Self.batch)])
            for record in try NotificationHistory.records(part, in: context).values { change(record) }
        }
        // If there were too many notifications, the digest has only the newest.
        guard digest.hasMore, let oldest = digest.entries.first?.receivedAt else { return }
        try mark(dueAt: digest.date) { if $0.receivedAt <= oldest { change($0) } }
    }

    /// Changes all notifications that wait for a digest at `date` or earlier.
    func mark(dueAt date: Date, _ change: (NotificationRecord) -> Void) throws {
        let due = FetchDescriptor(predicate: Self.ofDigest)
        try context.enumerate(due, batchSize: Self.batch, allowEscapingMutations: true) { record in
            if (record.until ?? .distantPast) <= date { change(record) }
        }
    }

    /// Ends the waiting of muted notifications that came before `date`, without showing them.
    func leaveMuted(before date: Date) throws {
        let (digest, muted) = (NotificationRecord.Waiting.digest.rawValue, TriageDecision.Outcome.muted.rawValue)
        let old = FetchDescriptor<NotificationRecord>(
            predicate: #Predicate { $0.waiting == digest && $0.outcome == muted && $0.receivedAt < date })
        try context.enumerate(old, batchSize: Self.batch, allowEscapingMutations: true) { record in
            record.waiting = NotificationRecord.Waiting.nothing.rawValue
        }
    }

    // MARK: Held

    /// The next instant at which a held notification may be due, or `nil`.
    func nextRelease() throws -> Date? {
        var first = FetchDescriptor(predicate: Self.held, sortBy: [SortDescriptor(\.until)])
        first.fetchLimit = 1
        return try context.fetch(first).first?.until
    }

    /// Releases held notifications that may be shown now. Returns them, oldest first.
    func release(
        at now: Date, limit: Int, settings: TriageSettings, in zone: TimeZone
    ) throws -> [NotificationSummary] {
        let waiting = FetchDescriptor(predicate: Self.held, sortBy: [SortDescriptor(\.receivedAt)])
        var released: [NotificationSummary] = []
        let isQuiet = settings.quiet.cause(at: now, in: zone) != nil
        try context.enumerate(waiting, batchSize: Self.batch, allowEscapingMutations: true) { record in
            guard released.count < limit else { return }
            let category = settings.book[record.category]
            let isDue = (record.until ?? now) <= now || !record.isRateLimited
            // Critical notifications are held only by the rate limit.
            let pierces = record.urgency == 2 && category.criticalPierces
            let waits = !pierces && (isQuiet || category.quiet.cause(at: now, in: zone) != nil)
            guard isDue, !waits else {
                // The person has extended the quiet hours.
                if waits, (record.until ?? now) <= now {
                    record.until = settings.end(of: category, after: now, in: zone)
                }
                return
            }
            record.release(at: now)
            released.append(NotificationSummary(record))
        }
        return released
    }
}

extension TriageSettings {
    /// The next time at which a held notification may be shown. Quiet hours without a known end are checked every hour.
    fileprivate func end(of category: NotificationCategory, after now: Date, in zone: TimeZone) -> Date {
        let changes = [category.quiet, quiet].compactMap { $0.nextChange(after: now, in: zone) }
        return changes.min() ?? now.addingTimeInterval(3600)
    }
}

extension DigestLedger.Entry {
    init(_ record: NotificationRecord) {
        self.init(
            id: record.id, category: record.category, appName: record.appName, title: record.title,
            receivedAt: record.receivedAt, slot: record.until ?? record.receivedAt,
            isMuted: record.outcome == TriageDecision.Outcome.muted.rawValue, isCounted: record.isCounted,
            isDelivered: record.isDelivered)
    }
}
