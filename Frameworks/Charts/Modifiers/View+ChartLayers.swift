extension View {
    /// Adds an overlay to a view that contains a chart.
    public func chartOverlay<V>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View where V: View {
        chartSettings { $0.overlays.append(ChartLayer(alignment: alignment, content: { AnyView(content($0)) })) }
    }

    /// Adds a background to a view that contains a chart.
    public func chartBackground<V>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View where V: View {
        chartSettings { $0.backgrounds.append(ChartLayer(alignment: alignment, content: { AnyView(content($0)) })) }
    }

    /// Configures the plot area of charts.
    public func chartPlotStyle<Content>(
        @ViewBuilder content: @escaping (ChartPlotContent) -> Content
    ) -> some View where Content: View {
        chartSettings { $0.plotStyle = { AnyView(content($0)) } }
    }
}
