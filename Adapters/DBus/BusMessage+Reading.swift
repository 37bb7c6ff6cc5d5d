import CSystemd
import Foundation

/// Reads messages from programs that may send anything. Texts are cut while they are copied, and everything else is
/// skipped in place, so that a message of any size takes little additional memory.
extension BusMessage {
    /// The kinds of messages of the D-Bus specification.
    package enum MessageKind: Sendable {
        case call, response, error, signal
    }

    package var kind: MessageKind {
        var type: UInt8 = 0
        sd_bus_message_get_type(message, &type)
        switch Int(type) {
        case Int(SD_BUS_MESSAGE_METHOD_CALL): return .call
        case Int(SD_BUS_MESSAGE_METHOD_RETURN): return .response
        case Int(SD_BUS_MESSAGE_METHOD_ERROR): return .error
        default: return .signal
        }
    }

    package var destination: String {
        sd_bus_message_get_destination(message).map { String(cString: $0) } ?? ""
    }

    package var interface: String {
        sd_bus_message_get_interface(message).map { String(cString: $0) } ?? ""
    }

    package var path: String {
        sd_bus_message_get_path(message).map { String(cString: $0) } ?? ""
    }

    /// The number that the sender gave the message.
    package var serial: UInt64 {
        var serial: UInt64 = 0
        sd_bus_message_get_cookie(message, &serial)
        return serial
    }

    /// The serial number of the call that this message responds to, or zero.
    package var replySerial: UInt64 {
        var serial: UInt64 = 0
        sd_bus_message_get_reply_cookie(message, &serial)
        return serial
    }

    /// True if the message has values of exactly these types.
    package func has(signature: String) -> Bool {
        sd_bus_message_has_signature(message, signature) > 0
    }

    /// Reads a text, cut to at most `limit` bytes.
    ///
    /// - Throws: `BusError.unexpectedMessage` if the value is not a text, or not valid UTF-8.
    package func readText(limit: Int) throws -> String {
        var text: UnsafePointer<CChar>?
        guard sd_bus_message_read_basic(message, Kind.string, &text) > 0, let text else { throw unexpected }
        var count = strnlen(text, limit)
        // A scalar that crosses the limit is left out as a whole.
        while count > 0, UInt8(bitPattern: text[count]) & 0xC0 == 0x80 { count -= 1 }
        return text.withMemoryRebound(to: UInt8.self, capacity: count) {
            String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }

    /// Reads an array of texts, and keeps the first `count`.
    package func readTexts(count: Int, limit: Int) throws -> [String] {
        guard sd_bus_message_enter_container(message, Kind.array, "s") >= 0 else { throw unexpected }
        var texts: [String] = []
        while sd_bus_message_at_end(message, 0) == 0 {
            if texts.count < count {
                texts.append(try readText(limit: limit))
            } else {
                try skip("s")
            }
        }
        guard sd_bus_message_exit_container(message) >= 0 else { throw unexpected }
        return texts
    }

    /// Skips a value of this type.
    package func skip(_ type: String) throws {
        guard sd_bus_message_skip(message, type) >= 0 else { throw unexpected }
    }

    /// Reads an `a{sv}`. The closure reads the value of each key with one of the `readVariant` methods, or returns
    /// false to skip it.
    ///
    /// - Parameter count: The maximum number of entries to read.
    package func readDictionary(count: Int, _ body: (String) throws -> Bool) throws {
        guard sd_bus_message_enter_container(message, Kind.array, "{sv}") >= 0 else { throw unexpected }
        var left = count
        while sd_bus_message_at_end(message, 0) == 0 {
            guard left > 0 else {
                try skip("{sv}")
                continue
            }
            left -= 1
            guard sd_bus_message_enter_container(message, Kind.dictionaryEntry, "sv") > 0 else { throw unexpected }
            if try !body(readText(limit: 200)) { try skip("v") }
            guard sd_bus_message_exit_container(message) >= 0 else { throw unexpected }
        }
        guard sd_bus_message_exit_container(message) >= 0 else { throw unexpected }
    }

    /// Reads an array of dictionaries, and calls `body` for the first `count`.
    package func readArrayOfDictionaries(count: Int, _ body: () throws -> Void) throws {
        guard sd_bus_message_enter_container(message, Kind.array, "a{sv}") >= 0 else { throw unexpected }
        var left = count
        while sd_bus_message_at_end(message, 0) == 0 {
            if left > 0 { try body() } else { try skip("a{sv}") }
            left -= 1
        }
        guard sd_bus_message_exit_container(message) >= 0 else { throw unexpected }
    }

    // MARK: Variants

    /// The type of the next variant, such as `s`.
    private var variantType: String {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, &type, &contents) > 0, type == Kind.variant, let contents else {
            return ""
        }
        return String(cString: contents)
    }

    /// Runs `body` inside the next variant if it has this type, and skips the variant otherwise.
    ///
    /// - Returns: The value, or `nil` if the variant has another type.
    package func readVariant<Value>(of type: String, _ body: () throws -> Value) throws -> Value? {
        guard variantType == type else {
            try skip("v")
            return nil
        }
        guard sd_bus_message_enter_container(message, Kind.variant, type) > 0 else { throw unexpected }
        let value = try body()
        guard sd_bus_message_exit_container(message) >= 0 else { throw unexpected }
        return value
    }

    /// The text in the next variant, or `nil` if it contains something else.
    package func readVariantText(limit: Int) throws -> String? {
        try readVariant(of: "s") { try readText(limit: limit) }
    }

    /// The texts in the next variant, or `nil` if it contains something else.
    package func readVariantTexts(count: Int, limit: Int) throws -> [String]? {
        try readVariant(of: "as") { try readTexts(count: count, limit: limit) }
    }

    /// The floating-point number in the next variant, or `nil` if it contains something else.
    package func readVariantDouble() throws -> Double? {
        try readVariant(of: "d") {
            var number = 0.0
            guard sd_bus_message_read_basic(message, Kind.double, &number) > 0 else { throw unexpected }
            return number
        }
    }

    /// The number or the truth value (0 or 1) in the next variant, or `nil` if it contains something else. Apps use
    /// different types for the same hint, so any integer type is read.
    package func readVariantNumber() throws -> Int? {
        switch variantType {
        case "y":
            var number: UInt8 = 0
            return try readVariantNumber("y", &number)
        case "b":
            var number: Int32 = 0
            return try readVariantNumber("b", &number)
        case "n":
            var number: Int16 = 0
            return try readVariantNumber("n", &number)
        case "q":
            var number: UInt16 = 0
            return try readVariantNumber("q", &number)
        case "i":
            var number: Int32 = 0
            return try readVariantNumber("i", &number)
        case "u":
            var number: UInt32 = 0
            return try readVariantNumber("u", &number)
        case "x":
            var number: Int64 = 0
            return try readVariantNumber("x", &number)
        case "t":
            var number: UInt64 = 0
            return try readVariantNumber("t", &number)
        default:
            try skip("v")
            return nil
        }
    }

    private func readVariantNumber(_ type: Unicode.Scalar, _ number: inout some FixedWidthInteger) throws -> Int? {
        try readVariant(of: String(type)) {
            guard sd_bus_message_read_basic(message, Kind.code(type), &number) > 0 else { throw unexpected }
        }
        return Int(clamping: number)
    }
}
