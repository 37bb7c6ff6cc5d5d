/// The ways you can scale the domain or range of a plot.
public struct ScaleType {
    enum Kind: Equatable, Sendable {
        case linear, log, date, category, squareRoot
        case power(Double)
        case symmetricLog(Double)
    }

    let kind: Kind

    public static var linear: ScaleType { ScaleType(kind: .linear) }
    /// A logarithmic scale with base 10, for positive values.
    public static var log: ScaleType { ScaleType(kind: .log) }
    public static var date: ScaleType { ScaleType(kind: .date) }
    public static var category: ScaleType { ScaleType(kind: .category) }
    public static var squareRoot: ScaleType { ScaleType(kind: .squareRoot) }
    /// A logarithmic scale of the distance from zero. It is linear around zero.
    public static var symmetricLog: ScaleType { symmetricLog(slopeAtZero: 1) }

    public static func power(exponent: Double) -> ScaleType { ScaleType(kind: .power(exponent)) }

    public static func symmetricLog(slopeAtZero: Double) -> ScaleType { ScaleType(kind: .symmetricLog(slopeAtZero)) }
}

extension ScaleType.Kind {
    /// Transforms `value` so that the scale is linear in the result. The unit doesn't matter.
    func forward(_ value: Double) -> Double {
        switch self {
        case .log: log10(max(value, .leastNormalMagnitude))
        case .squareRoot: Self.signed(value) { $0.squareRoot() }
        case .power(let exponent): Self.signed(value) { pow($0, exponent) }
        case .symmetricLog(let slope): Self.signed(value) { log1p($0 * slope) }
        case .linear, .date, .category: value
        }
    }

    func backward(_ value: Double) -> Double {
        switch self {
        case .log: pow(10, value)
        case .squareRoot: Self.signed(value) { $0 * $0 }
        case .power(let exponent): Self.signed(value) { pow($0, 1 / exponent) }
        case .symmetricLog(let slope): Self.signed(value) { expm1($0) / slope }
        case .linear, .date, .category: value
        }
    }

    private static func signed(_ value: Double, _ map: (Double) -> Double) -> Double {
        value < 0 ? -map(-value) : map(value)
    }
}
