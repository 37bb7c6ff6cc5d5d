import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

struct `A timeline of keyframes` {
    private struct Pose {
        var angle = Angle.zero
        var scale = 1.0
    }

    /// Three keyframes one after the other.
    private struct Steps: KeyframeTrackContent {
        let count: Int

        var body: some KeyframeTrackContent<Double> {
            if count > 0 { LinearKeyframe(1, duration: 1) } else { MoveKeyframe(7) }
            for index in 1...2 { LinearKeyframe(Double(index * 10), duration: 1) }
        }
    }

    private func isClose(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

    @Test func `linear keyframes are reached at their times, along their curves`() {
        let line = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(10, duration: 2)
            LinearKeyframe(0, duration: 1, timingCurve: .easeIn)
        }
        #expect(line.duration == 3)
        #expect(isClose(line.value(time: 0.5), 2.5) && isClose(line.value(time: 2), 10))
        #expect(isClose(line.value(time: 2.5), 10 - 10 * UnitCurve.easeIn.value(at: 0.5)))
        #expect(line.value(time: 3) == 0 && line.value(time: 9) == 0 && isClose(line.value(time: -1), 0))
        #expect(isClose(line.value(progress: 1.0 / 6), 2.5))
    }

    @Test func `a move takes no time`() {
        let line = KeyframeTimeline(initialValue: 0.0) {
            MoveKeyframe(5)
            LinearKeyframe(6, duration: 1)
            MoveKeyframe(9)
        }
        #expect(line.duration == 1)
        #expect(isClose(line.value(time: 0), 5) && isClose(line.value(time: 0.5), 5.5) && line.value(time: 1) == 9)
    }

    @Test func `cubic keyframes are a spline that begins and ends at rest`() {
        let line = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 1)
            CubicKeyframe(40, duration: 1)
        }
        // At 1 s the velocity is that from the point before to the one after: 40 in 2 s. Hermite in the middles.
        #expect(isClose(line.value(time: 0.5), 5 - 20.0 / 8))
        #expect(isClose(line.value(time: 1.5), 25 + 20.0 / 8))
        #expect(isClose(line.value(time: 1), 10))
        #expect(abs((line.value(time: 1.0001) - line.value(time: 0.9999)) / 0.0002 - 20) < 0.01)
        #expect(abs(line.value(time: 0.001)) < 0.001 && abs(line.value(time: 1.999) - 40) < 0.001)
    }

    @Test func `a cubic keyframe has the velocities of its neighbours, or its own`() {
        let line = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(4, duration: 1)
            CubicKeyframe(10, duration: 1)
            LinearKeyframe(0, duration: 2)
        }
        // It starts with 4 a second and ends with -5 a second.
        #expect(isClose(line.value(time: 1.5), 7 + (4 - -5.0) / 8))
        let own = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(10, duration: 2, startVelocity: 3, endVelocity: -1)
        }
        #expect(isClose(own.value(time: 1), 5 + (3 - -1.0) * 2 / 8))
    }

    @Test func `a spring keyframe follows its spring, and settles without a duration`() {
        let spring = Spring(response: 0.5, dampingRatio: 0.6)
        let line = KeyframeTimeline(initialValue: 20.0) {
            SpringKeyframe(100, duration: 0.3, spring: spring)
            SpringKeyframe(50, spring: spring)
        }
        #expect(isClose(line.duration, 0.3 + spring.settlingDuration))
        #expect(isClose(line.value(time: 0.2), 20 + spring.value(target: 80, time: 0.2)))
        // The second spring takes over the place and the velocity of the first.
        let place: Double = 20 + spring.value(target: 80.0, time: 0.3)
        let speed: Double = spring.velocity(target: 80.0, time: 0.3)
        let later: Double = place + spring.value(target: 50 - place, initialVelocity: speed, time: 0.1)
        #expect(isClose(line.value(time: 0.4), later))
        #expect(line.value(time: line.duration) == 50)
    }

    @Test func `tracks play at the same time, and the shorter ones wait`() {
        let line = KeyframeTimeline(initialValue: Pose()) {
            KeyframeTrack(\.angle) { LinearKeyframe(.degrees(90), duration: 2) }
            KeyframeTrack(\.scale) {
                LinearKeyframe(2, duration: 0.5)
                LinearKeyframe(3, duration: 0.5)
            }
        }
        #expect(line.duration == 2)
        #expect(isClose(line.value(time: 0.75).angle.degrees, 33.75) && isClose(line.value(time: 0.75).scale, 2.5))
        #expect(line.value(time: 1.5).scale == 3 && line.value(time: 2).angle == .degrees(90))
    }

    @Test func `content of its own, conditions and loops`() {
        let line = KeyframeTimeline(initialValue: 0.0) {
            Steps(count: 1)
            LinearKeyframe(0, duration: 1)
        }
        #expect(line.duration == 4 && isClose(line.value(time: 1.5), 5.5) && isClose(line.value(time: 3), 20))
        #expect(KeyframeTimeline(initialValue: 0.0) { Steps(count: 0) }.duration == 2)
        #expect(KeyframeTimeline(initialValue: 3.0) {}.value(time: 1) == 3)
    }

    @Test func `a new course continues with the velocity of the former one`() {
        let keyframes = KeyframeTrack<Double, Double, _> { CubicKeyframe(10, duration: 1) }
        let former = KeyframeCourse(KeyframeTrack { LinearKeyframe(8, duration: 1) }, from: 0.0)
        let course = KeyframeCourse(keyframes, from: 4.0, continuing: (former, 0.5))
        #expect(isClose(course.value(at: 0.5), 7 + 8.0 / 8))
    }
}

@MainActor struct `An animator of keyframes` {
    private func view(trigger: Int) -> some View {
        KeyframeAnimator(initialValue: 0.0, trigger: trigger) {
            Text(verbatim: "at \($0)")
        } keyframes: { _ in
            LinearKeyframe(5, duration: 0.3)
            LinearKeyframe(9, duration: 0.1)
        }
    }

    private struct Triggered<Content: View>: View {
        @State private var count = 0
        let content: (Int) -> Content

        var body: some View {
            Button("Play") { count += 1 }
            content(count)
        }
    }

    @Test func `a trigger plays the keyframes once and ends at the last`() async throws {
        let page = RenderedPage(Triggered { view(trigger: $0) })
        #expect(page.html.contains(">at 0.0<"))
        try page.send("tap", to: page.element("<button"))
        while !page.html.contains(">at 9.0<") { try await Task.sleep(for: .milliseconds(2)) }
        let texts = page.patches.filter { if case .text = $0 { true } else { false } }
        #expect(texts.count > 1)
        let count = page.patches.count
        try await Task.sleep(for: .milliseconds(80))
        #expect(page.patches.count == count)
        page.graph.unmount()
    }

    @Test func `under Reduce Motion a trigger shows the end at once`() throws {
        let page = RenderedPage(
            Triggered { view(trigger: $0) }.transformEnvironment(\.self) { $0.setReduceMotion(true) })
        try page.send("tap", to: page.element("<button"))
        #expect(page.html.contains(">at 9.0<"))
    }

    @Test func `a repeating animator goes round, and stays at its beginning when it does not repeat`() async throws {
        func view(repeating: Bool) -> some View {
            Text(verbatim: "Hello").keyframeAnimator(initialValue: 0.0, repeating: repeating) { text, value in
                text.opacity(value)
            } keyframes: { _ in
                MoveKeyframe(0.25)
                LinearKeyframe(1, duration: 0.05)
            }
        }
        let page = RenderedPage(view(repeating: true))
        var values: [Double] = []
        while !zip(values, values.dropFirst()).contains(where: { $0 > $1 }) {
            let found = try #require(page.html.firstMatch(of: /opacity:([0-9.]+)/))
            values.append(try #require(Double(found.1)))
            try await Task.sleep(for: .milliseconds(5))
        }
        page.graph.unmount()
        #expect(RenderedPage(view(repeating: false)).html.contains("opacity:0.25"))
    }
}
