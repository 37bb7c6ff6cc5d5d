import Foundation
import SwiftUI
import ViewGraph

/// Measures the engine alone, without a browser or a network.
@MainActor enum Engine {
    static func measure() {
        print("figure", "goal", "measured", separator: "\t")
        mount(1_000)
        mount(10_000)
        reorder(1_000)
    }

    private static func mount(_ count: Int) {
        let model = SwitchedRows(count)
        let times = (0..<5).map { _ in
            let start = clock()
            let page = Graph(SceneView(content: ModelRowsView(model)))
            let html = page.html()
            precondition(html.contains("Row 0 is off"))
            let used = Double(clock() - start) / 1000
            page.unmount()
            return used
        }
        let goal = count == 10_000 ? "150 ms" : ""
        print("Mount \(count) rows, processor time, best of 5", goal, format(times.min() ?? 0), separator: "\t")
    }

    /// Mounts all rows, then changes their order.
    private static func reorder(_ count: Int) {
        let model = SwitchedRows(count)
        let page = Graph(SceneView(content: ModelRowsView(model)))
        page.onSchedule = { _ in }
        page.root?.reveal(count - 1)
        page.flush()
        _ = page.html()
        var sent: [Patch] = []
        page.onPatches = { sent += $0 }
        let start = clock()
        model.rows.reverse()
        page.flush()
        let time = Double(clock() - start) / 1000
        let moves = sent.filter { if case .move = $0 { true } else { false } }.count
        print("Reverse \(count) mounted rows, processor time", "", format(time), separator: "\t")
        print("  moves among its patches", "all", "\(moves) of \(sent.count)", separator: "\t")
        print("  bytes", "", "\(Patch.encode(sent).utf8.count)", separator: "\t")
    }

    private static func format(_ milliseconds: Double) -> String {
        String(format: "%.1f ms", milliseconds)
    }
}
