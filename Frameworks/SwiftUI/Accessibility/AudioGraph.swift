public import Accessibility
import Foundation
import ViewGraph

/// A type to generate an `AXChartDescriptor` object that you use to provide information about a chart and its data for an
/// accessible experience in VoiceOver or other assistive technologies.
public protocol AXChartDescriptorRepresentable {
    /// Creates the descriptor of the chart.
    func makeChartDescriptor() -> AXChartDescriptor

    /// Updates a descriptor that this value or an earlier one made.
    func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
    public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
    /// Adds a descriptor to a view that represents a chart to make the chart's contents accessible to all users.
    /// Keyboards and screen readers reach a button behind the chart that plays it as tones.
    nonisolated public func accessibilityChartDescriptor<R>(_ representable: R) -> some View
    where R: AXChartDescriptorRepresentable {
        AudibleView(content: self, representable: representable)
    }
}

/// A view that stands for a chart, with the button that plays it.
private struct AudibleView<Content: View, R: AXChartDescriptorRepresentable> {
    let content: Content
    let representable: R
}

extension AudibleView: CompositeView {
    func content(in context: ViewContext) -> some View {
        ActionsView(content: content, buttons: AudioGraphButton(representable: representable))
    }
}

/// The button that plays a chart on the page.
private struct AudioGraphButton<R: AXChartDescriptorRepresentable>: View {
    let representable: R
    @State private var made = MadeDescriptor()

    var body: some View {
        let descriptor = made.descriptor ?? representable.makeChartDescriptor()
        let _ = made.take(descriptor, updated: representable.updateChartDescriptor)
        let graph = AudioGraph(descriptor)
        Tag("button", "btn bordered") { Text("Play Audio Graph", bundle: .module) }
            .attribute("type", "button")
            .attribute("data-audio-graph", graph.json)
            .attribute("aria-description", graph.summary.isEmpty ? nil : graph.summary)
    }
}

/// The descriptor that a view made first. Later values update it.
private final class MadeDescriptor {
    private(set) var descriptor: AXChartDescriptor?

    func take(_ new: AXChartDescriptor, updated update: (AXChartDescriptor) -> Void) {
        update(new)
        descriptor = new
    }
}

/// A chart as the page plays it. Each point has its place in time and its height in pitch, both from 0 to 1.
struct AudioGraph {
    struct Series {
        let isContinuous: Bool
        let points: [(x: Double, y: Double)]
    }

    /// The maximum number of series, and of points in a series, that are played. If there are more points, every
    /// second, third … is played.
    static let limits = (series: 10, points: 500)

    let series: [Series]
    /// The direction in which the sound moves between the ears: 1 to the right, -1 to the left, 0 for no movement.
    let direction: Int
    /// The title and the summary of the chart, and its lowest and highest value.
    let summary: String

    init(_ chart: AXChartDescriptor) {
        direction =
            switch chart.contentDirection {
            case .leftToRight: 1
            case .rightToLeft: -1
            case .topToBottom, .bottomToTop, .radialClockwise, .radialCounterClockwise: 0
            }
        let scale = Scale(chart)
        series = chart.series.prefix(Self.limits.series).map { one in
            let all = one.dataPoints.compactMap(scale.place).sorted { $0.x < $1.x }
            let step = max(1, (all.count + Self.limits.points - 1) / Self.limits.points)
            let points = stride(from: 0, to: all.count, by: step).map { all[$0] }
            return Series(isContinuous: one.isContinuous, points: points)
        }
        summary = [chart.title, chart.summary, scale.extent].compactMap { $0?.isEmpty == false ? $0 : nil }
            .joined(separator: ". ")
    }

    /// `{"direction": 1, "series": [{"line": true, "points": [[0, 0.5], …]}]}`
    var json: String {
        let all = series.map { one in
            let points = one.points.map { "[\(Self.text($0.x)),\(Self.text($0.y))]" }.joined(separator: ",")
            return #"{"line":\#(one.isContinuous),"points":[\#(points)]}"#
        }
        return #"{"direction":\#(direction),"series":[\#(all.joined(separator: ","))]}"#
    }

    private static func text(_ share: Double) -> String { String(format: "%.4g", share) }
}

/// The places of values on the axes of a chart.
private struct Scale {
    private let categories: [String: Double]
    private let x: ClosedRange<Double>
    private let y: ClosedRange<Double>
    private let yAxis: AXNumericDataAxisDescriptor?
    /// "Distance: 3 km – 12 km", or `nil` if the chart has no such values.
    let extent: String?

    init(_ chart: AXChartDescriptor) {
        let points = chart.series.flatMap(\.dataPoints)
        if let axis = chart.xAxis as? AXCategoricalDataAxisDescriptor {
            let places = axis.categoryOrder.enumerated().map { ($1, Double($0)) }
            categories = Dictionary(places, uniquingKeysWith: { first, _ in first })
            x = 0...Double(max(axis.categoryOrder.count - 1, 0))
        } else {
            categories = [:]
            x = (chart.xAxis as? AXNumericDataAxisDescriptor)?.range ?? Self.range(points.compactMap(\.xValue.number))
        }
        let values = points.compactMap { $0.yValue?.number }.filter(\.isFinite)
        yAxis = chart.yAxis
        y = chart.yAxis?.range ?? Self.range(values)
        extent = chart.yAxis.flatMap { axis in
            guard let least = values.min(), let most = values.max() else { return nil }
            let describe = axis.valueDescriptionProvider
            return "\(axis.title): \(describe(least)) – \(describe(most))"
        }
    }

    func place(_ point: AXDataPoint) -> (x: Double, y: Double)? {
        let across: Double? =
            switch point.xValue.content {
            case .number(let number): number
            case .category(let category): categories[category]
            }
        guard let across, across.isFinite, let height = point.yValue?.number, height.isFinite else { return nil }
        return (Self.share(of: across, in: x), share(of: height))
    }

    private func share(of height: Double) -> Double {
        let isLogarithmic = yAxis.map { $0.scaleType != .linear } ?? false
        guard isLogarithmic, y.lowerBound > 0, height > 0 else { return Self.share(of: height, in: y) }
        return Self.share(of: log(height), in: log(y.lowerBound)...log(y.upperBound))
    }

    private static func share(of value: Double, in range: ClosedRange<Double>) -> Double {
        let length = range.upperBound - range.lowerBound
        guard length > 0, length.isFinite else { return 0.5 }
        return min(1, max(0, (value - range.lowerBound) / length))
    }

    private static func range(_ values: [Double]) -> ClosedRange<Double> {
        let finite = values.filter(\.isFinite)
        return (finite.min() ?? 0)...(finite.max() ?? 0)
    }
}

extension AXDataPointValue {
    fileprivate var number: Double? { if case .number(let number) = content { number } else { nil } }
}
