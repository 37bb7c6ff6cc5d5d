/// The view of a chart. It depends on the data, the surrounding settings and the size reported by the page.
struct ChartView<Marks: ChartContent> {
    let content: Marks
    @State private var size: CGSize?
    @State private var plotOrigin: CGPoint?

    init(content: Marks) {
        self.content = content
    }
}

extension ChartView: CompositeView {
    func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let plan = ChartPlan(
            marks: MarkCollector.marks(of: content), settings: environment.chart, size: size,
            environment: environment)
        ChartFrame(
            plan: plan, name: ChartText.name(of: plan, in: environment), environment: environment,
            plotOrigin: plotOrigin
        ) {
            resize($0, stretch: plan.stretch)
        }
    }

    /// Handles a new size. The page reports that of the whole plot, but the visible part determines how the chart is
    /// drawn.
    private func resize(_ value: EventValue, stretch: (x: Double, y: Double)) {
        guard let plotWidth = value["width"].number, let plotHeight = value["height"].number, plotWidth > 0,
            plotHeight > 0
        else { return }
        if case .list(let box) = value["spaces"]["chart"], let x = box.first?.number, box.count > 1,
            let y = box[1].number, plotOrigin != CGPoint(x: x, y: y)
        {
            plotOrigin = CGPoint(x: x, y: y)
        }
        let (width, height) = (plotWidth / stretch.x, plotHeight / stretch.y)
        if let size, abs(size.width - width) < 0.5, abs(size.height - height) < 0.5 { return }
        size = CGSize(width: width, height: height)
    }
}
