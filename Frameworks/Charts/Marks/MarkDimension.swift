/// An individual dimension representing a mark's width or height.
public struct MarkDimension: Sendable {
    enum Kind: Equatable, Sendable {
        case automatic
        case fixed(Double)
        case inset(Double)
        case ratio(Double)
    }

    let kind: Kind

    public static var automatic: MarkDimension { MarkDimension(kind: .automatic) }
    /// A number of points.
    public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
    /// The whole step minus a number of points on either side.
    public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }
    /// A fraction of the step.
    public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }

    /// - Parameter automatic: The length if the dimension does not specify one.
    func length(of step: Double, automatic: Double) -> Double {
        switch kind {
        case .automatic: automatic
        case .fixed(let value): value
        case .inset(let value): max(0, step - 2 * value)
        case .ratio(let value): step * value
        }
    }
}

extension MarkDimension: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) {
        self = .fixed(CGFloat(value))
    }
}

extension MarkDimension: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Double) {
        self = .fixed(value)
    }
}
