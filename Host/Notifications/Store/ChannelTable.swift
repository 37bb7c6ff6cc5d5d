import Foundation
import SQLiteStore

/// A channel's result for an occurrence.
package struct ChannelRecord: Sendable, Hashable {
    package let name: String
    package let isShown: Bool
    package let text: String
    package let receipt: String?
}

/// The table of the channels' results.
package struct ChannelTable: Sendable {
    let database: Database

    /// Stores the channels' results, by name.
    func record(_ results: [String: DeliveryResult], for id: String, at now: Date) throws {
        guard !results.isEmpty else { return }
        try database.transaction {
            for (channel, result) in results {
                try database.execute(
                    """
                    INSERT OR REPLACE INTO channel (occurrence, name, shown, words, receipt, at)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """, [id, channel, result.isShown, result.text, result.receipt, now.timeIntervalSince1970])
            }
        }
    }

    /// The channels' results for an occurrence, sorted by name.
    package func results(of id: String) throws -> [ChannelRecord] {
        try database.query(
            "SELECT name, shown, words, receipt FROM channel WHERE occurrence = ? ORDER BY name", [id]
        ).map {
            ChannelRecord(
                name: try $0.get("name"), isShown: try $0.get("shown"), text: try $0.get("words"),
                receipt: try $0.get("receipt"))
        }
    }

    /// The id of the occurrence for which a channel gave `receipt`.
    func occurrence(withReceipt receipt: String) throws -> Occurrence.ID? {
        try database.value("SELECT occurrence FROM channel WHERE receipt = ?", [receipt])
    }
}
