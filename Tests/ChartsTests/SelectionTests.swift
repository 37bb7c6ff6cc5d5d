import Foundation
import Testing

@testable import Charts

/// The value of a binding, for a test to read.
@MainActor private final class Box<Value> {
    var value: Value
    var changes = 0
    init(_ value: Value) { self.value = value }

    var binding: Binding<Value> {
        Binding(
            get: { self.value },
            set: {
                self.value = $0
                self.changes += 1
            })
    }
}

@MainActor @Suite struct `Selection in a chart` {
    private typealias Days = Chart<ForEach<[String], String, BarMark>>

    private func page(_ change: (Days) -> some View) throws -> RenderedChart {
        let days = Chart(["Mon", "Tue", "Wed", "Thu"], id: \.self) {
            BarMark(x: .value("Day", $0), y: .value("Count", 10))
        }
        let chart = RenderedChart(change(days))
        try chart.resize(400, 100)
        return chart
    }

    private func numbers(_ values: Double...) -> EventValue { .list(values.map { .number($0) }) }

    @Test func `selecting writes the category under the pointer once`() throws {
        let day = Box<String?>(nil)
        let chart = try page { $0.chartXSelection(value: day.binding) }
        #expect(try chart.attribute("data-select", of: "data-on=\"geometry input\"") == "x")
        try chart.send("input", numbers(0.3, 0.5), to: "data-on=\"geometry input\"")
        try chart.send("input", numbers(0.4, 0.9), to: "data-on=\"geometry input\"")
        #expect(day.value == "Tue" && day.changes == 1)
        try chart.send("input", numbers(), to: "data-on=\"geometry input\"")
        #expect(day.value == nil)
    }

    @Test func `selecting by amount counts from the bottom up`() throws {
        let level = Box<Double?>(nil)
        let chart = try page { $0.chartYSelection(value: level.binding) }
        try chart.send("input", numbers(0.3, 0.25), to: "data-on=\"geometry input\"")
        #expect(level.value == 7.5)
    }

    @Test func `selecting a range accepts its ends in either order`() throws {
        let range = Box<ClosedRange<Int>?>(nil)
        let chart = RenderedChart(
            Chart { ForEach(0..<11) { LineMark(x: .value("X", $0), y: .value("Y", $0)) } }.chartXSelection(
                range: range.binding))
        try chart.send("input", numbers(0.7, 0, 0.2, 1), to: "data-on=\"geometry input\"")
        #expect(range.value == 2...7)
    }

    @Test func `selecting an angle writes the amount before it`() throws {
        let amount = Box<Double?>(nil)
        let chart = RenderedChart(
            Chart([1.0, 3], id: \.self) { SectorMark(angle: .value("Part", $0)) }.chartAngleSelection(
                value: amount.binding))
        try chart.resize(200, 200)
        // Three o'clock: a quarter of 4.
        try chart.send("input", numbers(0.9, 0.5), to: "data-on=\"geometry input\"")
        #expect(abs((amount.value ?? 0) - 1) < 1e-9)
    }

    @Test(arguments: [
        EventValue.none, .text("x"), .list([.text("x")]), .list([.number(.infinity), .number(0)]),
        .list([.number(0.5)]), .object([:]),
    ])
    func `a selection withstands any value from a page`(value: EventValue) throws {
        let day = Box<String?>("Mon")
        let chart = try page { $0.chartXSelection(value: day.binding) }
        try chart.send("input", value, to: "data-on=\"geometry input\"")
        #expect(day.value == "Mon" && day.changes == 0)
    }

    @Test func `a scrolling chart begins at the app's position and reports where the person scrolls`() throws {
        let start = Box(20.0)
        let chart = RenderedChart(
            Chart { ForEach(0..<101) { LineMark(x: .value("X", $0), y: .value("Y", $0)) } }
                .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 25.0).chartScrollPosition(
                    x: start.binding))
        #expect(try chart.attribute("data-place", of: "chart-scroller") == "0.2")
        #expect(try chart.attribute("style", of: "chart-content") == "--chart-x:4")
        try chart.send("input", .number(0.5), to: "chart-scroller")
        #expect(start.value == 50)
    }
}

@MainActor @Suite struct `A chart's proxy` {
    @Test func `a chart proxy maps values to positions and back`() throws {
        var proxy: ChartProxy?
        let chart = RenderedChart(
            Chart { ForEach(["Mon", "Tue"], id: \.self) { BarMark(x: .value("Day", $0), y: .value("Count", 10)) } }
                .chartOverlay { one -> EmptyView in
                    proxy = one
                    return EmptyView()
                })
        try chart.resize(400, 100)
        _ = chart.html
        let found = try #require(proxy)
        #expect(found.plotSize == CGSize(width: 400, height: 100))
        #expect(found.position(forX: "Tue") == 300)
        #expect(found.position(forY: 10) == 0)
        #expect(found.positionRange(forX: "Mon") == 0...200)
        #expect(found.value(atX: 120, as: String.self) == "Mon")
        #expect(found.value(atY: 50, as: Int.self) == 5)
        #expect(found.xDomain(dataType: String.self) == ["Mon", "Tue"])
        #expect(found.value(at: CGPoint(x: 250, y: 100), as: (String, Double).self)?.0 == "Tue")
    }
}
