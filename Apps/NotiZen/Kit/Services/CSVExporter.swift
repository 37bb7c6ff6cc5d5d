import CSVText
public import Foundation
public import SwiftData

/// Writes the history as a table for other programs (RFC 4180).
public enum CSVExporter {
    static let header = [
        "received", "source", "app", "app_identifier", "category", "title", "body", "urgency", "score", "outcome",
        "reasons", "released", "reaction", "reacted",
    ]

    /// Writes the rows of matching notifications, oldest first, in parts so that a long history needs little memory.
    ///
    /// - Parameters:
    ///   - locale: the language of the reasons.
    ///   - write: receives the next part of the file, in UTF-8.
    public static func export(
        _ filter: NotificationHistory.Filter = .init(), in context: ModelContext, locale: Locale,
        names: (NotificationCategory.ID) -> String, write: (String) throws -> Void
    ) throws {
        try write(CSVRow.text(header))
        let count = try NotificationHistory.count(filter, in: context)
        // The store returns the newest first.
        var end = count
        while end > 0 {
            let start = max(0, end - 500)
            let records = try NotificationHistory.records(filter, limit: end - start, offset: start, in: context)
            try write(records.reversed().map { CSVRow.text(row($0, locale, names)) }.joined())
            end = start
        }
    }

    private static func row(
        _ record: NotificationRecord, _ locale: Locale, _ names: (NotificationCategory.ID) -> String
    ) -> [String] {
        let reasons = record.decision.reasons.map {
            $0.text(locale: locale, zone: .gmt, app: record.appName, names: names)
        }
        return [
            record.receivedAt.formatted(.iso8601), record.source, record.appName, record.appIdentifier ?? "",
            record.category, record.title, record.body, "\(record.urgency)", "\(record.score)", record.outcome,
            reasons.joined(separator: "; "), record.releasedAt?.formatted(.iso8601) ?? "", record.reaction ?? "",
            record.reactedAt?.formatted(.iso8601) ?? "",
        ]
    }
}
