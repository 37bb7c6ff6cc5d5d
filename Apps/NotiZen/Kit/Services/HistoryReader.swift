import AlarmScheduling
public import Foundation
public import NotificationIntake
public import SwiftData

/// Reads the history for screens, off the main thread. Results reflect the stored state.
public actor HistoryReader {
    let container: ModelContainer

    public init(_ container: ModelContainer) {
        self.container = container
    }

    /// The first screen's overview of a day.
    ///
    /// - Parameter day: the number of the `CivilDay`.
    public func overview(of day: Int) throws -> Overview {
        let context = ModelContext(container)
        let unread = try NotificationHistory.unread(limit: Overview.recent, in: context).map(NotificationSummary.init)
        return Overview(
            unreadCount: try NotificationHistory.unreadCount(in: context), recentHigh: unread,
            hours: try NotificationHistory.hours(of: day, in: context),
            waitingCount: try NotificationHistory.waitingCount(in: context),
            mutedCount: try NotificationHistory.mutedCount(in: context))
    }

    /// The unread notifications of high priority, newest first.
    public func unread(limit: Int = 100) throws -> [NotificationSummary] {
        try NotificationHistory.unread(limit: limit, in: ModelContext(container)).map(NotificationSummary.init)
    }

    /// A page of the history, newest first.
    public func page(_ filter: NotificationHistory.Filter, limit: Int) throws -> [NotificationSummary] {
        try NotificationHistory.records(filter, limit: limit, in: ModelContext(container)).map(NotificationSummary.init)
    }

    /// The notifications with these identifiers, in the same order, except deleted ones.
    public func notifications(_ ids: [NotificationSummary.ID]) throws -> [NotificationSummary] {
        let found = try NotificationHistory.records(Set(ids), in: ModelContext(container))
        return ids.compactMap { found[$0].map(NotificationSummary.init) }
    }

    /// A page of the history with all details, newest first.
    public func details(_ filter: NotificationHistory.Filter, limit: Int) throws -> [NotificationDetail] {
        try NotificationHistory.records(filter, limit: limit, in: ModelContext(container)).map(NotificationDetail.init)
    }

    /// The person's categories.
    public func book() throws -> CategoryBook {
        try StoredParts.load(.settings, as: TriageSettings.self, from: ModelContext(container))?.book
            ?? TriageSettings().book
    }

    /// A notification with all details, or `nil` if it was deleted.
    public func detail(_ id: String) throws -> NotificationDetail? {
        var descriptor = FetchDescriptor<NotificationRecord>(predicate: #Predicate { $0.id == id })
        descriptor.fetchLimit = 1
        return try ModelContext(container).fetch(descriptor).first.map(NotificationDetail.init)
    }

    /// The numbers of notifications per category and day.
    public func volume(_ days: ClosedRange<Int>) throws -> DailyVolume {
        DailyVolume(
            try NotificationHistory.counts(days, in: ModelContext(container)).map {
                DailyVolume.Count(day: $0.day, category: $0.category, count: $0.count)
            }, days: days)
    }

    /// The whole history as a table (`CSVExporter`).
    public func csv(locale: Locale, book: CategoryBook) throws -> Data {
        var table = Data()
        try CSVExporter.export(in: ModelContext(container), locale: locale, names: { book.name(of: $0) }) {
            table.append(contentsOf: $0.utf8)
        }
        return table
    }

    /// Writes the table in parts.
    public func exportCSV(locale: Locale, book: CategoryBook, write: @Sendable (Data) throws -> Void) throws {
        try CSVExporter.export(in: ModelContext(container), locale: locale, names: { book.name(of: $0) }) {
            try write(Data($0.utf8))
        }
    }

    /// Writes the whole history, oldest first, in the format of `HistoryImport`.
    public func exportLines(write: @Sendable (Data) throws -> Void) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let context = ModelContext(container)
        // The store returns the newest first.
        var end = try NotificationHistory.count(in: context)
        while end > 0 {
            let start = max(0, end - 500)
            let records = try NotificationHistory.records(limit: end - start, offset: start, in: context)
            try write(Data(try records.reversed().flatMap { try encoder.encode($0.notification) + Data("\n".utf8) }))
            end = start
        }
    }
}

/// The contents of the first screen.
public struct Overview: Hashable, Sendable {
    /// The number of unread notifications of high priority.
    public var unreadCount = 0
    /// The newest unread ones, at most three.
    public var recentHigh: [NotificationSummary] = []
    /// The number of notifications in each of the day's 24 hours; empty if not known yet.
    public var hours: [Int] = []
    /// The number of notifications that wait for a digest, excluding muted ones.
    public var waitingCount = 0
    /// The number of muted notifications that the next digest lists.
    public var mutedCount = 0

    /// The maximum length of `recentHigh`.
    public static let recent = 3

    /// True if a notification of high priority has come since an earlier overview. False if the earlier overview is
    /// still empty.
    public func hasNewHigh(since earlier: Overview) -> Bool {
        guard !earlier.hours.isEmpty, let latest = recentHigh.first?.receivedAt else { return false }
        return latest > (earlier.recentHigh.first?.receivedAt ?? .distantPast)
    }

    /// True if no notification came on this day.
    public var isQuietDay: Bool { hours.allSatisfy { $0 == 0 } }
}

/// A value with all details of a notification in the history, including its decision.
public struct NotificationDetail: Hashable, Sendable, Identifiable {
    public let summary: NotificationSummary
    public let decision: TriageDecision
    public let source: String
    /// The identifier of its app, or its name if it has none.
    public let app: String
    public let releasedAt: Date?
    public let reaction: String?
    /// The notification's buttons. `NotiZenServices.actions(of:)` returns those that are available now.
    public let actions: [IncomingNotification.Action]

    public var id: String { summary.id }

    init(_ record: NotificationRecord) {
        summary = NotificationSummary(record)
        decision = record.decision
        source = record.source
        app = record.appIdentifier ?? record.appName
        releasedAt = record.releasedAt
        reaction = record.reaction
        actions = record.notification.actions
    }
}
