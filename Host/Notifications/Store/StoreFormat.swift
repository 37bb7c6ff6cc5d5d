import Foundation

/// The format of values in the columns of the store.
enum StoreFormat {
    /// The years 0 to 9999, in seconds since 1970. Calculations with the other values of damaged rows would overflow.
    private static let instants: ClosedRange<TimeInterval> = -62_167_219_200...253_402_300_799

    /// - Parameter seconds: seconds since 1970.
    /// - Throws: `DecodingError` for an instant outside of those years.
    static func date(_ seconds: Double) throws -> Date {
        try checked(Date(timeIntervalSince1970: seconds))
    }

    private static func checked(_ date: Date) throws -> Date {
        guard instants.contains(date.timeIntervalSince1970) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "It is no instant."))
        }
        return date
    }

    /// The instant of the next row. If it is out of range, it is clamped here, and `date(_:)` throws when the row is
    /// read.
    static func nextDate(_ seconds: Double) -> Date {
        Date(timeIntervalSince1970: min(max(seconds, instants.lowerBound), instants.upperBound))
    }

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ text: String) throws -> Value {
        let decoder = JSONDecoder()
        // The format in which `Date` encodes itself.
        decoder.dateDecodingStrategy = .custom { decoder in
            let seconds = try decoder.singleValueContainer().decode(Double.self)
            return try checked(Date(timeIntervalSinceReferenceDate: seconds))
        }
        return try decoder.decode(Value.self, from: Data(text.utf8))
    }
}
