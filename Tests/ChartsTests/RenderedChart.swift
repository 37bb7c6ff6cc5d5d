import Foundation
import Testing

@testable import Charts
@testable import SwiftUI
@testable import ViewGraph

/// A chart on a page that a test inspects and acts on.
@MainActor final class RenderedChart {
    let graph: Graph
    private(set) var patches: [Patch] = []

    init(_ view: some View, locale: String = "en_US", zone: String = "GMT") {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: locale)
        environment.calendar = Calendar(identifier: .gregorian)
        environment.timeZone = TimeZone(identifier: zone) ?? .gmt
        graph = Graph(VStack { view }, environment: environment)
        graph.onSchedule = { _ in }
        _ = graph.html()
        graph.onPatches = { [unowned self] in patches += $0 }
    }

    var html: String { graph.html() }

    private func all(_ pattern: Regex<(Substring, Substring)>) -> [String] {
        html.matches(of: pattern).map { String($0.1) }
    }

    /// The text of the axes' labels, in order.
    var labels: [String] { all(/<div id=n\d+ class="chart-label[^>]*><span[^>]*>([^<]*)/) }

    /// The labels of the marks for assistive technology.
    var marks: [String] { all(/class="chart-mark"[^>]*aria-label="([^"]*)"/) }

    /// The text of the legend.
    var legend: [String] { all(/class="chart-key">.*?<span id=n\d+ class="text">([^<]*)/) }

    /// The paths of the marks, without grid lines.
    var paths: [String] { all(/<path id=n\d+ style="(?!fill:none;stroke:var\(--chart-line)[^"]*" d="([^"]*)"/) }

    var colors: [String] { all(/<path id=n\d+ style="fill:([^;"]*)"/).filter { $0 != "none" } }

    /// The number of the element with `fragment` in its start tag.
    func element(_ fragment: String) throws -> Int {
        let tag = try #require(html.matches(of: /<[a-z]+ id=n(\d+)[^>]*>/).first { $0.0.contains(fragment) })
        return try #require(Int(tag.1))
    }

    /// The value of an attribute of the element with `fragment` in its start tag.
    func attribute(_ name: String, of fragment: String) throws -> String {
        let tag = try #require(html.matches(of: /<[a-z]+ id=n\d+[^>]*>/).first { $0.0.contains(fragment) })
        let value = try #require(tag.0.firstMatch(of: try Regex(name + "=\"([^\"]*)\"")))
        return String(value.output[1].substring ?? "")
    }

    @discardableResult
    func send(_ kind: String, _ value: EventValue, to fragment: String) throws -> [Patch] {
        patches = []
        graph.dispatch(PageEvent(node: try element(fragment), kind: kind, value: value))
        return patches
    }

    /// Reports the size of its plot to the chart.
    func resize(_ width: Double, _ height: Double) throws {
        try send(
            "geometry", .object(["width": .number(width), "height": .number(height)]), to: "data-on=\"geometry input\"")
    }
}
