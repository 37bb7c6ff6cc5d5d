import Foundation

extension String {
    /// A key to look up, with the values interpolated into it.
    public struct LocalizationValue: Equatable, Codable, Sendable, ExpressibleByStringInterpolation {
        /// The type of the value that `\(placeholder:)` stands for.
        public enum Placeholder: Codable, Hashable, Sendable {
            case int
            case uint
            case float
            case double
            case object
        }

        /// The literal text with a format specifier for each value: `%lld min`.
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
            // A text without values is not a format string, so its percent signs are kept unchanged.
            key = stringInterpolation.arguments.isEmpty ? stringInterpolation.literal : stringInterpolation.key
            arguments = stringInterpolation.arguments
        }
    }

    /// Options for creating a localized string.
    public struct LocalizationOptions {
        /// The values for `\(placeholder:)`, in order.
        public var replacements: [any CVarArg]?

        public init() {}
    }
}
