import Foundation

/// Any JSON value, to preserve settings from a newer version.
enum JSONValue: Codable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// - Parameter allowsJSON5: True to accept extensions that other programs write, such as `NaN`.
    init(decoding data: Data, allowsJSON5: Bool = false) throws {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = allowsJSON5
        self = try decoder.decode(JSONValue.self, from: data)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// This value, with the keys of `stored` that are not in `known`.
    ///
    /// - Parameter known: `stored`, as read and written again by this version.
    func keeping(unknownOf stored: JSONValue, known: JSONValue) -> JSONValue {
        switch (self, stored, known) {
        case (.object(var values), .object(let stored), .object(let known)):
            for (key, value) in stored {
                if let known = known[key] {
                    values[key] = values[key]?.keeping(unknownOf: value, known: known)
                } else if values[key] == nil {
                    values[key] = value
                }
            }
            return .object(values)
        case (.array(let values), .array(let stored), .array(let known)) where stored.count == known.count:
            // Elements may have been added, removed or moved, so they are matched by id.
            return .array(
                values.map { value in
                    guard let id = value.id, let index = known.firstIndex(where: { $0.id == id }) else { return value }
                    return value.keeping(unknownOf: stored[index], known: known[index])
                })
        default: return self
        }
    }

    /// Returns the object with only its readable values. Each value is checked separately, as the only one of its
    /// object; an unreadable list or object keeps its readable elements. `nil` if nothing is left.
    func keeping(where isReadable: (JSONValue) -> Bool) -> JSONValue? {
        guard case .object(let values) = self else { return nil }
        var kept: [String: JSONValue] = [:]
        for (key, value) in values { kept[key] = value.reduced { isReadable(.object([key: $0])) } }
        return kept.isEmpty ? nil : .object(kept)
    }

    /// The value if it is readable; otherwise its readable elements.
    private func reduced(_ isReadable: (JSONValue) -> Bool) -> JSONValue? {
        if isReadable(self) { return self }
        switch self {
        case .array(let elements):
            let kept = elements.filter { isReadable(.array([$0])) }
            return kept.isEmpty ? nil : .array(kept)
        case .object(let values):
            let kept = values.filter { isReadable(.object([$0.key: $0.value])) }
            return kept.isEmpty ? nil : .object(kept)
        case .null, .bool, .number, .string: return nil
        }
    }

    private var id: JSONValue? {
        if case .object(let values) = self { values["id"] } else { nil }
    }
}
