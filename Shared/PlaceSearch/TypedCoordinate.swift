public import Foundation

/// A coordinate in any of the forms in which people and programs write it: `47.14, 9.52`, `47,14 9,52`,
/// `47°08′27″N 9°31′12″E`, `N 47.14 E 9.52`, `geo:47.14,9.52`.
public nonisolated struct TypedCoordinate: Hashable, Sendable {
    /// Degrees, north positive.
    public let latitude: Double
    /// Degrees, east positive.
    public let longitude: Double

    /// `nil` if `text` is not a coordinate on Earth. A name that begins with numbers is not a coordinate. Neither are
    /// two whole numbers, which may be a date or an address.
    public init?(_ text: String) {
        guard let tokens = CoordinateToken.tokens(of: text), tokens.contains(where: \.tellsCoordinate),
            let parts = Self.split(tokens),
            let first = CoordinateAngle(parts.0), let second = CoordinateAngle(parts.1)
        else { return nil }
        let isReversed = first.axis == .eastWest || second.axis == .northSouth
        if isReversed, first.axis == .northSouth || second.axis == .eastWest { return nil }
        latitude = isReversed ? second.degrees : first.degrees
        longitude = isReversed ? first.degrees : second.degrees
        guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    }

    /// "47.14083° N, 9.52° E", with the letters and the decimal sign of `locale`.
    public func text(in locale: Locale) -> String {
        let style = FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(0...5))
        let north = abs(latitude).formatted(style)
        let east = abs(longitude).formatted(style)
        let first = latitude < 0 ? String(localized: "\(north)° S") : String(localized: "\(north)° N")
        let second = longitude < 0 ? String(localized: "\(east)° W") : String(localized: "\(east)° E")
        return first + ", " + second
    }

    /// Splits the tokens between the two angles.
    private static func split(_ tokens: [CoordinateToken]) -> ([CoordinateToken], [CoordinateToken])? {
        let separators = tokens.indices.filter { tokens[$0] == .separator }
        if separators.count == 1 {
            return (Array(tokens[..<separators[0]]), Array(tokens[(separators[0] + 1)...]))
        }
        guard separators.isEmpty, let start = startOfSecond(in: tokens) else { return nil }
        return (Array(tokens[..<start]), Array(tokens[start...]))
    }

    private static func startOfSecond(in tokens: [CoordinateToken]) -> Int? {
        let letters = tokens.indices.filter { tokens[$0].axis != nil }
        if letters.count == 2 { return letters[0] == 0 ? letters[1] : letters[0] + 1 }
        guard letters.isEmpty else { return nil }
        let degrees = tokens.indices.filter { tokens[$0] == .mark(.degrees) }
        if degrees.count == 2 { return degrees[1] - 1 }
        return degrees.isEmpty && tokens.count == 2 ? 1 : nil
    }
}

/// A latitude or a longitude in degrees, minutes and seconds.
private nonisolated struct CoordinateAngle {
    enum Axis {
        case northSouth, eastWest
    }

    let degrees: Double
    /// `nil` if no letter names it.
    let axis: Axis?

    init?(_ tokens: [CoordinateToken]) {
        var numbers: [CoordinateToken.Number] = []
        var marks: [CoordinateToken.Mark] = []
        var letter: CoordinateToken?
        for token in tokens {
            switch token {
            case .number(let number): numbers.append(number)
            case .mark(let mark):
                // Signs follow their numbers in this order: degrees, minutes, seconds.
                guard mark.rawValue == numbers.count - 1, !marks.contains(mark) else { return nil }
                marks.append(mark)
            case .hemisphere:
                guard letter == nil, token == tokens.first || token == tokens.last else { return nil }
                letter = token
            case .separator: return nil
            }
        }
        guard (1...3).contains(numbers.count), numbers.dropLast().allSatisfy({ !$0.hasFraction }),
            numbers.dropFirst().allSatisfy({ (0..<60).contains($0.value) && !$0.isNegative }),
            numbers.count == 1 || !marks.isEmpty || letter != nil, letter == nil || !numbers[0].isNegative
        else { return nil }
        let size = zip(numbers, [1.0, 60, 3_600]).reduce(0) { $0 + abs($1.0.value) / $1.1 }
        degrees = numbers[0].isNegative || letter?.isNegative == true ? -size : size
        axis = letter?.axis
    }
}

/// A part of a typed coordinate.
private nonisolated enum CoordinateToken: Equatable {
    struct Number: Equatable {
        let value: Double
        let hasFraction: Bool
        let isNegative: Bool
    }

    enum Mark: Int {
        case degrees, minutes, seconds
    }

    case number(Number)
    case mark(Mark)
    case hemisphere(Character)
    case separator

    var axis: CoordinateAngle.Axis? {
        guard case .hemisphere(let letter) = self else { return nil }
        return letter == "N" || letter == "S" ? .northSouth : .eastWest
    }

    /// True for a token that is typical of coordinates and rare among other numbers.
    var tellsCoordinate: Bool {
        switch self {
        case .number(let number): number.hasFraction
        case .mark, .hemisphere: true
        case .separator: false
        }
    }

    var isNegative: Bool { self == .hemisphere("S") || self == .hemisphere("W") }

    private static let longestText = 100

    /// The tokens of `text`; `nil` if `text` has anything else.
    static func tokens(of text: String) -> [CoordinateToken]? {
        guard text.utf8.count <= 4 * longestText else { return nil }
        var letters = Array(plain(text))
        let commasAreDecimal = self.commasAreDecimal(in: letters)
        if !commasAreDecimal { letters = letters.map { $0 == "," ? ";" : $0 } }
        var tokens: [CoordinateToken] = []
        var index = 0
        while index < letters.count {
            let letter = letters[index]
            if isDigit(letter) || letter == "-" || letter == "+" {
                var end = index + 1
                // A comma or a point after the last digit is a separator: "47.14, 9.52".
                while end < letters.count,
                    isDigit(letters[end])
                        || ".,".contains(letters[end]) && end + 1 < letters.count && isDigit(letters[end + 1])
                {
                    end += 1
                }
                guard let number = number(letters[index..<end]) else { return nil }
                tokens.append(.number(number))
                index = end
                continue
            }
            switch letter {
            case " ": break
            case "°": tokens.append(.mark(.degrees))
            case "'": tokens.append(.mark(.minutes))
            case "\"": tokens.append(.mark(.seconds))
            case "N", "S", "E", "W": tokens.append(.hemisphere(letter))
            // The German word for east is "Ost".
            case "O": tokens.append(.hemisphere("E"))
            case ";", ",": tokens.append(.separator)
            default: return nil
            }
            index += 1
        }
        return tokens
    }

    /// The text with each sign in one spelling. Of a `geo:` address, only the coordinate is kept (RFC 5870).
    private static func plain(_ text: String) -> String {
        var text = text.trimmingPrefix { $0.isWhitespace }.uppercased()
        if text.hasPrefix("GEO:") {
            text = String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" })
        }
        let signs: [Character: Character] = [
            "′": "'", "’": "'", "‘": "'", "´": "'", "`": "'", "″": "\"", "”": "\"", "“": "\"", "„": "\"", "º": "°",
            "˚": "°", "−": "-", "–": "-", "\u{a0}": " ", "\u{202f}": " ", "\t": " ", "/": ";",
        ]
        return String(text.map { signs[$0] ?? $0 }).replacing("''", with: "\"")
    }

    /// True if a comma between two digits is a decimal sign: there is no point, and another sign or a space separates
    /// the numbers.
    private static func commasAreDecimal(in letters: [Character]) -> Bool {
        guard !letters.contains(".") else { return false }
        let inner = letters.indices.dropFirst().dropLast().filter {
            letters[$0] == "," && isDigit(letters[$0 - 1]) && isDigit(letters[$0 + 1])
        }
        return inner.count == 2 || inner.count == 1 && letters.contains(where: { "°NSEWO;".contains($0) })
    }

    private static func isDigit(_ letter: Character) -> Bool { letter.isASCII && letter.isNumber }

    private static func number(_ letters: ArraySlice<Character>) -> Number? {
        let text = String(letters).replacing(",", with: ".")
        guard text.count <= 24, let value = Double(text), value.isFinite else { return nil }
        return Number(value: value, hasFraction: text.contains("."), isNegative: letters.first == "-")
    }
}
