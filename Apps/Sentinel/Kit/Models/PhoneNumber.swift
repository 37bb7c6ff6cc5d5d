public import Foundation

/// A number that a phone can dial: at most 15 digits (E.164), with an optional plus sign in front. Short numbers of
/// national services are allowed, too.
public struct PhoneNumber: Hashable, Sendable {
    /// The number as the person wrote it.
    public let text: String
    /// The digits, with a plus sign if the number is international.
    public let dialled: String

    /// The reason why a text cannot be dialled.
    public enum Problem: Error, Hashable, Sendable, CaseIterable {
        case empty
        case letters
        case keys
        case misplacedPlus
        case tooShort
        case tooLong
    }

    private static let digits = 3...15
    /// The minimum number of digits of an international number: a country code and a few more.
    private static let shortestInternational = 7
    private static let separators: Set<Character> = [" ", "-", "(", ")", ".", "/", "\u{A0}", "\u{2011}", "\u{2013}"]

    /// Checks a number typed by a person.
    public init(_ text: String) throws(Problem) {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        var rest = text.filter { !Self.separators.contains($0) }[...]
        guard !rest.isEmpty else { throw .empty }
        let isInternational = rest.first == "+"
        if isInternational { rest.removeFirst() }
        if rest.contains("+") { throw .misplacedPlus }
        if rest.contains(where: { "*#,;".contains($0) }) { throw .keys }
        // Arabic and other digits have the same values.
        let digits = rest.map(\.wholeNumberValue)
        guard digits.allSatisfy({ $0.map { $0 < 10 } ?? false }) else { throw .letters }
        guard digits.count >= (isInternational ? Self.shortestInternational : Self.digits.lowerBound) else {
            throw .tooShort
        }
        guard digits.count <= Self.digits.upperBound else { throw .tooLong }
        self.text = text
        dialled = (isInternational ? "+" : "") + digits.compactMap { $0.map(String.init) }.joined()
    }

    public var callURL: URL? { URL(string: "tel:\(dialled)") }

    /// A link that opens a message to this number. The person decides whether to send it.
    public func messageURL(_ body: String) -> URL? {
        var allowed = CharacterSet.alphanumerics
        allowed.insert(charactersIn: "-._~")
        guard let body = body.addingPercentEncoding(withAllowedCharacters: allowed) else { return nil }
        return URL(string: "sms:\(dialled)?body=\(body)")
    }
}

extension PhoneNumber: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(container.decode(String.self))
        } catch let problem as Problem {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "No number: \(problem)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
