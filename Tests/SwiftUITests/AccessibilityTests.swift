import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

/// Code that imports SwiftUI alone, as apps do.
private struct Heights: AXChartDescriptorRepresentable {
    func makeChartDescriptor() -> AXChartDescriptor {
        AXChartDescriptor(
            title: "Heights", xAxis: AXCategoricalDataAxisDescriptor(title: "Hill", categoryOrder: ["A"]),
            series: [AXDataSeriesDescriptor(name: "Hills", isContinuous: false, dataPoints: [])])
    }
}

@MainActor @Suite struct `Accessibility of views` {
    @Test func `SwiftUI brings the descriptions of charts`() {
        #expect(RenderedPage(Color.red.accessibilityChartDescriptor(Heights())).html.contains("data-audio-graph"))
    }

    @Test func `a representation is read instead of the view`() throws {
        let page = RenderedPage(Text("** ").accessibilityRepresentation { Text("Two of three stars") })
        #expect(page.html.contains("Two of three stars") && page.html.contains("represents"))
        #expect(try #require(page.html.firstMatch(of: /aria-hidden="true"[^>]*>([^<]*)/)).1.contains("**"))
    }

    @Test func `a sort priority is stated for the page`() throws {
        let page = RenderedPage(
            HStack {
                Text("Second")
                Text("First").accessibilitySortPriority(1.5)
            })
        #expect(try page.attribute("data-sort-priority", of: "data-sort-priority") == "1.5")
    }

    @Test func `the main action of a screen is a button`() throws {
        var isPlaying = false
        let page = RenderedPage(Text("A song").accessibilityAction(.magicTap) { isPlaying.toggle() })
        #expect(page.html.contains("Main Action"))
        page.send("tap", to: try page.element("<button"))
        #expect(isPlaying)
    }

    @available(*, deprecated)
    @Test func `a picker by its former initializer has its label and options`() {
        let page = RenderedPage(
            Picker(selection: .constant(1), label: Text("Size")) { Text("Small").tag(1) }.pickerStyle(.inline))
        #expect(page.html.contains("Small"))
    }
}
