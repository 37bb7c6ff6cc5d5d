import CSQLite
import Foundation

extension Database {
    /// The collation for Swift's order of text: canonically equivalent strings are equal. Every connection has it, so
    /// that each can check and copy files with such indexes.
    package static let textOrder = "swift_text"

    func addTextOrder() throws {
        try lock.withLock {
            let code = sqlite3_create_collation_v2(
                handle, Self.textOrder, SQLITE_UTF8, nil,
                { _, leftCount, left, rightCount, right in
                    compare(
                        UnsafeRawBufferPointer(start: left, count: Int(leftCount)),
                        UnsafeRawBufferPointer(start: right, count: Int(rightCount)))
                }, nil)
            guard code == SQLITE_OK else { throw DatabaseError(code: code, handle: handle) }
        }
    }
}

/// Compares two texts in UTF-8 as Swift compares strings.
///
/// - Returns: A negative number if `left` comes first, a positive one if `right` does, and 0 if they are equivalent.
private func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int32 {
    let shared = min(left.count, right.count)
    var index = 0
    while index + 8 <= shared,
        left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    {
        index += 8
    }
    while index < shared, left[index] == right[index] { index += 1 }
    if index == left.count, index == right.count { return 0 }
    // If the texts differ at an ASCII character that is followed by another one or the end, no normalization affects
    // it. Then, as for nearly all texts, comparing bytes is sufficient.
    if left.isPlain(at: index), right.isPlain(at: index) {
        if index == left.count { return -1 }
        if index == right.count { return 1 }
        return left[index] < right[index] ? -1 : 1
    }
    let (first, second) = (String(decoding: left, as: UTF8.self), String(decoding: right, as: UTF8.self))
    if first < second { return -1 }
    if second < first { return 1 }
    if first == second { return 0 }
    // If one text is the beginning of the other after normalization, such as "\u{212B}" and "\u{C5}0", Swift 6.3 orders
    // neither first. An index needs a total order.
    let lengths = [first, second].map(\.decomposedStringWithCanonicalMapping.utf8.count)
    return lengths[0] < lengths[1] ? -1 : 1
}

extension UnsafeRawBufferPointer {
    /// True if the two bytes from `index` on are ASCII or past the end.
    fileprivate func isPlain(at index: Int) -> Bool {
        (index >= count || self[index] < 0x80) && (index + 1 >= count || self[index + 1] < 0x80)
    }
}
