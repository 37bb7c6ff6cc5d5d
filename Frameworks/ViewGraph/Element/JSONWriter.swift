/// Writes the few shapes of JSON that patches need, without intermediate objects.
package struct JSONWriter {
    private(set) package var text = ""

    package init() {}

    package enum Value {
        case number(Int)
        /// A number; written as null if it is not finite, because JSON cannot represent that.
        case real(Double)
        case string(String)
        /// Text that is already JSON.
        case raw(String)
    }

    package mutating func list<Item>(_ items: [Item], _ write: (Item, inout JSONWriter) -> Void) {
        text += "["
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            write(item, &self)
        }
        text += "]"
    }

    package mutating func operation(_ name: String, _ values: Value...) {
        operation(name, values)
    }

    package mutating func operation(_ name: String, _ values: [Value]) {
        text += "[\"" + name + "\""
        for value in values {
            text += ","
            write(value)
        }
        text += "]"
    }

    package mutating func write(_ value: Value) {
        switch value {
        case .number(let number): text += String(number)
        case .real(let number): text += number.isFinite ? "\(number)" : "null"
        case .raw(let json): text += json
        case .string(let string): write(string)
        }
    }

    private mutating func write(_ string: String) {
        text += "\""
        var plain = string.utf8.startIndex
        var index = plain
        let bytes = string.utf8
        while index < bytes.endIndex {
            if let escape = Self.escape(bytes[index]) {
                text += string[plain..<index]
                text += escape
                plain = bytes.index(after: index)
            }
            index = bytes.index(after: index)
        }
        text += string[plain...]
        text += "\""
    }

    private static func escape(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "\n"): "\\n"
        case 0..<32: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        default: nil
        }
    }
}
