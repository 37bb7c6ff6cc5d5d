import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

struct `A projective transform` {
    private let transform: ProjectionTransform = {
        var transform = ProjectionTransform(CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7))
        (transform.m13, transform.m23) = (0.01, 0.02)
        return transform
    }()

    @Test func `it moves points and undoes it`() {
        let point = CGPoint(x: 30, y: 40)
        let there = point.applying(transform)
        #expect(abs(there.x - 25 / 2.1) < 1e-9 && abs(there.y - 157 / 2.1) < 1e-9)
        let back = there.applying(transform.inverted())
        #expect(abs(back.x - 30) < 1e-9 && abs(back.y - 40) < 1e-9)
        #expect(!transform.isAffine && !transform.isIdentity && ProjectionTransform().isIdentity)
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        #expect(flat.isAffine && !flat.invert() && flat.inverted() == flat)
    }

    @Test func `a transform of space is seen from the front`() {
        let turned = CATransform3DTranslate(CATransform3DIdentity, 3, 4, 5)
        #expect(CGPoint(x: 1, y: 1).applying(ProjectionTransform(turned)) == CGPoint(x: 4, y: 5))
        let half = CATransform3DRotate(CATransform3DIdentity, .pi / 3, 0, 1, 0)
        let point = CGPoint(x: 10, y: 10).applying(ProjectionTransform(half))
        #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 10) < 1e-9)
        var deep = CATransform3DIdentity
        deep.m34 = -1 / 100
        let away = CATransform3DTranslate(deep, 0, 0, -100)
        #expect(CGPoint(x: 10, y: 10).applying(ProjectionTransform(away)) == CGPoint(x: 5, y: 5))
        #expect(CATransform3DIsIdentity(CATransform3DScale(CATransform3DMakeScale(2, 4, 1), 0.5, 0.25, 1)))
    }

    @Test func `the first of two comes first`() {
        let move = ProjectionTransform(CGAffineTransform(translationX: 10, y: 0))
        let both = move.concatenating(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2)))
        #expect(CGPoint(x: 1, y: 1).applying(both) == CGPoint(x: 22, y: 2))
    }
}

private struct Shake: GeometryEffect {
    var count: Double

    var animatableData: Double {
        get { count }
        set { count = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: size.width * sin(count * .pi), y: count))
    }
}

@MainActor struct `A geometry effect` {
    private struct Shaken: View {
        @State private var count = 0.0

        var body: some View {
            Button("Shake") { withAnimation(.linear(duration: 2)) { count += 2 } }
            Text("A").modifier(Shake(count: count))
        }
    }

    private func matrix(_ page: RenderedPage) throws -> [Double] {
        let style = try page.attribute("style", of: "box moved")
        let found = try #require(style.firstMatch(of: /matrix\(([^)]*)\)/))
        return found.1.split(separator: ",").compactMap { Double($0) }
    }

    @Test func `it depends on the size that the page reports`() throws {
        let page = RenderedPage(Text("A").modifier(Shake(count: 0.5)))
        let size = EventValue.object(["width": .number(80), "height": .number(20)])
        page.send("geometry", size, to: try page.element("data-on=\"geometry\""))
        #expect(try matrix(page) == [1, 0, 0, 1, 80, 0.5])
    }

    @Test func `an animation shows the values in between, and the end`() async throws {
        let page = RenderedPage(Shaken())
        try page.send("tap", to: page.element("<button"))
        #expect(try matrix(page) == [1, 0, 0, 1, 0, 0])
        var ways: [Double] = []
        while try matrix(page)[5] < 2 {
            ways.append(try matrix(page)[4])
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(ways.contains { abs($0) > 50 })
        #expect(abs(try matrix(page)[4]) < 1e-3)
        page.graph.unmount()
    }

    @Test func `under Reduce Motion it shows the end at once`() throws {
        let page = RenderedPage(Shaken().transformEnvironment(\.self) { $0.setReduceMotion(true) })
        try page.send("tap", to: page.element("<button"))
        #expect(try matrix(page)[5] == 2)
    }

    @Test func `a projection that is not affine is a matrix of space`() throws {
        var transform = ProjectionTransform(CGAffineTransform(translationX: 3, y: 4))
        transform.m13 = 0.01
        let page = RenderedPage(Text("A").projectionEffect(transform))
        #expect(page.html.contains("matrix3d(1,0,0,0.01,0,1,0,0,0,0,1,0,3,4,0,1)"))
    }

    @Test func `an animation has a position for each moment`() {
        let animation = Animation.linear(duration: 2).delay(1).repeatCount(2)
        #expect(animation.position(at: 0.5) == 0 && animation.position(at: 5.5) == nil)
        #expect(abs((animation.position(at: 2) ?? 0) - 0.5) < 1e-6)
        #expect(abs((animation.position(at: 3.5) ?? 0) - 0.75) < 1e-6)
        #expect(Animation.linear(duration: 1).repeatForever(autoreverses: false).position(at: 7.25) != nil)
        #expect(abs((Animation.bouncy.position(at: 0.2) ?? 0) - Spring.bouncy.value(target: 1, time: 0.2)) < 1e-6)
    }
}

@MainActor struct `An equatable view` {
    private final class Counter {
        var bodies = 0
    }

    private struct Parity: View, Equatable {
        let number: Int
        let counter: Counter

        var body: some View {
            counter.bodies += 1
            return Text(verbatim: number.isMultiple(of: 2) ? "even" : "odd")
        }

        nonisolated static func == (one: Self, other: Self) -> Bool {
            one.number.isMultiple(of: 2) == other.number.isMultiple(of: 2)
        }
    }

    private struct Steps: View {
        @State private var number = 0
        let counter: Counter

        var body: some View {
            Button("Two") { number += 2 }
            Button("One") { number += 1 }
            Parity(number: number, counter: counter).equatable()
        }
    }

    @Test func `its body is evaluated only for a value that is not equal`() throws {
        let counter = Counter()
        let page = RenderedPage(Steps(counter: counter))
        try page.send("tap", to: page.element("<button"))
        #expect(counter.bodies == 1 && page.html.contains(">even<"))
        try page.send("tap", to: page.element("<button", at: 1))
        #expect(counter.bodies == 2 && page.html.contains(">odd<"))
    }
}
