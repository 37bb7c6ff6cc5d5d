/// A view that represents a chart's plot area.
public struct ChartPlotContent: View {
    let content: AnyView

    public var body: some View { content }
}
