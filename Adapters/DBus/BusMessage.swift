import CSystemd
import Foundation

/// A message, written or read value by value in the order of its signature.
package final class BusMessage {
    let message: OpaquePointer

    /// Keeps `message` alive for as long as this object lives.
    init(_ message: OpaquePointer) {
        self.message = sd_bus_message_ref(message)
    }

    deinit {
        sd_bus_message_unref(message)
    }

    /// The unique name of the connection that sent the message.
    package var sender: String {
        sd_bus_message_get_sender(message).map { String(cString: $0) } ?? ""
    }

    /// The name of the method or signal.
    package var member: String {
        sd_bus_message_get_member(message).map { String(cString: $0) } ?? ""
    }

    // MARK: Writing

    package func append(_ text: String) throws {
        try check(text.withCString { sd_bus_message_append_basic(message, Kind.string, $0) })
    }

    package func append(_ number: UInt32) throws {
        var number = number
        try check(sd_bus_message_append_basic(message, Kind.uint32, &number))
    }

    package func append(_ number: Int32) throws {
        var number = number
        try check(sd_bus_message_append_basic(message, Kind.int32, &number))
    }

    package func append(_ texts: [String]) throws {
        try container(Kind.array, "s") {
            for text in texts {
                try append(text)
            }
        }
    }

    /// Writes an `a{sv}`.
    package func append(_ dictionary: [(String, BusVariant)]) throws {
        try container(Kind.array, "{sv}") {
            for (key, value) in dictionary {
                try container(Kind.dictionaryEntry, "sv") {
                    try append(key)
                    try append(value)
                }
            }
        }
    }

    package func append(_ variant: BusVariant) throws {
        switch variant {
        case .byte(var byte):
            try container(Kind.variant, "y") { try check(sd_bus_message_append_basic(message, Kind.byte, &byte)) }
        case .boolean(let boolean):
            var number: Int32 = boolean ? 1 : 0
            try container(Kind.variant, "b") { try check(sd_bus_message_append_basic(message, Kind.boolean, &number)) }
        case .uint32(let number):
            try container(Kind.variant, "u") { try append(number) }
        case .string(let text):
            try container(Kind.variant, "s") { try append(text) }
        case .strings(let texts):
            try container(Kind.variant, "as") { try append(texts) }
        case .dictionaries(let dictionaries):
            try container(Kind.variant, "aa{sv}") {
                try container(Kind.array, "a{sv}") {
                    for dictionary in dictionaries { try append(dictionary.map { ($0, $1) }) }
                }
            }
        }
    }

    func container(_ kind: CChar, _ contents: String, _ body: () throws -> Void) throws {
        try check(sd_bus_message_open_container(message, kind, contents))
        try body()
        try check(sd_bus_message_close_container(message))
    }

    // MARK: Reading

    package func readString() throws -> String {
        var text: UnsafePointer<CChar>?
        guard sd_bus_message_read_basic(message, Kind.string, &text) > 0, let text else { throw unexpected }
        return String(cString: text)
    }

    package func readObjectPath() throws -> String {
        var path: UnsafePointer<CChar>?
        guard sd_bus_message_read_basic(message, Kind.objectPath, &path) > 0, let path else { throw unexpected }
        return String(cString: path)
    }

    package func readUInt32() throws -> UInt32 {
        var number: UInt32 = 0
        guard sd_bus_message_read_basic(message, Kind.uint32, &number) > 0 else { throw unexpected }
        return number
    }

    package func readInt32() throws -> Int32 {
        var number: Int32 = 0
        guard sd_bus_message_read_basic(message, Kind.int32, &number) > 0 else { throw unexpected }
        return number
    }

    package func readStrings() throws -> [String] {
        guard sd_bus_message_enter_container(message, Kind.array, "s") > 0 else { throw unexpected }
        var texts: [String] = []
        var text: UnsafePointer<CChar>?
        while sd_bus_message_read_basic(message, Kind.string, &text) > 0, let found = text {
            texts.append(String(cString: found))
        }
        guard sd_bus_message_exit_container(message) >= 0 else { throw unexpected }
        return texts
    }

    var unexpected: BusError { .unexpectedMessage(member.isEmpty ? "A call" : member) }

    func check(_ code: Int32) throws {
        guard code >= 0 else { throw BusError.system(call: "sd_bus_message_append", code: -code) }
    }

    /// The type codes of the D-Bus specification, which are characters.
    enum Kind {
        static let byte = code("y")
        static let boolean = code("b")
        static let int32 = code("i")
        static let uint32 = code("u")
        static let double = code("d")
        static let string = code("s")
        static let objectPath = code("o")
        static let array = code("a")
        static let variant = code("v")
        static let dictionaryEntry = code("e")

        static func code(_ character: Unicode.Scalar) -> CChar { CChar(character.value) }
    }
}

/// A value in an `a{sv}`, of one of the types that notification hints and settings use.
package indirect enum BusVariant: Sendable, Hashable {
    case byte(UInt8)
    case boolean(Bool)
    case uint32(UInt32)
    case string(String)
    case strings([String])
    case dictionaries([[String: BusVariant]])
}
