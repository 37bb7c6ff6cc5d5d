import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

/// A page with one map.
@MainActor final class MapPage {
    let graph: Graph

    init(_ view: some View) {
        graph = Graph(VStack { view }, environment: EnvironmentValues())
        graph.onSchedule = { _ in }
        _ = graph.html()
    }

    isolated deinit { graph.unmount() }

    var html: String { graph.html() }

    func send(_ kind: String, _ numbers: [String: Double]) throws {
        let map = try #require(html.firstMatch(of: /<div id=n(\d+) class="map/))
        graph.dispatch(
            PageEvent(
                node: try #require(Int(map.1)), kind: kind, value: .object(numbers.mapValues { .number($0) })))
    }

    /// The viewpoint of the drawing, and its number.
    var camera: [Double]? {
        html.firstMatch(of: /data-camera="([^"]*)"/).map { $0.1.split(separator: " ").compactMap { Double($0) } }
    }
}
