import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

struct `A schedule` {
    private let start = Date(timeIntervalSinceReferenceDate: 90)

    @Test func `a schedule of minutes begins with the current minute`() {
        let dates = Array(EveryMinuteTimelineSchedule().entries(from: start, mode: .normal).prefix(2))
        #expect(dates.map(\.timeIntervalSinceReferenceDate) == [60, 120])
    }

    @Test func `a periodic schedule keeps its interval`() {
        let schedule = PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 5), by: 20)
        let dates = Array(schedule.entries(from: start, mode: .normal).prefix(2))
        #expect(dates.map(\.timeIntervalSinceReferenceDate) == [85, 105])
    }

    @Test func `an animation schedule can be paused and has the host's maximum rate`() {
        #expect(Array(AnimationTimelineSchedule(paused: true).entries(from: start, mode: .normal)) == [start])
        let two = Array(AnimationTimelineSchedule(minimumInterval: 0.001).entries(from: start, mode: .normal).prefix(2))
        #expect(two[1].timeIntervalSince(two[0]) >= 0.033)
    }
}

@MainActor struct `A timeline` {
    @Test func `a timeline shows the date of its schedule, and the next when it comes`() async throws {
        let page = RenderedPage(
            TimelineView(.periodic(from: .now, by: 0.05)) { context in
                Text(verbatim: "\(context.date.timeIntervalSinceReferenceDate)")
            })
        let first = page.html
        while page.html == first { try await Task.sleep(for: .milliseconds(10)) }
        page.graph.unmount()
    }
}

@MainActor struct `Phases` {
    private enum Phase: CaseIterable { case start, middle, end }

    private func view(trigger: Int?) -> AnyView {
        let content = { (phase: Phase) in Text(verbatim: "\(phase)") }
        return if let trigger {
            AnyView(
                PhaseAnimator(
                    Phase.allCases, trigger: trigger, content: content, animation: { _ in .linear(duration: 0.01) }))
        } else {
            AnyView(PhaseAnimator(Phase.allCases, content: content, animation: { _ in .linear(duration: 0.01) }))
        }
    }

    @Test func `phases repeat without end`() async throws {
        let page = RenderedPage(view(trigger: nil))
        #expect(page.html.contains(">start<"))
        for phase in ["middle", "end", "start", "middle"] {
            while !page.html.contains(">\(phase)<") { try await Task.sleep(for: .milliseconds(2)) }
        }
        #expect(page.patches.contains(.animate(Motion(.linear(duration: 0.01)))))
        page.graph.unmount()
    }

    @Test func `phases stop under Reduce Motion`() async throws {
        let page = RenderedPage(view(trigger: nil).transformEnvironment(\.self) { $0.setReduceMotion(true) })
        try await Task.sleep(for: .milliseconds(60))
        #expect(page.html.contains(">start<"))
        page.graph.unmount()
    }
}

@MainActor struct `A canvas` {
    private func html(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> String {
        RenderedPage(Canvas(renderer: draw).frame(width: 100, height: 50)).bareHTML
    }

    @Test func `a canvas draws its commands in its own coordinates`() {
        let page = html { context, size in
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.blue))
            context.translateBy(x: 10, y: 20)
            context.opacity = 0.5
            context.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red), lineWidth: 3)
        }
        #expect(page.contains(#"<path style="fill:var(--blue)" d="M0 0 L100 0 L100 50 L0 50 Z"></path>"#))
        #expect(page.contains("stroke:var(--red);stroke-width:3px"))
        #expect(page.contains(#"transform="matrix(1 0 0 1 10 20)""#) && page.contains("opacity:0.5"))
    }

    @Test func `a canvas has gradients, clips, layers, text and symbols`() {
        let page = html { context, size in
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 5, height: 5)))
            context.fill(
                Path(CGRect(origin: .zero, size: size)),
                with: .linearGradient(
                    Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 100, y: 0)))
            context.drawLayer { layer in
                layer.addFilter(.blur(radius: 2))
                layer.draw(Text("Hi").bold(), at: CGPoint(x: 50, y: 25))
                layer.draw(Image(systemName: "star"), at: .zero, anchor: .topLeading)
                layer.draw(Image("Flag", bundle: .module), in: CGRect(x: 1, y: 2, width: 40, height: 20))
            }
        }
        #expect(
            page.contains("<clipPath") && page.contains("<linearGradient gradientUnits=\"userSpaceOnUse\" x1=\"0\""))
        #expect(page.contains("filter:blur(2px)") && page.contains("text-anchor:middle;dominant-baseline:central"))
        #expect(page.contains("/assets/symbols.svg#star"))
        #expect(page.contains("viewBox=\"0 0 224 112\" x=\"1\"") && page.contains("height=\"20\"><g><path d=\"M10 31"))
    }

    @Test func `a canvas draws pictures in their own size, or in a rectangle`() {
        let badge = Image("Badge", bundle: .module)
        let page = html { context, _ in
            let resolved = context.resolve(badge)
            context.draw(resolved, at: CGPoint(x: resolved.size.width, y: 0), anchor: .topLeading)
            context.draw(badge, in: CGRect(x: 1, y: 2, width: 30, height: 40))
            context.draw(Image("None", bundle: .module), at: .zero)
        }
        let pictures = page.matches(
            of: /<image[^>]* href="\/assets\/pictures\/[^"]+\.png"[^>]* x="(\d+)"[^>]* width="(\d+)"/)
        #expect(pictures.count == 2, "\(page)")
        #expect(pictures.first?.1 == pictures.first?.2 && pictures.last?.2 == "30")
    }
}
