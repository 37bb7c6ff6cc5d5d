/// Reads the value of an attribute of SVG: numbers, and the letters between them.
struct SVGScanner {
    /// The largest number that is read. No drawing needs a larger one.
    private static let limit: CGFloat = 1e6

    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = text[...].utf8
    }

    /// True if there is only white space left.
    var isAtEnd: Bool {
        mutating get {
            skipSeparators()
            return rest.isEmpty
        }
    }

    /// The next character if it is a letter or a bracket.
    mutating func letter() -> Character? {
        skipSeparators()
        guard let byte = rest.first, !Self.starts(byte) else { return nil }
        rest.removeFirst()
        return Character(Unicode.Scalar(byte))
    }

    /// The next number, or nil if there is none.
    mutating func number() -> CGFloat? {
        skipSeparators()
        var digits = rest
        if let sign = digits.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { digits.removeFirst() }
        digits = Self.afterDigits(digits)
        if digits.first == UInt8(ascii: ".") { digits = Self.afterDigits(digits.dropFirst()) }
        if let letter = digits.first, letter | 0x20 == UInt8(ascii: "e") {
            var exponent = digits.dropFirst()
            if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") { exponent.removeFirst() }
            let end = Self.afterDigits(exponent)
            if end.startIndex != exponent.startIndex { digits = end }
        }
        guard let number = Double(Substring(rest[..<digits.startIndex])), abs(number) <= Self.limit else { return nil }
        rest = digits
        return CGFloat(number)
    }

    /// The next digit of an arc, which is 0 or 1. Nothing need separate it from a number after it.
    mutating func flag() -> Bool? {
        skipSeparators()
        guard let byte = rest.popFirst() else { return nil }
        return byte == UInt8(ascii: "1") ? true : byte == UInt8(ascii: "0") ? false : nil
    }

    /// The numbers from here to the next letter or bracket.
    mutating func numbers() -> [CGFloat] {
        var numbers: [CGFloat] = []
        while let number = number() { numbers.append(number) }
        return numbers
    }

    private mutating func skipSeparators() {
        rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") || (9...13).contains($0) }
    }

    private static func starts(_ byte: UInt8) -> Bool {
        isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func afterDigits(_ bytes: Substring.UTF8View) -> Substring.UTF8View { bytes.drop(while: isDigit) }
}

extension CGAffineTransform {
    /// Reads the value of an SVG element's `transform`; nil if it is anything else.
    init?(svg text: String) {
        self = .identity
        var scanner = SVGScanner(text)
        while !scanner.isAtEnd {
            var name = ""
            while let letter = scanner.letter(), letter != "(" { name.append(letter) }
            let numbers = scanner.numbers()
            guard scanner.letter() == ")", let step = Self(svg: name, numbers) else { return nil }
            self = step.concatenating(self)
        }
    }

    private init?(svg name: String, _ numbers: [CGFloat]) {
        switch (name, numbers.count) {
        case ("matrix", 6):
            self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        case ("translate", 1), ("translate", 2): self.init(translationX: numbers[0], y: numbers.dropFirst().first ?? 0)
        case ("scale", 1), ("scale", 2): self.init(scaleX: numbers[0], y: numbers.last ?? 1)
        case ("rotate", 1), ("rotate", 3):
            let center = numbers.count == 3 ? CGPoint(x: numbers[1], y: numbers[2]) : .zero
            self = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: numbers[0] * .pi / 180)
                .translatedBy(x: -center.x, y: -center.y)
        case ("skewX", 1): self.init(a: 1, b: 0, c: tan(numbers[0] * .pi / 180), d: 1, tx: 0, ty: 0)
        case ("skewY", 1): self.init(a: 1, b: tan(numbers[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
        default: return nil
        }
    }
}
