import Accessibility
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct AudioGraphTests {
    private func chart(
        _ xAxis: any AXDataAxisDescriptor, _ yAxis: AXNumericDataAxisDescriptor?, _ points: [AXDataPoint],
        isContinuous: Bool = false
    ) -> AXChartDescriptor {
        AXChartDescriptor(
            title: "Week", xAxis: xAxis, yAxis: yAxis,
            series: [AXDataSeriesDescriptor(name: "Steps", isContinuous: isContinuous, dataPoints: points)])
    }

    private func axis(_ range: ClosedRange<Double>) -> AXNumericDataAxisDescriptor {
        AXNumericDataAxisDescriptor(title: "Steps", range: range, gridlinePositions: []) { "\(Int($0)) steps" }
    }

    @Test func `points have their places on both axes, in the order of the first`() {
        let points = [AXDataPoint(x: 10, y: 100), AXDataPoint(x: 0, y: 50), AXDataPoint(x: 5, y: 500)]
        let graph = AudioGraph(chart(axis(0...10), axis(0...100), points, isContinuous: true))
        #expect(graph.json == #"{"direction":1,"series":[{"line":true,"points":[[0,0.5],[0.5,1],[1,1]]}]}"#)
        #expect(graph.summary == "Week. Steps: 50 steps – 500 steps")
    }

    @Test func `categories are in their own order, and one that is not listed is left out`() {
        let days = AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mon", "Tue", "Wed"])
        let points = [AXDataPoint(x: "Wed", y: 1), AXDataPoint(x: "Mon", y: 0), AXDataPoint(x: "Sun", y: 1)]
        let graph = AudioGraph(chart(days, axis(0...1), points))
        #expect(graph.series[0].points.map(\.x) == [0, 1] && graph.series[0].points.map(\.y) == [0, 1])
    }

    @Test func `a logarithmic scale has equal steps for equal factors`() {
        let scale = axis(1...10_000)
        scale.scaleType = .log10
        let points = [0.0, 1, 2, 3].map { AXDataPoint(x: $0, y: [1, 100, 10_000, -5][Int($0)]) }
        let graph = AudioGraph(chart(axis(0...3), scale, points))
        #expect(graph.series[0].points.map(\.y) == [0, 0.5, 1, 0])
    }

    @Test func `values that are not finite are left out, and a long series is thinned`() {
        let strange = [Double.nan, .infinity, -.infinity].map { AXDataPoint(x: $0, y: $0) }
        let many = (0..<100_000).map { AXDataPoint(x: Double($0), y: Double($0)) }
        let without = AudioGraph(chart(axis(0...0), nil, strange))
        #expect(without.series[0].points.isEmpty && without.summary == "Week")
        let graph = AudioGraph(chart(axis(0...99_999), nil, many + [AXDataPoint(x: 1)]))
        #expect((400...AudioGraph.limits.points).contains(graph.series[0].points.count))
        #expect(AudioGraph(chart(axis(0...0), nil, [AXDataPoint(x: 7, y: 7)])).series[0].points.map(\.x) == [0.5])
    }

    @Test func `a descriptor is made once and brought up to date with each new value`() {
        final class Log {
            var made = 0
            var updates: [Int] = []
        }
        struct Counts: AXChartDescriptorRepresentable {
            let count: Int
            let log: Log

            func makeChartDescriptor() -> AXChartDescriptor {
                log.made += 1
                let axis = AXNumericDataAxisDescriptor(title: "", range: 0...4, gridlinePositions: []) { "\($0)" }
                return AXChartDescriptor(
                    xAxis: axis, yAxis: axis,
                    series: [.init(name: "", isContinuous: true, dataPoints: [AXDataPoint(x: 0, y: 0)])])
            }

            func updateChartDescriptor(_ descriptor: AXChartDescriptor) {
                log.updates.append(count)
                descriptor.series[0].dataPoints = [AXDataPoint(x: 0, y: Double(count))]
            }
        }
        struct Counting: View {
            @State private var count = 1
            let log: Log

            var body: some View {
                Button("More") { count += 1 }
                Text(verbatim: "Chart").accessibilityChartDescriptor(Counts(count: count, log: log))
            }
        }
        let log = Log()
        let page = RenderedPage(Counting(log: log))
        #expect(page.html.contains("[[0,0.25]]"))
        let patches = page.send("tap", to: 2)
        #expect(log.made == 1 && log.updates == [1, 2] && page.html.contains("[[0,0.5]]"), "\(patches)")
    }
}
