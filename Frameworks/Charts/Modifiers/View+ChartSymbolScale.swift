extension View {
    /// Configures the symbol scale for charts within the view.
    public func chartSymbolScale<DataValue, S>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View where DataValue: Plottable, S: ChartSymbolShape {
        let known = mapping.map { (Charts.DataValue($0.key), BasicOrCustomSymbol($0.value)) }
        return chartSettings { $0.symbols = VisualScale(known: known) }
    }

    public func chartSymbolScale<Domain, Range>(
        domain: Domain, range: Range
    ) -> some View where Domain: ScaleDomain, Range: ScaleRange, Range.VisualValue: ChartSymbolShape {
        let symbols = (range as? any Collection)?.compactMap { $0 as? any ChartSymbolShape } ?? []
        return chartSettings {
            $0.symbols = VisualScale(
                domain: (domain as? any ExplicitDomain)?.domainValues, range: symbols.map { BasicOrCustomSymbol($0) })
        }
    }

    /// Configures the symbol size scale for charts within the view. Sizes are areas in square points.
    public func chartSymbolSizeScale<Domain, Range>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Domain: ScaleDomain, Range: ScaleRange, Range.VisualValue == CGFloat {
        var areas = (range as? [CGFloat]) ?? []
        if let ends = range as? ClosedRange<CGFloat> { areas = [ends.lowerBound, ends.upperBound] }
        return chartSettings {
            $0.sizes = VisualScale(
                domain: (domain as? any ExplicitDomain)?.domainValues, range: areas.map { Double($0) }, type: type)
        }
    }

    /// Configures the line style scale for charts within the view.
    public func chartLineStyleScale<DataValue>(
        _ mapping: KeyValuePairs<DataValue, StrokeStyle>
    ) -> some View where DataValue: Plottable {
        let known = mapping.map { (Charts.DataValue($0.key), $0.value) }
        return chartSettings { $0.lines = VisualScale(known: known) }
    }
}
