/// The key used to look up a string in a string catalog.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// The content of the key. Texts store it instead of the key, because keys are not `Sendable`.
    struct Content: Equatable, Sendable {
        let value: String.LocalizationValue
        /// The interpolated texts and images, which the value refers to by `TextPart.mark`.
        var parts: [Text] = []
    }

    let content: Content

    public init(_ value: String) {
        content = Content(value: String.LocalizationValue(value))
    }

    public init(stringLiteral value: String) {
        content = Content(value: String.LocalizationValue(stringLiteral: value))
    }

    public init(stringInterpolation: StringInterpolation) {
        content = Content(
            value: String.LocalizationValue(stringInterpolation: stringInterpolation.base),
            parts: stringInterpolation.parts)
    }

    /// Represents the contents of a string literal with interpolations while it's being built up.
    public struct StringInterpolation: StringInterpolationProtocol {
        var base: String.LocalizationValue.StringInterpolation
        var parts: [Text] = []

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

        public mutating func appendInterpolation(_ text: Text) {
            base.appendInterpolation(TextPart.mark(parts.count))
            parts.append(text)
        }

        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            appendInterpolation(Text(attributedString))
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            appendInterpolation(Text(dates))
        }

        public mutating func appendInterpolation(_ interval: DateInterval) {
            appendInterpolation(Text(interval))
        }

        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            appendInterpolation(
                Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)
            )
        }
    }
}
