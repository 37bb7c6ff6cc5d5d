import Foundation

extension Database {
    /// The collation by which text is in Swift's order: strings that are canonically equivalent are equal. Every
    /// connection has it, so that any connection can check and copy a file with such an index.
    package static let textOrder = "swift_text"

    func addTextOrder() throws {
        try addCollation(Self.textOrder) { left, right in
            left < right ? .orderedAscending : left == right ? .orderedSame : .orderedDescending
        }
    }
}
