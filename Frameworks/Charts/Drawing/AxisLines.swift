/// The grid lines and ticks of all axes that share one style.
struct AxisLines: Equatable {
    let path: String
    let stroke: DrawnLayer.Stroke
    /// The color, or nil for the system's gray.
    let paint: MarkPaint?

    private struct Look: Hashable {
        let stroke: DrawnLayer.Stroke
        let paint: MarkPaint?
    }

    @MainActor static func layers(of plan: ChartPlan) -> [AxisLines] {
        var order: [Look] = []
        var paths: [Look: PathData] = [:]
        for axis in plan.axes {
            for line in axis.lines {
                guard let (start, end) = ends(of: line, on: axis, in: plan.size) else { continue }
                let look = Look(stroke: DrawnLayer.Stroke(line.style), paint: line.paint)
                if paths[look] == nil { order.append(look) }
                paths[look, default: PathData()].move(to: start)
                paths[look, default: PathData()].line(to: end)
            }
        }
        return order.map { AxisLines(path: paths[$0]?.text ?? "", stroke: $0.stroke, paint: $0.paint) }
    }

    private static func ends(
        of line: AxisPlan.Line, on axis: AxisPlan, in size: CGSize
    ) -> (PlotPoint, PlotPoint)? {
        var (from, to) = (0.0, axis.side.axis == .horizontal ? Double(size.height) : Double(size.width))
        if let tick = line.tick {
            let length = length(of: tick, on: axis)
            guard length > 0 else { return nil }
            switch axis.side {
            case .bottom, .trailing: (from, to) = (to, to + length)
            case .top, .leading: (from, to) = (-length, 0)
            }
        } else if axis.isExtended {
            if axis.side == .leading || axis.side == .top { from -= 24 } else { to += 24 }
        }
        let offset = PlotPoint(x: line.offset.width, y: line.offset.height)
        guard axis.side.axis == .horizontal else {
            return (PlotPoint(x: from, y: line.position) + offset, PlotPoint(x: to, y: line.position) + offset)
        }
        return (PlotPoint(x: line.position, y: from) + offset, PlotPoint(x: line.position, y: to) + offset)
    }

    /// The length of a tick in points. If labels beside the tick begin at its position, it is as long as they are high.
    private static func length(of tick: AxisTick.Length.Kind, on axis: AxisPlan) -> Double {
        let labelHeight = 16.0
        return switch tick {
        case .points(let length): length
        case .label(let more), .longestLabel(let more): labelHeight + more
        case .automatic:
            axis.side.axis == .vertical ? 0 : axis.labels.first?.anchor == 0 ? labelHeight : 3
        }
    }
}

struct LineLayer: View {
    let layer: AxisLines
    let size: CGSize

    var body: some View {
        Tag("svg", "chart-layer") {
            Tag("path").attribute("d", layer.path)
                .style(layer.stroke.css(color: layer.paint?.css ?? "var(--chart-line)"))
        }
        .attribute("viewBox", "0 0 \(css(size.width)) \(css(size.height))")
        .attribute("preserveAspectRatio", "none")
        .attribute("aria-hidden", "true")
    }
}
