/// The elements of a chart: legend, titles, axes and plot. The style sheet positions them.
struct ChartFrame: View {
    let plan: ChartPlan
    let name: String
    let environment: EnvironmentValues
    /// The origin of the plot in the chart, or nil before the page has reported it.
    let plotOrigin: CGPoint?
    let resize: @MainActor (EventValue) -> Void

    var body: some View {
        Tag("div", "chart") {
            legend(at: [.top, .topLeading, .topTrailing, .leading, .topLeading])
            layers(plan.settings.backgrounds, "behind")
            Tag("div", "chart-grid") {
                ForEach(Array(titles.enumerated()), id: \.offset) { ChartTitle(title: $1.0, axis: $1.1) }
                ForEach(Array(axes(.vertical).enumerated()), id: \.offset) {
                    AxisColumn(plan: $1, length: plan.size.height)
                }
                scroller
            }
            layers(plan.settings.overlays, "before")
            legend(at: [.automatic, .bottom, .bottomLeading, .bottomTrailing, .overlay, .trailing])
        }
        .attribute("data-space", "chart")
        .attribute("role", "group")
        .attribute("aria-roledescription", Text("Chart", bundle: .module).resolved(in: environment))
        .attribute("aria-label", name)
        .growing(.fixed(.both))
    }

    private var scroller: some View {
        Tag("div", "chart-scroller") {
            Tag("div", "chart-content") {
                ForEach(Array(axes(.horizontal).enumerated()), id: \.offset) {
                    AxisColumn(plan: $1, length: plan.size.width)
                }
                Tag("div", "chart-plot-area") { plot }
            }
            .style(plan.stretch.x > 1 ? "--chart-x:" + css(plan.stretch.x) : "")
        }
        .classes(plan.stretch.x > 1 ? "scrolls-x" : "")
        .attribute("data-place", plan.scrollPlace(.horizontal).map(css))
        .scrolling(plan.settings.x.scrollTarget == nil ? nil : plan)
    }

    @ViewBuilder private var plot: some View {
        let plot = PlotView(plan: plan, environment: environment, resize: resize)
        if let style = plan.settings.plotStyle {
            style(ChartPlotContent(content: AnyView(plot)))
        } else {
            plot
        }
    }

    @ViewBuilder private func layers(_ layers: [ChartLayer], _ name: String) -> some View {
        let proxy = ChartProxy(plan: plan, plotOrigin: plotOrigin)
        ForEach(Array(layers.enumerated()), id: \.offset) { _, layer in
            Tag("div", "chart-over " + name) {
                ZStack(alignment: layer.alignment) { layer.content(proxy) }
            }
        }
    }

    private func axes(_ axis: Axis) -> [AxisPlan] {
        plan.axes.filter { $0.side.axis == axis && !$0.labels.isEmpty && !$0.isInset }
    }

    private var titles: [(AxisTitle, Axis)] {
        plan.settings.x.titles.map { ($0, .horizontal) } + plan.settings.y.titles.map { ($0, .vertical) }
    }

    @ViewBuilder private func legend(at positions: [AnnotationPosition]) -> some View {
        let settings = plan.settings.legend
        if settings.visibility != .hidden, positions.contains(settings.position) {
            if let content = settings.content {
                Tag("div", LegendView.classes(settings)) { content }.style(LegendView.style(settings))
            } else if !LegendEntry.entries(of: plan).isEmpty || plan.encoding.isContinuous {
                LegendView(plan: plan)
            }
        }
    }
}

extension Tag {
    /// Reports the person's scroll position to the app, if the app has a binding for it.
    fileprivate consuming func scrolling(_ plan: ChartPlan?) -> Tag {
        guard let plan else { return self }
        return on("input") { value in
            if let part = value.number { plan.scrolled(to: part) }
        }
    }
}

/// The title of an axis.
struct ChartTitle: View {
    let title: AxisTitle
    let axis: Axis

    var body: some View {
        Tag("div", "chart-title \(side)") { title.content }
            .classes(title.alignment.map(Self.alignmentClass) ?? (axis == .vertical ? "ta-trailing" : "ta-leading"))
            .style(title.spacing.map { "--chart-gap:\(css($0))px" } ?? "")
    }

    private var side: String {
        switch title.position.kind {
        case .top, .topLeading, .topTrailing: "top"
        case .leading: "leading"
        case .trailing: "trailing"
        case .bottom, .bottomLeading, .bottomTrailing: "bottom"
        case .automatic, .overlay: axis == .vertical ? "top" : "bottom"
        }
    }

    private static func alignmentClass(_ alignment: Alignment) -> String {
        switch alignment.horizontal {
        case .leading: "ta-leading"
        case .trailing: "ta-trailing"
        default: "ta-center"
        }
    }
}

/// The labels of an axis.
struct AxisColumn: View {
    let plan: AxisPlan
    /// The length of the plot along the axis, in points.
    let length: Double

    var body: some View {
        Tag("div", "chart-axis " + plan.side.rawValue) {
            ForEach(Array(plan.labels.enumerated()), id: \.offset) {
                AxisLabelView(label: $1, axis: plan.side.axis, length: length)
            }
        }
        .attribute("aria-hidden", "true")
    }
}

struct AxisLabelView: View {
    let label: AxisPlan.Label
    let axis: Axis
    let length: Double

    var body: some View {
        Tag("div", "chart-label") { content }
            .classes(label.orientation == .vertical ? "vertical" : "")
            .classes(label.orientation == .verticalReversed ? "vertical reversed" : "")
            .classes(label.collision == .truncate ? "truncated" : "")
            .classes(label.collision == .disabled ? "overlapping" : "")
            .style("--at:\(css(label.position / max(length, 1) * 100))%")
            .style(label.anchor == 0.5 ? "" : "--anchor:\(css(label.anchor))")
            .style(label.paint.map { "color:" + $0.css } ?? "")
            .style(label.spacing.map { "--chart-gap:\(css($0))px" } ?? "")
            .style(label.collision == .truncate ? "--room:\(css(label.room / max(length, 1) * 100))%" : "")
            .style(
                label.offset == .zero
                    ? ""
                    : "margin-inline-start:\(css(label.offset.width))px;margin-block-start:\(css(label.offset.height))px"
            )
    }

    @ViewBuilder private var content: some View {
        switch label.content {
        case .text(let text): Text(verbatim: text).font(label.font)
        case .view(let view): view.font(label.font)
        }
    }
}
