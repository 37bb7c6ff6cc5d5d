import Foundation
import Observation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@Observable private final class Lamp {
    var isOn = false
    var level = 0
}

private struct LampView: View {
    let lamp: Lamp
    var animation: Animation? = .linear(duration: 1)

    var body: some View {
        VStack {
            Color.red.opacity(lamp.isOn ? 1 : 0.5).rotationEffect(.degrees(lamp.isOn ? 90 : 0))
                .animation(animation, value: lamp.isOn)
            Text("\(lamp.level)")
        }
    }
}

@MainActor struct `Animated changes` {
    private let lamp = Lamp()

    private func patches(of view: some View, after change: () -> Void) -> [Patch] {
        let page = RenderedPage(view)
        change()
        page.graph.flush()
        return page.patches
    }

    @Test func `an animated value moves its content and nothing else`() throws {
        let patches = patches(of: LampView(lamp: lamp)) {
            lamp.isOn = true
            lamp.level = 5
        }
        let motion = Motion(.linear(duration: 1))
        #expect(patches.first == .animate(motion))
        let end = try #require(patches.firstIndex(of: .animateByDefault))
        #expect(patches[end...].contains { if case .text(_, "5") = $0 { true } else { false } })
        #expect(patches[1..<end].count == 1)
    }

    @Test func `a change of another value is shown at once`() {
        let patches = patches(of: LampView(lamp: lamp)) { lamp.level = 5 }
        #expect(patches.count == 1 && !patches.contains(.animateByDefault))
    }

    @Test func `a transaction keeps its own animation, or none`() {
        let patches = patches(of: LampView(lamp: lamp, animation: nil)) {
            withAnimation(.easeIn) {
                lamp.isOn = true
                lamp.level = 5
            }
        }
        #expect(patches.first == .animate(nil))
        #expect(patches.contains(.animate(Motion(.easeIn))))
    }

    @Test func `a change with disabled animations stays still`() {
        let patches = patches(of: LampView(lamp: lamp)) {
            withTransaction(\.disablesAnimations, true) { lamp.isOn = true }
        }
        #expect(patches.first == .animate(nil))
    }

    @Test func `a view's transaction applies to the changes inside`() {
        let view = LampView(lamp: lamp).transaction { $0.animation = $0.animation?.speed(2) }
        let patches = patches(of: view) { withAnimation(.linear(duration: 2)) { lamp.level = 1 } }
        #expect(patches.first == .animate(Motion(.linear(duration: 1))))
    }

    @Test func `an endless animation continues on a page that opens later`() {
        struct Pulse: View {
            @State private var isLarge = false
            var body: some View {
                Color.red.scaleEffect(isLarge ? 2 : 1).onAppear {
                    withAnimation(.linear(duration: 1).repeatForever()) { isLarge = true }
                }
            }
        }
        let page = RenderedPage(Pulse())
        #expect(page.html.contains("scale(2,2)"))
        #expect(page.html.contains(#"data-way="[[1.0,&quot;cubic-bezier(0.0,0.0,1.0,1.0)&quot;,0.0,0,true],"#))
        #expect(page.html.contains("scale(1,1)"))
    }

    @Test func `a completion runs when the animation is over`() async {
        await withCheckedContinuation { done in
            withAnimation(.linear(duration: 0.01)) {
                lamp.isOn = true
            } completion: {
                done.resume()
            }
        }
        await withCheckedContinuation { done in
            withAnimation(nil) {
                lamp.isOn = false
            } completion: {
                done.resume()
            }
        }
    }
}

@MainActor struct `View transitions` {
    private func attribute(_ name: String, _ view: some View) throws -> String {
        try RenderedPage(view).attribute(name, of: "class=\"text")
    }

    @Test func `a transition has an insertion and a removal`() throws {
        let view = Text("Hi").transition(.opacity)
        #expect(try attribute("data-in", view) == "opacity:0")
        #expect(try attribute("data-out", view) == "opacity:0")
        #expect(try attribute("data-in", Text("Hi").transition(.move(edge: .bottom))) == "transform:translate(0,100%)")
    }

    @Test func `two transitions combine, or are used one for each direction`() throws {
        let both = Text("Hi").transition(.scale(scale: 0.5).combined(with: .opacity))
        #expect(try attribute("data-in", both) == "transform:scale(0.5,0.5);opacity:0")
        let each = Text("Hi").transition(.asymmetric(insertion: .slide, removal: .opacity))
        #expect(try attribute("data-in", each) == "transform:translate(-100%,0)")
        #expect(try attribute("data-out", each) == "opacity:0")
        let push = Text("Hi").transition(.push(from: .trailing))
        #expect(try attribute("data-in", push) == "transform:translate(100%,0);opacity:0")
        #expect(try attribute("data-out", push) == "transform:translate(-100%,0);opacity:0")
    }

    @Test func `a transition is mirrored on a right-to-left page`() throws {
        let view = Text("Hi").transition(.move(edge: .leading)).environment(\.layoutDirection, .rightToLeft)
        #expect(try attribute("data-in", view) == "transform:translate(100%,0)")
    }

    @Test func `a custom transition is made by its body`() throws {
        struct Twirl: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.rotationEffect(.degrees(phase.value * 180)).blur(radius: phase.isIdentity ? 0 : 4)
            }
        }
        let view = Text("Hi").transition(Twirl().animation(.easeOut(duration: 2)))
        #expect(try attribute("data-in", view) == "transform:rotate(-180deg);filter:blur(4px)")
        #expect(try attribute("data-out", view) == "transform:rotate(180deg);filter:blur(4px)")
        #expect(try attribute("data-motion", view).hasPrefix("[2.0,"))
    }
}

struct `Unit curve` {
    @Test func `a unit curve equals that of CSS and has an inverse`() {
        #expect(abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
        #expect(abs(UnitCurve.easeIn.value(at: 0.5) - 0.3154) < 1e-3)
        for share in [0.1, 0.4, 0.9] {
            #expect(abs(UnitCurve.easeOut.inverse.value(at: UnitCurve.easeOut.value(at: share)) - share) < 1e-4)
        }
        #expect(UnitCurve.circularEaseIn.value(at: 0) == 0 && UnitCurve.circularEaseOut.value(at: 1) == 1)
    }
}

struct `Spring value` {
    @Test func `a spring's value reaches its target in steps as in one go`() {
        let spring = Spring(duration: 0.4, bounce: 0.3)
        var (value, velocity) = (0.0, 2.0)
        for _ in 0..<10 { spring.update(value: &value, velocity: &velocity, target: 5, deltaTime: 0.02) }
        #expect(abs(value - spring.value(target: 5, initialVelocity: 2, time: 0.2)) < 1e-6)
        #expect(abs(velocity - spring.velocity(target: 5, initialVelocity: 2, time: 0.2)) < 1e-5)
    }
}
