import Foundation
import Testing

@testable import Charts

@MainActor @Suite struct `A chart` {
    static let sales: [(day: String, shop: String, count: Int)] = [
        ("Mon", "Porto", 34), ("Mon", "Lisbon", 21), ("Tue", "Porto", 58), ("Tue", "Lisbon", 30),
    ]

    private func stacked() -> some View {
        Chart(Self.sales.indices, id: \.self) { index in
            BarMark(x: .value("Day", Self.sales[index].day), y: .value("Sales", Self.sales[index].count))
                .foregroundStyle(by: .value("Shop", Self.sales[index].shop))
        }
    }

    @Test func `a chart shows bars, axes and a legend`() throws {
        let chart = RenderedChart(stacked())
        try chart.resize(200, 100)
        #expect(chart.labels == ["0", "50", "100", "Mon", "Tue"])
        #expect(chart.legend == ["Porto", "Lisbon"])
        #expect(chart.colors == ["var(--blue)", "var(--green)"])
        // A band is 100 wide; bars take 72 % of it. Porto's Monday goes from 100 down to 100 - 34.
        #expect(
            chart.paths == [
                "M14 66L86 66L86 100L14 100ZM114 42L186 42L186 100L114 100Z",
                "M14 45L86 45L86 66L14 66ZM114 12L186 12L186 42L114 42Z",
            ])
    }

    @Test func `each mark is read aloud with its label, value and series`() {
        #expect(
            RenderedChart(stacked()).marks == [
                "Mon, Sales 34, Porto", "Mon, Sales 21, Lisbon", "Tue, Sales 58, Porto", "Tue, Sales 30, Lisbon",
            ])
    }

    @Test func `the app's accessibility text replaces a mark's own, and hidden marks are not read`() {
        let chart = RenderedChart(
            Chart {
                BarMark(x: .value("Day", "Mon"), y: .value("Sales", 3))
                    .accessibilityLabel("Monday").accessibilityValue("three cakes")
                BarMark(x: .value("Day", "Tue"), y: .value("Sales", 4)).accessibilityHidden(true)
            })
        #expect(chart.marks == ["Monday, three cakes"])
    }

    @Test func `many marks are read aloud in groups`() {
        let chart = RenderedChart(
            Chart { ForEach(0..<600) { LineMark(x: .value("Second", $0), y: .value("Level", $0 % 7)) } })
        #expect(chart.marks.count == 60)
        #expect(chart.marks.first == "0 – 9, Level 0 – 6")
    }

    @Test func `numbers are written in the language of the page`() throws {
        let chart = RenderedChart(Chart { BarMark(x: .value("A", "x"), y: .value("B", 2500)) }, locale: "de_DE")
        try chart.resize(200, 200)
        #expect(chart.labels.contains("1.500"))
        #expect(chart.html.contains("aria-roledescription=\"Diagramm\""))
        #expect(chart.marks == ["x, B 2.500"])
    }

    @Test func `the marks of one series are connected`() throws {
        let chart = RenderedChart(
            Chart {
                ForEach([0, 10], id: \.self) { base in
                    ForEach(0..<3) {
                        LineMark(x: .value("X", $0), y: .value("Y", base + $0), series: .value("S", base))
                    }
                }
            }
            .chartXScale(domain: 0...2).chartYScale(domain: 0...20))
        try chart.resize(200, 200)
        #expect(chart.paths == ["M0 200L100 190L200 180", "M0 100L100 90L200 80"])
    }

    @Test func `ten thousand points are drawn as few`() throws {
        let chart = RenderedChart(
            Chart { ForEach(0..<10_000) { LineMark(x: .value("X", $0), y: .value("Y", ($0 * 7919) % 200)) } })
        try chart.resize(300, 200)
        #expect(chart.html.utf8.count < 60_000)
        #expect(chart.marks.count == 60)
    }

    @Test func `a chart is drawn again only when its size has changed`() throws {
        let chart = RenderedChart(stacked())
        try chart.resize(200, 100)
        try chart.resize(200.2, 100)
        #expect(chart.patches.isEmpty)
        try chart.resize(220, 100)
        #expect(!chart.patches.isEmpty)
        #expect(chart.patches.allSatisfy { "\($0)".contains("attribute") })
    }

    @Test func `sectors share out a circle`() throws {
        let chart = RenderedChart(
            Chart([("A", 1), ("B", 3)], id: \.0) { name, part in
                SectorMark(angle: .value("Part", part)).foregroundStyle(by: .value("Name", name))
            })
        try chart.resize(200, 100)
        #expect(chart.labels.isEmpty)
        #expect(chart.marks == ["A, Part 1", "B, Part 3"])
        // A quarter circle from twelve to three o'clock around (100, 50).
        #expect(chart.paths.first?.hasPrefix("M100 0") == true)
        #expect(chart.paths.first?.contains("A50 50 0 0 1 150 50") == true)
    }

    @Test func `bars grouped by position stand side by side`() throws {
        let chart = RenderedChart(
            Chart(Self.sales.indices, id: \.self) { index in
                BarMark(
                    x: .value("Day", Self.sales[index].day), y: .value("Sales", Self.sales[index].count),
                    stacking: .unstacked
                )
                .position(by: .value("Shop", Self.sales[index].shop))
            })
        try chart.resize(200, 100)
        let lefts = try #require(chart.paths.first).matches(of: #/M([\d.]+) /#).compactMap { Double($0.1) }
        #expect(lefts == [15.8, 51.8, 115.8, 151.8])
    }

    @Test func `the app's axis marks replace the default ones`() throws {
        let chart = RenderedChart(
            Chart { BarMark(x: .value("Day", "Mon"), y: .value("Level", 60)) }
                .chartYScale(domain: 0...100)
                .chartYAxis {
                    AxisMarks(values: [0, 50, 100]) { value in
                        AxisValueLabel { if let level = value.as(Int.self) { Text("\(level) %") } }
                    }
                }
                .chartXAxis(.hidden))
        #expect(chart.labels == ["0 %", "50 %", "100 %"])
        #expect(!chart.html.contains("var(--chart-line)"))
    }

    @Test func `labels that would overlap are left out`() throws {
        let chart = RenderedChart(
            Chart {
                ForEach(["January", "February", "March", "April", "May", "June", "July", "August"], id: \.self) {
                    BarMark(x: .value("Month", $0), y: .value("Count", 1))
                }
            }
            .chartYAxis(.hidden))
        try chart.resize(240, 100)
        #expect(chart.labels == ["January", "March", "May", "July"])
        try chart.resize(640, 100)
        #expect(chart.labels.count == 8)
    }

    @Test func `a clipped bar has the outline of the shape in its frame`() throws {
        let chart = RenderedChart(
            Chart {
                BarMark(x: .value("Day", "Mon"), y: .value("Sales", 10)).clipShape(Rectangle().inset(by: 4))
            }
            .chartYScale(domain: 0...10))
        try chart.resize(100, 100)
        #expect(chart.paths == ["M18 4L82 4L82 96L18 96Z"])
    }

    @Test func `a mask takes part in the scales and is drawn only as a mask`() throws {
        let chart = RenderedChart(
            Chart {
                RectangleMark().foregroundStyle(.red).mask {
                    BarMark(x: .value("Day", "Mon"), y: .value("Sales", 50)).foregroundStyle(.black.opacity(0.4))
                }
            })
        try chart.resize(100, 100)
        #expect(chart.labels.contains("Mon") && chart.labels.contains("40"), "\(chart.labels)")
        #expect(chart.paths.isEmpty && !chart.marks.contains { $0.contains("50") })
        #expect(chart.html.contains("mask-type:alpha") && chart.html.contains("background:var(--red)"))
    }

    @Test func `a gradient gives amounts the colors at their places, and categories those at equal distances`() throws {
        let amounts = RenderedChart(
            Chart(0..<3, id: \.self) {
                PointMark(x: .value("A", $0), y: .value("B", $0)).foregroundStyle(by: .value("C", $0))
            }
            .chartForegroundStyleScale(range: Gradient(colors: [.white, .green])))
        #expect(amounts.html.contains("color-mix(in srgb, \(Color.white.css), \(Color.green.css) 50%)"))
        #expect(amounts.html.contains("\(Color.white.css) 0%,\(Color.green.css) 100%"))
        let names = RenderedChart(
            Chart(["a", "b", "c"], id: \.self) {
                BarMark(x: .value("A", $0), y: .value("B", 1)).foregroundStyle(by: .value("C", $0))
            }
            .chartForegroundStyleScale(range: Gradient(colors: [.white, .green])))
        #expect(names.html.contains("color-mix(in srgb, \(Color.white.css), \(Color.green.css) 50%)"))
    }

    @Test func `the marks of a chart that another view represents are not read`() {
        let chart = RenderedChart(
            Chart { BarMark(x: .value("Day", "Mon"), y: .value("Sales", 3)) }
                .accessibilityRepresentation { Text("Three on Monday") })
        #expect(chart.marks.isEmpty && chart.html.contains("Three on Monday"))
    }

    @Test func `the border of a circle is a symbol`() throws {
        let chart = RenderedChart(
            Chart { PointMark(x: .value("A", 1), y: .value("B", 1)).symbol(Circle().strokeBorder(lineWidth: 2)) })
        #expect(chart.paths.count == 1 && chart.colors == ["var(--blue)"])
    }

    @Test func `bins divide a range into a number of parts`() {
        #expect(NumberBins(range: 0.0...10.0, count: 4).thresholds == [0, 2.5, 5, 7.5, 10])
        #expect(NumberBins(range: 0...10, count: 4).count == 4)
    }
}
