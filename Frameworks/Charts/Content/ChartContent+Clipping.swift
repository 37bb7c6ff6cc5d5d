extension ChartContent {
    /// Sets a clipping shape for the chart content. Each mark is clipped to the shape in the mark's own frame.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some ChartContent {
        styled { $0.clip = shape }
    }

    /// Masks chart content using the alpha channel of the given content, which also affects the scales of the chart.
    public func mask<C>(@ChartContentBuilder content: () -> C) -> some ChartContent where C: ChartContent {
        MaskedContent(content: self, mask: content())
    }
}

/// Content that is visible only where its mask is.
private struct MaskedContent<Content: ChartContent, Mask: ChartContent>: PrimitiveChartContent {
    let content: Content
    let mask: Mask

    func collect(into collector: MarkCollector, style: MarkStyle) {
        var style = style
        style.masks.append(collector.addMask(mask))
        content.collectMarks(into: collector, style: style)
    }
}
