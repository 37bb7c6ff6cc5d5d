/// An answer to an item: a chosen value, or the wish not to answer.
public enum Answer: Hashable, Sendable {
    case value(Int)
    case declined
}

extension Answer: Codable {
    private static let declinedCode = "declined"

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self = .value(value)
        } else if try container.decode(String.self) == Self.declinedCode {
            self = .declined
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is not an answer.")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .value(let value): try container.encode(value)
        case .declined: try container.encode(Self.declinedCode)
        }
    }
}

/// The answers of a check-in. An item without an answer is missing, which is never the same as 0.
public struct Answers: Hashable, Sendable {
    private var given: [Item: Answer] = [:]

    public init() {}

    /// The answer to `item`, or `nil` if it is missing. Setting a value that the item does not offer does nothing.
    public subscript(item: Item) -> Answer? {
        get { given[item] }
        set {
            if case .value(let value) = newValue, !item.scale.values.contains(value) { return }
            given[item] = newValue
        }
    }

    /// The chosen value, or `nil` if the answer is missing or declined.
    public func value(of item: Item) -> Int? {
        if case .value(let value) = given[item] { value } else { nil }
    }

    public func isDeclined(_ item: Item) -> Bool { given[item] == .declined }

    /// True if any of `items` has an answer, chosen or declined.
    public func includesAny(of items: [Item]) -> Bool { items.contains { given[$0] != nil } }

    public var isEmpty: Bool { given.isEmpty }
}

extension Answers: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let stored = try container.decode([Item: Answer].self)
        for (item, answer) in stored {
            if case .value(let value) = answer, !item.scale.values.contains(value) {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "\(item.rawValue) does not offer \(value).")
            }
        }
        given = stored
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(given)
    }
}
