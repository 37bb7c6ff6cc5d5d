import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct BoundsKey: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct MarkedText: View {
    var body: some View {
        Text("Marked")
            .anchorPreference(key: BoundsKey.self, value: .bounds) { [$0] }
            .overlayPreferenceValue(BoundsKey.self) { anchors in
                GeometryReader { proxy in
                    Text(verbatim: anchors.map { "\(proxy[$0])" }.joined())
                }
            }
    }
}

@MainActor @Suite struct `Anchors` {
    private func report(_ x: Double, _ y: Double, of element: String, on page: RenderedPage) throws {
        let box = EventValue.list([x, y, 390, 844].map { .number($0) })
        let value = EventValue.object([
            "width": .number(50), "height": .number(20), "spaces": .object(["global": box]),
        ])
        page.send("geometry", value, to: try page.element(element, "data-on=\"geometry\""))
    }

    @Test func `the bounds of a view are told in the space of another`() throws {
        let page = RenderedPage(MarkedText())
        try report(30, 70, of: "class=\"box", on: page)
        try report(10, 40, of: "class=\"geometry", on: page)
        #expect(page.html.contains("(20.0, 30.0, 50.0, 20.0)"))
    }

    @Test func `sources are places in a frame`() {
        let frame = CGRect(x: 10, y: 20, width: 100, height: 40)
        #expect(Anchor<CGPoint>.Source.bottomTrailing.value(frame) == CGPoint(x: 110, y: 60))
        #expect(Anchor<CGPoint>.Source.point(CGPoint(x: 1, y: 2)).value(frame) == CGPoint(x: 11, y: 22))
        let part = CGRect(x: 5, y: 5, width: 10, height: 10)
        #expect(Anchor<CGRect>.Source.rect(part).value(frame) == CGRect(x: 15, y: 25, width: 10, height: 10))
    }
}
