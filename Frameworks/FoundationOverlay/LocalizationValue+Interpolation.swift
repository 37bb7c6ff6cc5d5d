public import Foundation

extension String.LocalizationValue {
    /// Builds the key and the list of values from an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var literal = ""
        var key = ""
        var arguments: [FormatArgument] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 4 * interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            self.literal += literal
            key += literal.utf8.contains(UInt8(ascii: "%")) ? literal.replacing("%", with: "%%") : literal
        }

        public mutating func appendInterpolation(_ string: String) {
            append(.text(string), specifier: "%@")
        }

        public mutating func appendInterpolation(_ substring: Substring) {
            append(.text(String(substring)), specifier: "%@")
        }

        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
            append(value.formatArgument, specifier: T.specifier)
        }

        public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
            append(value.formatArgument, specifier: specifier)
        }

        public mutating func appendInterpolation<T, F>(_ value: T, format: F)
        where T: Sendable, T == F.FormatInput, F: FormatStyle & Sendable, F.FormatOutput: StringProtocol {
            append(
                .styled(String(format.format(value)), inLocale: { String(format.locale($0).format(value)) }),
                specifier: "%@")
        }

        public mutating func appendInterpolation<T>(_ value: T) where T: CustomLocalizedStringResourceConvertible {
            append(.localized(value.localizedStringResource), specifier: "%@")
        }

        public mutating func appendInterpolation(placeholder: Placeholder) {
            append(.placeholder(placeholder), specifier: placeholder.specifier)
        }

        public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
            append(.placeholder(placeholder), specifier: specifier)
        }

        private mutating func append(_ argument: FormatArgument, specifier: String) {
            key += specifier
            arguments.append(argument)
        }
    }
}

extension String.LocalizationValue.Placeholder {
    var specifier: String {
        switch self {
        case .int: "%lld"
        case .uint: "%llu"
        case .float: "%f"
        case .double: "%lf"
        case .object: "%@"
        }
    }
}
