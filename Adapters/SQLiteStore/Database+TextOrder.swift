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
    // Swift 6.3's `<` is no total order, which an index needs: it orders neither "\u{212B}" nor "\u{C5}0" first, and puts
    // "\u{1100}\u{1161}" after "\u{AC00}z", which begins with the same syllable.
    let (first, second) = (normalized(left), normalized(right))
    if first.lexicographicallyPrecedes(second) { return -1 }
    return first.elementsEqual(second) ? 0 : 1
}

/// Returns a text in Normalization Form C, whose scalars Swift's order compares. It is decomposed first because Foundation
/// 6.3 leaves "\u{AC00}\u{11A8}" in two parts.
private func normalized(_ text: UnsafeRawBufferPointer) -> String.UTF8View {
    String(decoding: text, as: UTF8.self).decomposedStringWithCanonicalMapping
        .precomposedStringWithCanonicalMapping.utf8
}

extension UnsafeRawBufferPointer {
    /// True if the two bytes from `index` on are ASCII or past the end.
    fileprivate func isPlain(at index: Int) -> Bool {
        (index >= count || self[index] < 0x80) && (index + 1 >= count || self[index + 1] < 0x80)
    }
}
