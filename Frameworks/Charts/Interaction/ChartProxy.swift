/// A proxy that you use to access the scales and plot area of a chart.
public struct ChartProxy {
    let plan: ChartPlan

    /// The size of the plot, in points.
    @MainActor public var plotSize: CGSize { plan.size }

    @MainActor public var plotAreaSize: CGSize { plan.size }
}
