import AlarmScheduling
public import Foundation
public import NotificationIntake
public import SwiftData

/// Decides about every notification that comes in, and keeps all of them.
///
/// A method returns once its effect is on the disk. If it throws, nothing has changed, and the same call may be repeated: an
/// event that was stored is recognized by its identifier and not counted again.
public actor NotificationTriage {
    let context: ModelContext
    let zone: @Sendable () -> TimeZone
    var state: State
    /// The counts of the current days, which change with almost every notification.
    private var counts: [String: DayCount] = [:]
    /// The habits as they were before the last notification was archived.
    var beforeArchive: (id: String, learner: PriorityLearner)?
    /// The reasons of the last decisions, encoded: those of many notifications are the same.
    private var encoded: [[TriageReason]: Data] = [:]

    /// Everything that decisions depend on. A failed call puts the former value back.
    struct State: Sendable {
        var settings: TriageSettings
        var policy: TriagePolicy
        var learner: PriorityLearner
        /// Identifiers of suggested rules that the person declined.
        var declined: Set<String>
        var ledger = DigestLedger()
        var rate: RateLimit
        var repetitions = Repetitions()
        var announcements = Announcements()
        var watch = WatchLedger()
    }

    /// The number of notifications that are saved together. More are saved in several steps.
    static let batch = 500

    /// Opens the history and continues where it ended.
    ///
    /// - Parameter zone: the person's time zone at the moment.
    public init(_ container: ModelContainer, zone: @escaping @Sendable () -> TimeZone) throws {
        let context = ModelContext(container)
        context.autosaveEnabled = false
        let settings = try StoredParts.load(.settings, as: TriageSettings.self, from: context) ?? TriageSettings()
        var state = State(
            settings: settings, policy: TriagePolicy(settings),
            learner: try StoredParts.load(.learner, as: PriorityLearner.self, from: context) ?? PriorityLearner(),
            declined: try StoredParts.load(.declined, as: Set<String>.self, from: context) ?? [],
            rate: RateLimit(perApp: settings.perMinute))
        state.announcements = try Announcements(in: context)
        state.watch = try StoredParts.load(.watch, as: WatchLedger.self, from: context) ?? WatchLedger()
        try Self.waiting(in: context) { state.ledger.add($0) }
        if context.hasChanges { try context.save() }
        self.context = context
        self.zone = zone
        self.state = state
    }

    /// Calls `body` for each notification that waits for a digest, oldest first.
    private static func waiting(in context: ModelContext, _ body: (DigestLedger.Entry) -> Void) throws {
        let digest = NotificationRecord.Waiting.digest.rawValue
        let waiting = FetchDescriptor<NotificationRecord>(
            predicate: #Predicate { $0.waiting == digest }, sortBy: [SortDescriptor(\.receivedAt)])
        try context.enumerate(waiting, batchSize: batch) { body(.init($0)) }
    }

    public var settings: TriageSettings { state.settings }

    // MARK: Receiving

    /// The acknowledgement of a notification.
    public struct Receipt: Hashable, Sendable {
        public let id: String
        public let decision: TriageDecision
        /// True if the event was already known; the decision is the earlier one, and nothing is to be shown again.
        public let isReplay: Bool
        /// True if it is to be announced now: it is new, or the app ended before the banner of the earlier event was posted.
        let isDue: Bool

        init(id: String, decision: TriageDecision, isReplay: Bool, isDue: Bool? = nil) {
            self.id = id
            self.decision = decision
            self.isReplay = isReplay
            self.isDue = decision.outcome == .shown && (isDue ?? !isReplay)
        }
    }

    /// Decides about notifications and stores them. Returns the receipts in their order.
    ///
    /// - Parameters:
    ///   - now: the time of the decision. A later time of receipt counts as now.
    ///   - announces: true if the app posts the banner of a notification that is shown, and calls `announced` then.
    public func receive(
        _ notifications: [IncomingNotification], at now: Date,
        announces: @Sendable (IncomingNotification) -> Bool = { _ in false }
    ) throws -> [Receipt] {
        var receipts: [Receipt] = []
        receipts.reserveCapacity(notifications.count)
        for start in stride(from: 0, to: notifications.count, by: Self.batch) {
            let part = notifications[start..<min(notifications.count, start + Self.batch)]
            receipts += try saving {
                let taken = try take(part, now)
                let due = zip(taken, part).filter { $0.isDue && announces($1) }.map { $0.0.id }
                state.announcements.begin(due)
                try state.announcements.store(in: context)
                return taken
            }
        }
        return receipts
    }

    /// Takes that the banners of notifications are posted. This is stored with the next notifications.
    func announced(_ ids: [String]) { state.announcements.end(ids) }

    /// Runs `body` and saves what it changed, or puts everything back.
    func saving<Value>(_ body: () throws -> Value) throws -> Value {
        let former = (state, beforeArchive)
        do {
            let value = try body()
            try context.save()
            return value
        } catch {
            context.rollback()
            counts = [:]
            (state, beforeArchive) = former
            throw error
        }
    }

    private func take(_ part: ArraySlice<IncomingNotification>, _ now: Date) throws -> [Receipt] {
        var known = try records(Set(part.map(\.id)).union(part.compactMap(\.replaces)))
        let zone = zone()
        return try part.map { incoming in
            if let earlier = known[incoming.id] {
                return Receipt(
                    id: incoming.id, decision: earlier.decision, isReplay: true,
                    isDue: state.announcements.wereLeft(incoming.id))
            }
            let received = Self.plausible(incoming.receivedAt, now)
            let decision = decide(incoming, now, zone)
            let record = try NotificationRecord(
                incoming, decision, receivedAt: received, in: zone, reasons: try encode(decision.reasons))
            context.insert(record)
            let former = incoming.replaces.flatMap { known[$0] }
            known[incoming.id] = record
            try count(record)
            if decision.outcome == .digested { state.ledger.add(.init(record)) }
            if let former { replace(former, by: record) }
            return Receipt(id: incoming.id, decision: decision, isReplay: false)
        }
    }

    /// Lets an update take the place of the former notification, also in the digest.
    private func replace(_ former: NotificationRecord, by record: NotificationRecord) {
        former.replacedBy = record.id
        guard former.waiting != 0 else { return }
        if former.waiting == NotificationRecord.Waiting.digest.rawValue {
            record.isCounted = former.isCounted
            record.isDelivered = former.isDelivered
            state.ledger.replace(former.id, by: record.waiting == former.waiting ? .init(record) : nil)
        }
        former.waiting = NotificationRecord.Waiting.nothing.rawValue
    }

    private func encode(_ reasons: [TriageReason]) throws -> Data {
        if let known = encoded[reasons] { return known }
        let data = try JSONEncoder().encode(reasons)
        if encoded.count >= 200 { encoded = [:] }
        encoded[reasons] = data
        return data
    }

    /// The stored notifications with these identifiers.
    func records(_ ids: Set<String>) throws -> [String: NotificationRecord] {
        let ids = Array(ids)
        let found = try context.fetch(
            FetchDescriptor<NotificationRecord>(predicate: #Predicate { ids.contains($0.id) }))
        return Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The time of receipt, limited to the past, because a source may name any.
    private static func plausible(_ date: Date, _ now: Date) -> Date {
        guard date.timeIntervalSince1970.isFinite else { return now }
        return min(now, max(date, Date(timeIntervalSince1970: 0)))
    }

    private func decide(_ incoming: IncomingNotification, _ now: Date, _ zone: TimeZone) -> TriageDecision {
        let category = state.policy.category(of: incoming)
        let features = LearnerFeatures(incoming, category: category, in: zone)
        var circumstances = TriagePolicy.Circumstances(now: now, zone: zone)
        if state.settings.learns { circumstances.learned = state.learner.points(for: features) }
        // An update of a notification repeats its text on purpose.
        if incoming.replaces == nil, !features.words.isEmpty {
            circumstances.repetitions = state.repetitions.count(features.app, features.words, at: now)
        }
        // What isn't shown anyway takes nothing from the rate.
        let bucket = incoming.isCritical ? "critical/\(features.app)" : features.app
        return state.policy.decide(incoming, in: category, circumstances) { state.rate.allows(bucket, at: now) }
    }

    private func count(_ record: NotificationRecord) throws {
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

extension DigestLedger.Entry {
    init(_ record: NotificationRecord) {
        self.init(
            id: record.id, category: record.category, appName: record.appName, title: record.title,
            receivedAt: record.receivedAt, slot: record.until ?? record.receivedAt, isCounted: record.isCounted,
            isDelivered: record.isDelivered)
    }
}
