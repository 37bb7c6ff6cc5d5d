import CSQLite
import Foundation

extension Database {
    /// The collation by which text is in Swift's order: strings that are canonically equivalent are equal. Every
    /// connection has it, so that any connection can check and copy a file with such an index.
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
    // Nothing composes with the ASCII character at which the texts differ if another one, or the end, comes after it. The
    // bytes decide then, as they do for nearly all texts.
    if left.isPlain(at: index), right.isPlain(at: index) {
        if index == left.count { return -1 }
        if index == right.count { return 1 }
        return left[index] < right[index] ? -1 : 1
    }
    let (first, second) = (String(decoding: left, as: UTF8.self), String(decoding: right, as: UTF8.self))
    if first < second { return -1 }
    if second < first { return 1 }
    if first == second { return 0 }
    // Swift 6.3 orders neither before the other if one is the beginning of the other after normalization, as "\u{212B}" and
    // "\u{C5}0". An index needs a total order.
    let lengths = [first, second].map(\.decomposedStringWithCanonicalMapping.utf8.count)
    return lengths[0] < lengths[1] ? -1 : 1
}

extension UnsafeRawBufferPointer {
    /// True if the two bytes from `index` on are ASCII or beyond the end.
    fileprivate func isPlain(at index: Int) -> Bool {
        (index >= count || self[index] < 0x80) && (index + 1 >= count || self[index + 1] < 0x80)
    }
}
