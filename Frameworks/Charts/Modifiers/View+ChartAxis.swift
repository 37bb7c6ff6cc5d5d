extension View {
    /// Sets the visibility of the x-axis.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        chartSettings { $0.x.visibility = visibility }
    }

    /// Configures the x-axis of charts in the view.
    public func chartXAxis<Content>(@AxisContentBuilder content: () -> Content) -> some View
    where Content: AxisContent {
        let specs = content().specs
        return chartSettings { $0.x.specs = specs }
    }

    /// Sets the visibility of the y-axis.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        chartSettings { $0.y.visibility = visibility }
    }

    /// Configures the y-axis for charts in the view.
    public func chartYAxis<Content>(@AxisContentBuilder content: () -> Content) -> some View
    where Content: AxisContent {
        let specs = content().specs
        return chartSettings { $0.y.specs = specs }
    }
}
