/// A type-erased plotting shape.
public struct AnyChartSymbolShape: ChartSymbolShape {
    nonisolated private let shape: any ChartSymbolShape

    nonisolated public init(_ shape: any ChartSymbolShape) {
        self.shape = shape
    }

    nonisolated public var perceptualUnitRect: CGRect { shape.perceptualUnitRect }

    nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}
