/// The value of an event from the page.
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

    /// The number as an `Int`, if it is a whole number in range.
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

/// An event from the page.
package struct PageEvent: Sendable {
    package let node: Int
    package let kind: String
    package let value: EventValue
    /// The sequence number of the event. The response to an edit repeats it.
    package let seq: Int

    package init(node: Int, kind: String, value: EventValue = .none, seq: Int = 0) {
        self.node = node
        self.kind = kind
        self.value = value
        self.seq = seq
    }
}
