extension ChartContent {
    /// Sets a plotting symbol type for the chart content.
    public func symbol<S>(_ symbol: S) -> some ChartContent where S: ChartSymbolShape {
        styled { $0.symbol = .shape(symbol) }
    }

    /// Represents data using different kinds of symbols.
    public func symbol<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable {
        let datum = value.datum
        return styled { $0.symbolBy = datum }
    }

    /// Sets a SwiftUI view to use as the symbol for the chart content.
    public func symbol<V>(@ViewBuilder symbol: () -> V) -> some ChartContent where V: View {
        let view = symbol()
        return styled { $0.symbol = view is EmptyView ? MarkSymbol.none : .view(AnyView(view)) }
    }

    /// Sets the plotting symbol size for the chart content.
    ///
    /// - Parameter area: The area of the square that the symbol fills, in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent {
        styled {
            $0.symbolArea = area
            $0.symbolSize = nil
        }
    }

    /// Sets the plotting symbol size for the chart content.
    public func symbolSize(_ size: CGSize) -> some ChartContent {
        styled { $0.symbolSize = size }
    }

    /// Represents data using symbol sizes.
    public func symbolSize<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable {
        let datum = value.datum
        return styled { $0.symbolSizeBy = datum }
    }
}
