import AlarmScheduling
public import Foundation
public import NotificationIntake
public import SwiftData

/// Queries of the history.
public enum NotificationHistory {
    /// The part of the history to query.
    public struct Filter: Hashable, Sendable {
        /// A text in the title, the body or the app's name, ignoring case and accents; empty for all.
        public var text = ""
        public var category: NotificationCategory.ID?
        public var outcome: TriageDecision.Outcome?
        /// The identifier or the name of an app.
        public var app: String?
        public var from = Date.distantPast
        public var until = Date.distantFuture

        public init() {}
    }

    /// The matching notifications, newest first.
    public static func records(
        _ filter: Filter = Filter(), limit: Int = 200, offset: Int = 0, in context: ModelContext
    ) throws -> [NotificationRecord] {
        var descriptor = FetchDescriptor(
            predicate: filter.predicate, sortBy: [SortDescriptor(\NotificationRecord.receivedAt, order: .reverse)])
        descriptor.fetchLimit = limit
        descriptor.fetchOffset = offset
        return try context.fetch(descriptor)
    }

    /// The stored notifications with these identifiers.
    static func records(_ ids: Set<String>, in context: ModelContext) throws -> [String: NotificationRecord] {
        let ids = Array(ids)
        let found = try context.fetch(
            FetchDescriptor<NotificationRecord>(predicate: #Predicate { ids.contains($0.id) }))
        return Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The number of matching notifications.
    public static func count(_ filter: Filter = Filter(), in context: ModelContext) throws -> Int {
        try context.fetchCount(FetchDescriptor(predicate: filter.predicate))
    }

    /// The unread notifications of high priority, newest first.
    public static func unread(
        level: PriorityLevel = .high, limit: Int = 100, in context: ModelContext
    ) throws -> [NotificationRecord] {
        var descriptor = FetchDescriptor(
            predicate: unread(level), sortBy: [SortDescriptor(\NotificationRecord.receivedAt, order: .reverse)])
        descriptor.fetchLimit = limit
        return try context.fetch(descriptor)
    }

    /// The number of unread notifications of high priority.
    public static func unreadCount(level: PriorityLevel = .high, in context: ModelContext) throws -> Int {
        try context.fetchCount(FetchDescriptor(predicate: unread(level)))
    }

    private static func unread(_ level: PriorityLevel) -> Predicate<NotificationRecord> {
        let muted = TriageDecision.Outcome.muted.rawValue
        let (lowest, above) =
            switch level {
            case .low: (0, PriorityLevel.mediumFrom)
            case .medium: (PriorityLevel.mediumFrom, PriorityLevel.highFrom)
            case .high: (PriorityLevel.highFrom, 101)
            }
        return #Predicate { record in
            record.score >= lowest && record.score < above && record.reaction == nil && record.replacedBy == nil
                && record.outcome != muted
        }
    }

    /// The number of notifications that wait for a digest, excluding muted ones.
    public static func waitingCount(in context: ModelContext) throws -> Int {
        try waitingCount(.digested, in: context)
    }

    /// The number of muted notifications that the next digest lists.
    public static func mutedCount(in context: ModelContext) throws -> Int {
        try waitingCount(.muted, in: context)
    }

    private static func waitingCount(_ outcome: TriageDecision.Outcome, in context: ModelContext) throws -> Int {
        let (digest, outcome) = (NotificationRecord.Waiting.digest.rawValue, outcome.rawValue)
        return try context.fetchCount(
            FetchDescriptor<NotificationRecord>(predicate: #Predicate { $0.waiting == digest && $0.outcome == outcome })
        )
    }

    /// The counts per category on `days`, numbered like `CivilDay`.
    public static func counts(_ days: ClosedRange<Int>, in context: ModelContext) throws -> [DayCount] {
        let (first, last) = (days.lowerBound, days.upperBound)
        return try context.fetch(
            FetchDescriptor(
                predicate: #Predicate { $0.day >= first && $0.day <= last },
                sortBy: [SortDescriptor(\DayCount.day), SortDescriptor(\.category), SortDescriptor(\.outcome)]))
    }

    /// The number of notifications in each of the day's 24 hours.
    public static func hours(of day: Int, in context: ModelContext) throws -> [Int] {
        try (0..<24).map { hour in
            try context.fetchCount(
                FetchDescriptor<NotificationRecord>(predicate: #Predicate { $0.day == day && $0.hour == hour }))
        }
    }

    /// Deletes some of the notifications before `day` with the next save. Returns their number; 0 if there are none
    /// left.
    static func forgetSome(before day: Int, in context: ModelContext) throws -> Int {
        var old = FetchDescriptor<NotificationRecord>(predicate: #Predicate { $0.day < day })
        old.fetchLimit = 500
        let found = try context.fetch(old)
        for record in found { context.delete(record) }
        return found.count
    }
}
