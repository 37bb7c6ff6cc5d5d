extension View {
    /// Configures the foreground style scale for charts within the view.
    public func chartForegroundStyleScale<DataValue, S>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View where DataValue: Plottable, S: ShapeStyle {
        let known = mapping.map { (Charts.DataValue($0.key), MarkPaint($0.value)) }
        return chartSettings { $0.colors = VisualScale(known: known) }
    }

    public func chartForegroundStyleScale<Domain, S>(
        domain: Domain, mapping: @escaping (Domain.Element) -> S
    ) -> some View where Domain: Collection, S: ShapeStyle, Domain.Element: Plottable {
        let known = domain.map { (DataValue($0), MarkPaint(mapping($0))) }
        return chartSettings { $0.colors = VisualScale(known: known) }
    }

    public func chartForegroundStyleScale<DataValue, S>(
        mapping: @escaping (DataValue) -> S
    ) -> some View where DataValue: Plottable, S: ShapeStyle {
        chartSettings {
            $0.colors = VisualScale(mapping: { $0.as(DataValue.self).map { MarkPaint(mapping($0)) } })
        }
    }

    public func chartForegroundStyleScale<Domain, Range>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Domain: ScaleDomain, Range: ScaleRange, Range.VisualValue: ShapeStyle {
        chartSettings {
            $0.colors = VisualScale(
                domain: (domain as? any ExplicitDomain)?.domainValues, range: MarkPaint.list(range),
                gradient: range as? Gradient, type: type)
        }
    }

    public func chartForegroundStyleScale<Range>(
        range: Range, type: ScaleType? = nil
    ) -> some View where Range: ScaleRange, Range.VisualValue: ShapeStyle {
        chartSettings {
            $0.colors = VisualScale(range: MarkPaint.list(range), gradient: range as? Gradient, type: type)
        }
    }

    public func chartForegroundStyleScale<Domain>(
        domain: Domain, type: ScaleType? = nil
    ) -> some View where Domain: ScaleDomain {
        chartSettings {
            $0.colors = VisualScale(domain: (domain as? any ExplicitDomain)?.domainValues, type: type)
        }
    }

    public func chartForegroundStyleScale(type: ScaleType? = nil) -> some View {
        chartSettings { $0.colors.type = type }
    }
}

extension MarkPaint {
    /// The styles of a range, as a list.
    static func list<Range: ScaleRange>(_ range: Range) -> [MarkPaint] {
        (range as? any Collection)?.compactMap { $0 as? any ShapeStyle }.map { MarkPaint($0) } ?? []
    }
}
