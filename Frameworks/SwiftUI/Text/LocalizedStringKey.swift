/// The key used to look up a string in a string catalog.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
    let value: String.LocalizationValue

    public init(_ value: String) {
        self.value = String.LocalizationValue(value)
    }

    public init(stringLiteral value: String) {
        self.value = String.LocalizationValue(stringLiteral: value)
    }

    public init(stringInterpolation: StringInterpolation) {
        value = String.LocalizationValue(stringInterpolation: stringInterpolation.base)
    }

    /// Represents the contents of a string literal with interpolations while it's being built up.
    public struct StringInterpolation: StringInterpolationProtocol {
        var base: String.LocalizationValue.StringInterpolation

        public init(literalCapacity: Int, interpolationCount: Int) {
            base = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) {
            base.appendLiteral(literal)
        }

        public mutating func appendInterpolation(_ string: String) {
            base.appendInterpolation(string)
        }

        public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
            base.appendInterpolation(value)
        }

        public mutating func appendInterpolation<T>(_ value: T, specifier: String) where T: _FormatSpecifiable {
            base.appendInterpolation(value, specifier: specifier)
        }

        public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
        where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
            base.appendInterpolation(format.locale(.reader).format(input))
        }

        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            base.appendInterpolation(String(localized: resource))
        }
    }
}
