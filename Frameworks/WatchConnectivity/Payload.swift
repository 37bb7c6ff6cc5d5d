import Foundation

/// The encoding of the values that the apps send: a binary property list.
enum Payload {
    static let messageLimit = 65_536
    static let contextLimit = 262_144
    static let fileLimit = 16 * 1_048_576
    /// The maximum nesting depth of values.
    private static let depthLimit = 64

    /// - Throws: `WCError`: `payloadUnsupportedTypes` if the values aren't a property list, or `payloadTooLarge`.
    static func data(_ values: [String: Any], limit: Int) throws -> Data {
        guard isSupported(values, depth: 0) else { throw WCError(.payloadUnsupportedTypes) }
        guard let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        else { throw WCError(.payloadUnsupportedTypes) }
        guard data.count <= limit else { throw WCError(.payloadTooLarge) }
        return data
    }

    /// Decodes the result of `data`; empty if the bytes are anything else.
    static func dictionary(_ data: Data?) -> [String: Any] {
        guard let data, let values = try? PropertyListSerialization.propertyList(from: data, format: nil) else {
            return [:]
        }
        return values as? [String: Any] ?? [:]
    }

    /// Encodes the values for the reply to a refused transfer. Leaves out values that a property list can't hold.
    static func copy(_ values: [String: Any]) -> Data {
        let supported = values.filter { isSupported($0.value, depth: 1) }
        return (try? PropertyListSerialization.data(fromPropertyList: supported, format: .binary, options: 0)) ?? Data()
    }

    private static func isSupported(_ value: Any, depth: Int) -> Bool {
        guard depth <= depthLimit else { return false }
        return switch value {
        case let values as [String: Any]: values.values.allSatisfy { isSupported($0, depth: depth + 1) }
        case let values as [Any]: values.allSatisfy { isSupported($0, depth: depth + 1) }
        case is String, is Bool, is Date, is Data, is any BinaryInteger, is any BinaryFloatingPoint, is NSNumber: true
        default: false
        }
    }
}
