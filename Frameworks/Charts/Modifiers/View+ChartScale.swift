extension View {
    /// Configures the x-scale for charts within the view.
    public func chartXScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View where Domain: ScaleDomain {
        chartSettings {
            $0.x.domain = domain
            $0.x.type = type ?? $0.x.type
        }
    }

    public func chartXScale<Range>(range: Range, type: ScaleType? = nil) -> some View where Range: PositionScaleRange {
        chartSettings {
            $0.x.range = range
            $0.x.type = type ?? $0.x.type
        }
    }

    public func chartXScale<Domain, Range>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Domain: ScaleDomain, Range: PositionScaleRange {
        chartSettings {
            $0.x.domain = domain
            $0.x.range = range
            $0.x.type = type ?? $0.x.type
        }
    }

    public func chartXScale(type: ScaleType? = nil) -> some View {
        chartSettings { $0.x.type = type }
    }

    /// Configures the y-scale for charts within the view.
    public func chartYScale<Domain>(domain: Domain, type: ScaleType? = nil) -> some View where Domain: ScaleDomain {
        chartSettings {
            $0.y.domain = domain
            $0.y.type = type ?? $0.y.type
        }
    }

    public func chartYScale<Range>(range: Range, type: ScaleType? = nil) -> some View where Range: PositionScaleRange {
        chartSettings {
            $0.y.range = range
            $0.y.type = type ?? $0.y.type
        }
    }

    public func chartYScale<Domain, Range>(
        domain: Domain, range: Range, type: ScaleType? = nil
    ) -> some View where Domain: ScaleDomain, Range: PositionScaleRange {
        chartSettings {
            $0.y.domain = domain
            $0.y.range = range
            $0.y.type = type ?? $0.y.type
        }
    }

    public func chartYScale(type: ScaleType? = nil) -> some View {
        chartSettings { $0.y.type = type }
    }
}
