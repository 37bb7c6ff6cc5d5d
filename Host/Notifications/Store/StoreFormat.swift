import Foundation

/// The form of values in the columns of the store.
enum StoreFormat {
    /// - Parameter seconds: seconds since 1970.
    static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }
}
