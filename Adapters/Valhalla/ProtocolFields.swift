import Foundation

/// The fields of a message in the binary format of Protocol Buffers, in order. If the data is invalid, the rest is left
/// out.
struct ProtocolFields: Sequence, IteratorProtocol {
    struct Field {
        let number: Int
        /// The value of a numeric field; 0 for others.
        let value: Int
        /// The bytes of a text, a message or a packed list; empty for numeric fields.
        let bytes: Data
    }

    private var rest: Data

    init(_ data: Data) {
        rest = data
    }

    mutating func next() -> Field? {
        guard let key = nextNumber() else { return nil }
        switch key & 7 {
        case 0: return nextNumber().map { Field(number: key >> 3, value: $0, bytes: Data()) }
        case 1: return skip(8).map { Field(number: key >> 3, value: 0, bytes: $0) }
        case 2: return nextNumber().flatMap { skip($0) }.map { Field(number: key >> 3, value: 0, bytes: $0) }
        case 5: return skip(4).map { Field(number: key >> 3, value: 0, bytes: $0) }
        default: return nil
        }
    }

    /// The numbers of a packed list.
    static func numbers(_ data: Data) -> [Int] {
        var fields = ProtocolFields(data)
        var numbers: [Int] = []
        while let number = fields.nextNumber() { numbers.append(number) }
        return numbers
    }

    private mutating func skip(_ count: Int) -> Data? {
        guard count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// Reads a number with seven bits per byte, lowest first.
    private mutating func nextNumber() -> Int? {
        var value = 0
        for shift in stride(from: 0, to: 63, by: 7) {
            guard let byte = rest.popFirst() else { return nil }
            value |= Int(byte & 0x7f) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
