/// Header fields, in order; names match case-insensitively.
package struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
    /// Every field, repeated ones included.
    package private(set) var fields: [(name: String, value: String)] = []

    package init() {}

    package init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { (name: $0.0, value: $0.1) }
    }

    /// The first value of `name`. Setting it replaces every field of that name; `nil` removes them.
    package subscript(name: String) -> String? {
        get { fields.first { Self.matches($0.name, name) }?.value }
        set {
            fields.removeAll { Self.matches($0.name, name) }
            if let newValue {
                fields.append((name, newValue))
            }
        }
    }

    /// Adds a field without replacing others of the same name.
    package mutating func add(_ name: String, _ value: String) {
        fields.append((name, value))
    }

    private static func matches(_ one: String, _ other: String) -> Bool {
        one.utf8.count == other.utf8.count && zip(one.utf8, other.utf8).allSatisfy { lowercase($0) == lowercase($1) }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
