import Foundation
import _FoundationICU

/// The text of a quantity in a language, based on Unicode's locale data.
struct MeasurementText {
    enum Width: String {
        case wide = "unit-width-full-name"
        case abbreviated = "unit-width-short"
        case narrow = "unit-width-narrow"
    }

    /// The locale's identifier.
    private let locale: String
    private let width: Width

    init(_ locale: Locale, _ width: Width) {
        self.locale = locale.identifier
        self.width = width
    }

    /// Returns the text of a quantity.
    ///
    /// - Parameters:
    ///   - unit: The unit's name in Unicode's locale data.
    ///   - usage: The purpose, which determines the unit and precision by region, or `nil` to keep the unit.
    ///   - number: Formats the number, or `nil` for the locale's default format.
    ///   - hidesUnit: True to show a temperature without its scale.
    func text(
        _ value: Double, _ unit: String, usage: String? = nil, hidesUnit: Bool = false,
        number: ((Double) -> String)? = nil
    ) -> String? {
        var skeleton = "unit/\(unit) \(width.rawValue)"
        if let usage { skeleton += " usage/\(usage)" }
        if number != nil { skeleton += " precision-unlimited" }
        guard let result = ICUNumber(value, skeleton, locale) else { return nil }
        if hidesUnit {
            guard let shown = result.value else { return nil }
            let plain =
                "measure-unit/temperature-generic unit-width-narrow" + (number == nil ? "" : " precision-unlimited")
            return ICUNumber(shown, plain, locale)?.text(number)
        }
        return result.text(number)
    }

    /// Returns the name of a unit in the form used for more than one.
    func name(_ unit: String) -> String? {
        ICUNumber(10, "unit/\(unit) \(width.rawValue)", locale)?.unit
    }

    /// Joins several quantities into one, such as hours and minutes.
    func list(_ parts: [String]) -> String {
        let width: UListFormatterWidth =
            switch self.width {
            case .wide: ULISTFMT_WIDTH_WIDE
            case .abbreviated: ULISTFMT_WIDTH_SHORT
            case .narrow: ULISTFMT_WIDTH_NARROW
            }
        return ICUList(locale, width).text(parts) ?? parts.joined(separator: " ")
    }
}

/// A formatted number, with its unit.
private struct ICUNumber {
    private let whole: [UInt16]
    /// The range of the number in the text.
    private let digits: Range<Int>
    /// The number, after its conversion to another unit.
    let value: Double?

    init?(_ value: Double, _ skeleton: String, _ locale: String) {
        var status = U_ZERO_ERROR
        let skeleton = Array(skeleton.utf16)
        let formatter = swift_unumf_openForSkeletonAndLocale(skeleton, Int32(skeleton.count), locale, &status)
        let result = swift_unumf_openResult(&status)
        let fields = swift_ufieldpositer_open(&status)
        defer {
            swift_ufieldpositer_close(fields)
            swift_unumf_closeResult(result)
            swift_unumf_close(formatter)
        }
        swift_unumf_formatDouble(formatter, value, result, &status)
        var text = [UInt16](repeating: 0, count: 256)
        let count = swift_unumf_resultToString(result, &text, Int32(text.count), &status)
        var decimal = [CChar](repeating: 0, count: 256)
        let length = swift_unumf_resultToDecimalNumber(result, &decimal, Int32(decimal.count), &status)
        swift_unumf_resultGetAllFieldPositions(result, fields, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, count > 0, count < text.count, length < decimal.count else {
            return nil
        }
        var digits: Range<Int>?
        var (begin, end) = (Int32(0), Int32(0))
        while true {
            let field = swift_ufieldpositer_next(fields, &begin, &end)
            guard field >= 0 else { break }
            guard field != UNUM_MEASURE_UNIT_FIELD.rawValue else { continue }
            let place = Int(begin)..<Int(end)
            digits = digits.map { min($0.lowerBound, place.lowerBound)..<max($0.upperBound, place.upperBound) } ?? place
        }
        whole = Array(text.prefix(Int(count)))
        self.digits = digits ?? 0..<0
        self.value = Double(String(decoding: decimal.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }

    /// The text beside the number.
    var unit: String {
        String(decoding: whole[..<digits.lowerBound] + whole[digits.upperBound...], as: UTF16.self)
            .trimmingCharacters(in: .whitespaces)
    }

    func text(_ number: ((Double) -> String)?) -> String {
        guard let number, let value else { return String(decoding: whole, as: UTF16.self) }
        return String(decoding: whole[..<digits.lowerBound], as: UTF16.self) + number(value)
            + String(decoding: whole[digits.upperBound...], as: UTF16.self)
    }
}

/// Joins quantities.
private struct ICUList {
    private let locale: String
    private let width: UListFormatterWidth

    init(_ locale: String, _ width: UListFormatterWidth) {
        self.locale = locale
        self.width = width
    }

    func text(_ parts: [String]) -> String? {
        var status = U_ZERO_ERROR
        let formatter = swift_ulistfmt_openForType(locale, ULISTFMT_TYPE_UNITS, width, &status)
        defer { swift_ulistfmt_close(formatter) }
        let units = parts.flatMap { Array($0.utf16) }
        let lengths = parts.map { Int32($0.utf16.count) }
        var text = [UInt16](repeating: 0, count: units.count + 64 * parts.count)
        let count = units.withUnsafeBufferPointer { buffer -> Int32 in
            var start = 0
            let places = lengths.map { length -> UnsafePointer<UInt16>? in
                defer { start += Int(length) }
                return buffer.baseAddress?.advanced(by: start)
            }
            return swift_ulistfmt_format(
                formatter, places, lengths, Int32(parts.count), &text, Int32(text.count), &status)
        }
        guard status.rawValue <= U_ZERO_ERROR.rawValue, count >= 0, count <= text.count else { return nil }
        return String(decoding: text.prefix(Int(count)), as: UTF16.self)
    }
}
