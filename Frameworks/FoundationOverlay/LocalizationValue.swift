import Foundation

extension String {
    /// A key to look up, with the values that were interpolated into it.
    public struct LocalizationValue: Equatable, Codable, Sendable, ExpressibleByStringInterpolation {
        /// What kind of value `\(placeholder:)` leaves room for.
        public enum Placeholder: Codable, Hashable, Sendable {
            case int
            case uint
            case float
            case double
            case object
        }

        /// The literal text with a format specifier in place of each value: `%lld min`.
        package var key: String
        package var arguments: [FormatArgument]

        public init(_ value: String) {
            key = value
            arguments = []
        }

        public init(stringLiteral value: String) {
            self.init(value)
        }

        public init(stringInterpolation: StringInterpolation) {
            // A text without values is no format string: its percent signs stay as they are.
            key = stringInterpolation.arguments.isEmpty ? stringInterpolation.literal : stringInterpolation.key
            arguments = stringInterpolation.arguments
        }
    }

    /// Choices for making a localized string.
    public struct LocalizationOptions {
        /// The values for `\(placeholder:)`, in their order.
        public var replacements: [any CVarArg]?

        public init() {}
    }
}
