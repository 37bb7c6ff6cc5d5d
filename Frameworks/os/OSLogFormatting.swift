import Foundation

/// The alignment of a value in a column.
public struct OSLogStringAlignment {
    private let columns: Int
    private let isRight: Bool

    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isRight: false) }

    public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: true)
    }

    public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: false)
    }

    func applied(to text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? space + text : text + space
    }
}

/// The format of an integer.
public struct OSLogIntegerFormatting {
    private let radix: Int
    private let prefix: String
    private let explicitPositiveSign: Bool
    private let uppercase: Bool
    private let minDigits: Int

    public static var decimal: OSLogIntegerFormatting { decimal(explicitPositiveSign: false) }
    public static var hex: OSLogIntegerFormatting { hex(explicitPositiveSign: false) }
    public static var octal: OSLogIntegerFormatting { octal(explicitPositiveSign: false) }

    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        decimal(explicitPositiveSign: explicitPositiveSign, minDigits: 0)
    }

    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 10, prefix: "", explicitPositiveSign: explicitPositiveSign, uppercase: false, minDigits: minDigits())
    }

    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, prefix: includePrefix ? "0x" : "", explicitPositiveSign: explicitPositiveSign,
            uppercase: uppercase, minDigits: 0)
    }

    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, prefix: includePrefix ? "0o" : "", explicitPositiveSign: explicitPositiveSign,
            uppercase: uppercase, minDigits: 0)
    }

    func text(of number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
        let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
        let sign = number < 0 ? "-" : explicitPositiveSign ? "+" : ""
        return sign + prefix + zeros + digits
    }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting {
    private let conversion: String
    private let precision: Int?
    private let explicitPositiveSign: Bool

    public static var fixed: OSLogFloatFormatting { fixed(explicitPositiveSign: false, uppercase: false) }
    public static var exponential: OSLogFloatFormatting { exponential(explicitPositiveSign: false, uppercase: false) }
    public static var hybrid: OSLogFloatFormatting { hybrid(explicitPositiveSign: false, uppercase: false) }

    public static func fixed(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: uppercase ? "F" : "f", precision: nil, explicitPositiveSign: explicitPositiveSign)
    }

    public static func fixed(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: uppercase ? "F" : "f", precision: precision(), explicitPositiveSign: explicitPositiveSign)
    }

    public static func exponential(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: uppercase ? "E" : "e", precision: nil, explicitPositiveSign: explicitPositiveSign)
    }

    public static func exponential(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: uppercase ? "E" : "e", precision: precision(), explicitPositiveSign: explicitPositiveSign)
    }

    public static func hybrid(
        explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: uppercase ? "G" : "g", precision: nil, explicitPositiveSign: explicitPositiveSign)
    }

    public static func hybrid(
        precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(
            conversion: uppercase ? "G" : "g", precision: precision(), explicitPositiveSign: explicitPositiveSign)
    }

    func text(of number: Double) -> String {
        let digits = precision.map { ".\(max(0, $0))" } ?? ""
        return String(format: "%\(explicitPositiveSign ? "+" : "")\(digits)\(conversion)", number)
    }
}

/// The names for true and false.
public enum OSLogBoolFormat {
    /// `true` and `false`.
    case truth
    /// `yes` and `no`.
    case answer

    func text(of boolean: Bool) -> String {
        switch self {
        case .truth: boolean ? "true" : "false"
        case .answer: boolean ? "yes" : "no"
        }
    }
}
