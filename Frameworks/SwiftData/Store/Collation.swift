import Foundation
import SQLiteStore

/// The order of texts in SQL, the same as Swift's: texts that look alike are equal, however they are composed.
enum Collation {
    static let text = "swift_text"

    static func add(to database: Database) throws {
        try database.addCollation(text) { left, right in
            left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
        }
    }
}
