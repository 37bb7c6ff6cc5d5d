import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

/// A view on a page that a test acts on as the client does.
@MainActor final class RenderedPage {
    let graph: Graph
    private(set) var patches: [Patch] = []

    init(_ view: some View, locale: String = "en_US", zone: String = "GMT") {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: locale)
        environment.calendar = Calendar(identifier: .gregorian)
        environment.calendar.locale = environment.locale
        environment.timeZone = TimeZone(identifier: zone) ?? .gmt
        graph = Graph(VStack { view }, environment: environment)
        graph.onSchedule = { _ in }
        _ = graph.html()
        graph.onPatches = { [unowned self] in patches += $0 }
    }

    var html: String { graph.html() }

    /// The HTML without element numbers, and without values that differ only by such numbers.
    var bareHTML: String {
        html.replacing(#/ id=n\d+/#, with: "").replacing(/="n\d+"/, with: "=\"n\"")
    }

    /// The number of the `index`th element whose start tag has all `fragments`.
    func element(_ fragments: String..., at index: Int = 0) throws -> Int {
        let tags = html.matches(of: /<[a-z0-9]+ id=n(\d+)[^>]*>/)
        let found = tags.filter { tag in fragments.allSatisfy { tag.0.contains($0) } }
        try #require(found.count > index, "No element \(index) with \(fragments) in \(html)")
        return try #require(Int(found[index].1))
    }

    /// Sends an event and returns the patches in response.
    @discardableResult
    func send(_ kind: String, _ value: EventValue = .none, to node: Int) -> [Patch] {
        patches = []
        graph.dispatch(PageEvent(node: node, kind: kind, value: value))
        return patches
    }

    @discardableResult
    func select(_ index: Int, in column: String) throws -> [Patch] {
        send("select", .number(Double(index)), to: try element("wheel-column", "aria-label=\"\(column)\""))
    }

    /// The value of an attribute of the element with `fragment` in its start tag.
    func attribute(_ name: String, of fragment: String) throws -> String {
        let tag = try #require(html.matches(of: /<[a-z0-9]+ id=n\d+[^>]*>/).first { $0.0.contains(fragment) })
        let value = try #require(tag.0.firstMatch(of: try Regex(name + "=\"([^\"]*)\"")))
        return String(value.output[1].substring ?? "")
    }

    /// The text of the rows in a wheel's column.
    func rows(of column: String) throws -> [String] {
        let start = try #require(html.range(of: "aria-label=\"\(column)\" data-selected"))
        let rest = html[start.upperBound...]
        let end = rest.range(of: "</div></div>")?.lowerBound ?? rest.endIndex
        return rest[..<end].matches(of: /role="option">([^<]*)/).map { String($0.1) }
    }
}

/// The diagnostics that `body` causes.
@MainActor func diagnostics(_ body: () -> Void) -> [String] {
    var reports: [String] = []
    let report = Diagnostics.report
    Diagnostics.report = { reports.append($0) }
    defer { Diagnostics.report = report }
    body()
    return reports
}
