extension ChartContent {
    /// Sets the foreground style for the chart content.
    public func foregroundStyle<S>(_ style: S) -> some ChartContent where S: ShapeStyle {
        styled { $0.foreground = style }
    }

    /// Represents data using different foreground styles.
    public func foregroundStyle<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable {
        let datum = value.datum
        return styled { $0.colorBy = datum }
    }

    /// Sets the opacity for the chart content.
    public func opacity(_ opacity: Double) -> some ChartContent {
        styled { $0.opacity *= opacity }
    }

    /// Sets the corner radius of the chart content.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        styled { $0.cornerRadius = radius }
    }

    /// Sets the style for line marks and rules.
    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        styled { $0.line = style }
    }

    /// Represents data using different line styles.
    public func lineStyle<D>(by value: PlottableValue<D>) -> some ChartContent where D: Plottable {
        let datum = value.datum
        return styled { $0.lineBy = datum }
    }

    /// Plots line and area marks with the interpolation method that you specify.
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        styled { $0.interpolation = method.kind }
    }

    /// Applies styles to the whole plot area: a gradient spans the plot, not the individual mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        styled { $0.alignsWithPlotArea = aligns }
    }

    /// Applies a Gaussian blur to this chart content.
    public func blur(radius: CGFloat) -> some ChartContent {
        styled { $0.blur = radius }
    }

    /// Adds a shadow to this chart content.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent {
        styled { $0.shadow = MarkShadow(color: color, radius: radius, x: x, y: y) }
    }

    /// Controls the drawing order: content with greater values is drawn on top.
    public func zIndex(_ value: Double) -> some ChartContent {
        styled { $0.zIndex = value }
    }
}
