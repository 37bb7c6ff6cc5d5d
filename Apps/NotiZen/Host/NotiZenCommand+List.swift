import Foundation
import HostCommandLine
import NotiZenKit
import NotificationIntake

extension NotiZenCommand {
    /// Prints the newest notifications, the newest at the end.
    static func list(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let folder = try arguments.dataFolder()
        var filter = NotificationHistory.Filter()
        filter.from = try arguments.date("--since") ?? filter.from
        filter.app = try arguments.option("--app")
        filter.text = try arguments.option("--text") ?? ""
        if let word = try arguments.option("--outcome") {
            guard let outcome = NotificationReceipt.Outcome(rawValue: word) else {
                throw UsageError("--outcome is shown, held, digested or muted, not “\(word)”.")
            }
            filter.outcome = outcome
        }
        let limit = try arguments.integer("--limit", in: 1...100_000) ?? 50
        try arguments.finish()
        guard let reader = try reader(folder) else { return try none(isJSON) }
        let book = try await reader.book()
        let found = try await reader.details(filter, limit: limit).reversed().map { Line($0, in: book) }
        if isJSON { return try Output.json(found) }
        guard !found.isEmpty else { return try none(isJSON) }
        Output.table(found.map(\.cells))
    }

    private static func none(_ isJSON: Bool) throws {
        if isJSON { try Output.json([Line]()) } else { Output.remark("There are no such notifications.") }
    }

    /// Prints notifications as they come. The history may not exist yet, and its host may be restarted meanwhile.
    static func tail(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let folder = try arguments.dataFolder()
        try arguments.finish()
        var known: Set<String>?
        var filter = NotificationHistory.Filter()
        while true {
            if let reader = try reader(folder) {
                let newest = try await reader.details(filter, limit: Self.batch)
                // Notifications that exist at the start are not new.
                let fresh = known.map { known in newest.filter { !known.contains($0.id) } } ?? []
                let book = try await reader.book()
                for detail in fresh.reversed() { try show(Line(detail, in: book), isJSON) }
                known = Set(newest.map(\.id))
                filter.from = newest.last?.summary.receivedAt ?? filter.from
            } else {
                known = []
            }
            try await Task.sleep(for: .milliseconds(500))
        }
    }

    /// The number of notifications that `tail` reads at a time. If more come at once, the oldest are left out.
    private static let batch = 500

    private static func show(_ line: Line, _ isJSON: Bool) throws {
        if isJSON { try Output.jsonNow(line) } else { try Output.lineNow(line.cells.joined(separator: "  ")) }
    }

    /// A notification with its decision. The format is stable, because other programs read it.
    nonisolated private struct Line: Encodable {
        let id: String
        let received: Date
        let app: String
        let category: String
        let title: String
        let message: String
        let score: Int
        let outcome: NotificationReceipt.Outcome
        let reasons: [String]

        init(_ detail: NotificationDetail, in book: CategoryBook) {
            let summary = detail.summary
            (id, received, app) = (detail.id, summary.receivedAt, summary.appName)
            (title, message, score) = (summary.title, summary.body, summary.score)
            (category, outcome) = (summary.category, summary.outcome)
            reasons = detail.decision.reasons.map {
                $0.text(
                    locale: Locale(identifier: "en"), zone: .current, app: summary.appName,
                    names: { book.name(of: $0) })
            }
        }

        var cells: [String] {
            [received.iso8601(), outcome.rawValue, "\(score)", app, title, reasons.joined(separator: "; ")]
        }
    }
}
