/// A value that is stored as text.
protocol TextCodable {
    var text: String { get }
    init?(text: String)
}

/// A property that is stored as text. Its own type stays without a coding, as Apple's is.
@propertyWrapper struct Coded<Value: TextCodable & Hashable & Sendable>: Codable, Hashable, Sendable {
    var wrappedValue: Value

    init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Value(text: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is unknown.")
        }
        wrappedValue = value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue.text)
    }
}

extension TextCodable where Self: RawRepresentable, RawValue == String {
    var text: String { rawValue }

    init?(text: String) {
        self.init(rawValue: text)
    }
}

extension Product.ProductType: TextCodable {}
extension Product.SubscriptionOffer.PaymentMode: TextCodable {}

extension Product.SubscriptionPeriod: TextCodable {
    private static let letters: [Unit: String] = [.day: "D", .week: "W", .month: "M", .year: "Y"]

    /// The period in ISO 8601, such as P1M.
    var text: String { "P\(value)\(Self.letters[unit] ?? "")" }

    init?(text: String) {
        guard let match = text.wholeMatch(of: /P([1-9][0-9]?)([DWMY])/), let value = Int(match.1),
            let unit = Self.letters.first(where: { $0.value == match.2 })?.key
        else { return nil }
        self.init(unit: unit, value: value)
    }
}
