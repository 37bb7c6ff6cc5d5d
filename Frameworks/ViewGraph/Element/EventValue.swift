/// What came with an event of the page.
package enum EventValue: Sendable, Equatable {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([EventValue])
    case object([String: EventValue])

    package var flag: Bool? {
        if case .flag(let value) = self { value } else { nil }
    }

    /// A whole number, when the value is one that `Int` can hold.
    package var integer: Int? {
        if case .number(let value) = self { Int(exactly: value) } else { nil }
    }

    package var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    package var text: String? {
        if case .text(let value) = self { value } else { nil }
    }

    package subscript(name: String) -> EventValue {
        if case .object(let members) = self { members[name] ?? .none } else { .none }
    }
}

extension EventValue: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .none
        } else if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([EventValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: EventValue].self))
        }
    }
}

/// One event of the page.
package struct PageEvent: Decodable, Sendable {
    package let node: Int
    package let kind: String
    package let value: EventValue
    /// Counts the page's events; an answer to an edit carries the number of the edit.
    package let seq: Int

    package init(node: Int, kind: String, value: EventValue = .none, seq: Int = 0) {
        self.node = node
        self.kind = kind
        self.value = value
        self.seq = seq
    }

    private enum CodingKeys: String, CodingKey {
        case node, kind, value, seq
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        node = try container.decode(Int.self, forKey: .node)
        kind = try container.decode(String.self, forKey: .kind)
        value = try container.decodeIfPresent(EventValue.self, forKey: .value) ?? .none
        seq = try container.decodeIfPresent(Int.self, forKey: .seq) ?? 0
    }
}
