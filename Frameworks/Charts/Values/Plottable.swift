/// A type that can serve as data for the dimensions of a plot.
public protocol Plottable {
    /// A type that represents how the data is plotted: a number, a date or a category.
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    /// The value to plot.
    var primitivePlottable: PrimitivePlottable { get }

    /// Creates the instance for `primitivePlottable`, or returns nil if there is none.
    init?(primitivePlottable: PrimitivePlottable)
}

/// A plottable type that is its own primitive: `Double`, `Date` or `String`.
public protocol PrimitivePlottableProtocol: Plottable where Self == PrimitivePlottable {}

extension Double: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Double
    public var primitivePlottable: Double { self }
    public init?(primitivePlottable: Double) { self = primitivePlottable }
}

extension Date: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = Date
    public var primitivePlottable: Date { self }
    public init?(primitivePlottable: Date) { self = primitivePlottable }
}

extension String: PrimitivePlottableProtocol {
    public typealias PrimitivePlottable = String
    public var primitivePlottable: String { self }
    public init?(primitivePlottable: String) { self = primitivePlottable }
}

extension RawRepresentable where RawValue: Plottable {
    public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }

    public init?(primitivePlottable: RawValue.PrimitivePlottable) {
        guard let rawValue = RawValue(primitivePlottable: primitivePlottable) else { return nil }
        self.init(rawValue: rawValue)
    }
}
