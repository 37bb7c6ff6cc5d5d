package import Foundation
import SafeText

/// A value inside a localized string.
package enum FormatArgument: Sendable {
    case integer(Int64)
    case unsigned(UInt64)
    case real(Double)
    case text(String)
    /// A string that is looked up in the same language as the whole.
    case localized(LocalizedStringResource)
    /// A value with a format style: its text in the current locale, and a closure that returns its text in another.
    case styled(String, inLocale: @Sendable (Locale) -> String)
    /// A placeholder, filled from `String.LocalizationOptions.replacements` when the string is created.
    case placeholder(String.LocalizationValue.Placeholder)

    /// Creates an argument from a value of a `replacements` list.
    init(_ value: any CVarArg) {
        switch value {
        case let number as any BinaryInteger:
            self = Int64(exactly: number).map(Self.integer) ?? .unsigned(UInt64(truncatingIfNeeded: number))
        case let number as any BinaryFloatingPoint: self = .real(Double(number))
        default: self = .text("\(value)")
        }
    }

    /// The number that selects a plural form, or nil for a text.
    var quantity: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .real(let value): value
        case .text, .localized, .styled, .placeholder: nil
        }
    }

    /// True if the number is written without decimals, on which plural rules may depend.
    var isWhole: Bool {
        switch self {
        case .integer, .unsigned: true
        case .real, .text, .localized, .styled, .placeholder: false
        }
    }

    /// The text of a non-numeric argument.
    func text(in locale: Locale) -> String? {
        switch self {
        case .text(let text): return text.isolated
        case .localized(var resource):
            resource.locale = locale
            return String(localized: resource)
        case .styled(let text, let inLocale): return locale == .current ? text : inLocale(locale)
        case .integer, .unsigned, .real, .placeholder: return nil
        }
    }
}

extension FormatArgument: Equatable {
    package static func == (first: Self, second: Self) -> Bool {
        switch (first, second) {
        case (.integer(let first), .integer(let second)): first == second
        case (.unsigned(let first), .unsigned(let second)): first == second
        case (.real(let first), .real(let second)): first == second
        case (.text(let first), .text(let second)): first == second
        case (.localized(let first), .localized(let second)): first == second
        case (.styled(let first, _), .styled(let second, _)): first == second
        case (.placeholder(let first), .placeholder(let second)): first == second
        default: false
        }
    }
}

extension FormatArgument: Codable {
    private enum CodingKeys: CodingKey {
        case integer, unsigned, real, text, localized, placeholder
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .integer(let value): try container.encode(value, forKey: .integer)
        case .unsigned(let value): try container.encode(value, forKey: .unsigned)
        case .real(let value): try container.encode(value, forKey: .real)
        case .text(let text), .styled(let text, _): try container.encode(text, forKey: .text)
        case .localized(let resource): try container.encode(resource, forKey: .localized)
        case .placeholder(let kind): try container.encode(kind, forKey: .placeholder)
        }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let value = try container.decodeIfPresent(Int64.self, forKey: .integer) {
            self = .integer(value)
        } else if let value = try container.decodeIfPresent(UInt64.self, forKey: .unsigned) {
            self = .unsigned(value)
        } else if let value = try container.decodeIfPresent(Double.self, forKey: .real) {
            self = .real(value)
        } else if let resource = try container.decodeIfPresent(LocalizedStringResource.self, forKey: .localized) {
            self = .localized(resource)
        } else if let kind = try container.decodeIfPresent(
            String.LocalizationValue.Placeholder.self, forKey: .placeholder)
        {
            self = .placeholder(kind)
        } else {
            self = .text(try container.decode(String.self, forKey: .text))
        }
    }
}
