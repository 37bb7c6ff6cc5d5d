import CSystemd
import Foundation

/// Values used by services with many objects, such as BlueZ.
extension BusMessage {
    /// Writes an object path.
    package func append(path: String) throws {
        try check(path.withCString { sd_bus_message_append_basic(message, Kind.objectPath, $0) })
    }

    /// Writes an `ay`.
    package func append(bytes: [UInt8]) throws {
        try check(bytes.withUnsafeBytes { sd_bus_message_append_array(message, Kind.byte, $0.baseAddress, $0.count) })
    }

    /// Reads an `ay`; `nil` if it has more than `limit` bytes.
    package func readBytes(limit: Int) throws -> [UInt8]? {
        var start: UnsafeRawPointer?
        var count = 0
        guard sd_bus_message_read_array(message, Kind.byte, &start, &count) >= 0 else { throw unexpected }
        guard count <= limit else { return nil }
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// The bytes in the next variant, or `nil` if it contains something else or more than `limit` bytes.
    package func readVariantBytes(limit: Int) throws -> [UInt8]? {
        try readVariant(of: "ay") { try readBytes(limit: limit) }.flatMap { $0 }
    }

    /// The object path in the next variant, or `nil` if it contains something else.
    package func readVariantPath() throws -> String? {
        try readVariant(of: "o") { try readObjectPath() }
    }

    /// Reads a dictionary of paths or texts. The closure reads the value of each key, or returns false to skip it.
    ///
    /// - Parameters:
    ///   - entry: The types of the key and the value, such as `sa{sv}`.
    ///   - count: The maximum number of entries to read.
    package func readEntries(_ entry: String, count: Int, _ body: (String) throws -> Bool) throws {
        guard sd_bus_message_enter_container(message, Kind.array, "{\(entry)}") >= 0 else { throw unexpected }
        var left = count
        while sd_bus_message_at_end(message, 0) == 0 {
            guard left > 0 else {
                try skip("{\(entry)}")
                continue
            }
            left -= 1
            guard sd_bus_message_enter_container(message, Kind.dictionaryEntry, entry) > 0 else { throw unexpected }
            let key = try entry.hasPrefix("o") ? readObjectPath() : readText(limit: 200)
            if try !body(key) { try skip(String(entry.dropFirst())) }
            guard sd_bus_message_exit_container(message) >= 0 else { throw unexpected }
        }
        guard sd_bus_message_exit_container(message) >= 0 else { throw unexpected }
    }

    /// The error in the response, or `nil` if it contains values.
    package var failure: BusError? {
        guard kind == .error, let error = sd_bus_message_get_error(message) else { return nil }
        let name = error.pointee.name.map { String(cString: $0) } ?? ""
        return .refused(name: name, message: error.pointee.message.map { String(cString: $0) } ?? "")
    }
}
