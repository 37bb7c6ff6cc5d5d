import Foundation

extension Database {
    /// The collation by which texts are in the order that Swift gives them: those that look alike are equal, however they
    /// are composed. Every connection has it, so that a file with such an index can be checked and copied by any.
    package static let textOrder = "swift_text"

    func addTextOrder() throws {
        try addCollation(Self.textOrder) { left, right in
            left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
        }
    }
}
