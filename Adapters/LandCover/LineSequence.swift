import Foundation

/// The lines of a file, read one at a time: an array of all lines for a country would need gigabytes.
struct LineSequence: Sequence, IteratorProtocol {
    private let text: Data
    private var position: Int

    init(_ text: Data) {
        self.text = text
        position = text.startIndex
    }

    mutating func next() -> Data? {
        guard position < text.endIndex else { return nil }
        let rest = text[position...]
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        position = end + 1
        return text[rest.startIndex..<end]
    }
}
