import AlarmScheduling
import Foundation
import NotificationIntake
import SwiftData

/// The intake of the triage. Decides about incoming notifications and inserts them into the store, to be saved with
/// the next changes.
struct TriageIntake {
    private let context: ModelContext
    /// The counts of the current days, which change with almost every notification.
    private var counts: [String: DayCount] = [:]
    /// The encoded reasons of the last decisions, because many notifications have the same reasons.
    private var encoded: [[TriageReason]: Data] = [:]

    init(context: ModelContext) {
        self.context = context
    }

    /// Forgets the counts after the store has undone its changes.
    mutating func forgetCounts() { counts = [:] }

    /// Decides about notifications. Returns the receipts in the same order.
    mutating func take(
        _ part: ArraySlice<IncomingNotification>, at now: Date, in zone: TimeZone, _ state: inout TriageState
    ) throws -> [NotificationTriage.Receipt] {
        let ids = Set(part.map(\.id)).union(part.compactMap(\.replaces))
        var known = try NotificationHistory.records(ids, in: context)
        return try part.map { incoming in
            if let earlier = known[incoming.id] {
                return .init(
                    id: incoming.id, decision: earlier.decision, isReplay: true,
                    isDue: state.announcements.wereLeft(incoming.id))
            }
            let received = Self.plausible(incoming.receivedAt, now)
            let decision = Self.decide(incoming, now, zone, &state)
            let record = try NotificationRecord(
                incoming, decision, receivedAt: received, in: zone, reasons: try encode(decision.reasons))
            context.insert(record)
            let former = incoming.replaces.flatMap { known[$0] }
            known[incoming.id] = record
            try count(record)
            if record.waiting == NotificationRecord.Waiting.digest.rawValue { state.ledger.add(.init(record)) }
            if let former { Self.replace(former, by: record, in: &state.ledger) }
            return .init(id: incoming.id, decision: decision, isReplay: false)
        }
    }

    /// Replaces a former notification with its update, in the history and in the digest.
    private static func replace(
        _ former: NotificationRecord, by record: NotificationRecord, in ledger: inout DigestLedger
    ) {
        former.replacedBy = record.id
        guard former.waiting != 0 else { return }
        if former.waiting == NotificationRecord.Waiting.digest.rawValue {
            record.isCounted = former.isCounted
            record.isDelivered = former.isDelivered
            ledger.replace(former.id, by: record.waiting == former.waiting ? .init(record) : nil)
        }
        former.waiting = NotificationRecord.Waiting.nothing.rawValue
    }

    private mutating func encode(_ reasons: [TriageReason]) throws -> Data {
        if let known = encoded[reasons] { return known }
        let data = try JSONEncoder().encode(reasons)
        if encoded.count >= 200 { encoded = [:] }
        encoded[reasons] = data
        return data
    }

    /// The time of receipt, no later than now, because a source may give any time.
    private static func plausible(_ date: Date, _ now: Date) -> Date {
        guard date.timeIntervalSince1970.isFinite else { return now }
        return min(now, max(date, Date(timeIntervalSince1970: 0)))
    }

    private static func decide(
        _ incoming: IncomingNotification, _ now: Date, _ zone: TimeZone, _ state: inout TriageState
    ) -> TriageDecision {
        let policy = state.policy
        let category = policy.category(of: incoming)
        let features = LearnerFeatures(incoming, category: category, in: zone)
        var circumstances = TriagePolicy.Circumstances(now: now, zone: zone)
        if state.settings.learns { circumstances.learned = state.habits.learner.points(for: features) }
        // An update of a notification may repeat its text.
        if incoming.replaces == nil, !features.words.isEmpty {
            circumstances.repetitions = state.repetitions.count(features.app, features.words, at: now)
        }
        // Notifications that are not shown anyway take no tokens.
        let bucket = incoming.isCritical ? "critical/\(features.app)" : features.app
        return policy.decide(incoming, in: category, circumstances) { state.rate.allows(bucket, at: now) }
    }

    private mutating func count(_ record: NotificationRecord) throws {
        let key = "\(record.day)/\(record.category)/\(record.outcome)"
        if let known = counts[key] {
            known.count += 1
            return
        }
        if counts.count > 500 { counts = [:] }
        let stored = try context.fetch(FetchDescriptor<DayCount>(predicate: #Predicate { $0.id == key })).first
        let count = stored ?? DayCount(day: record.day, category: record.category, outcome: record.outcome)
        if stored == nil { context.insert(count) }
        count.count += 1
        counts[key] = count
    }
}
