import Foundation
import SQLiteStore

/// The table of each occurrence's past states.
struct TransitionTable: Sendable {
    let database: Database

    func record(_ id: String, _ state: Occurrence.State, at now: Date, reason: String) throws {
        try database.execute(
            "INSERT INTO transition (occurrence, state, at, reason) VALUES (?, ?, ?, ?)",
            [id, state.rawValue, now.timeIntervalSince1970, reason])
    }

    /// Every state that an occurrence has had, with the reason, in order.
    func history(of id: String) throws -> [(state: String, reason: String)] {
        try database.query("SELECT state, reason FROM transition WHERE occurrence = ? ORDER BY rowid", [id]).map {
            (try $0.get("state"), try $0.get("reason"))
        }
    }
}
