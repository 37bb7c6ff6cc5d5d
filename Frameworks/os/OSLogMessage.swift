/// A message with its values, which are evaluated only if the message is written.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    private let interpolation: OSLogInterpolation

    public init(stringInterpolation: OSLogInterpolation) {
        interpolation = stringInterpolation
    }

    public init(stringLiteral value: String) {
        var interpolation = OSLogInterpolation(literalCapacity: value.utf8.count, interpolationCount: 0)
        interpolation.appendLiteral(value)
        self.interpolation = interpolation
    }

    var text: String {
        interpolation.parts.map { $0() }.joined()
    }
}

/// Collects the parts of a log message.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var parts: [() -> String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
        parts.append { literal }
    }
}
