import Foundation
import Observation
import Testing

@testable import SwiftUI
@testable import ViewGraph

/// The effects of gestures.
@Observable private final class Log {
    var lines: [String] = []
}

@MainActor struct `Finger gestures` {
    private let log = Log()

    /// Sends a touch as the page reports it.
    private func touch(
        _ page: RenderedPage, _ phase: String, x: Double = 0, time: Double = 0, at index: Int = 0,
        control: Bool = false, pinch: (scale: Double, angle: Double)? = nil
    ) throws {
        let place = EventValue.list([.number(x), .number(0)])
        var report: [String: EventValue] = [
            "phase": .text(phase), "time": .number(time), "control": .flag(control),
            "at": .object(["local": place, "global": place]),
        ]
        if let pinch {
            report["pinch"] = .object([
                "scale": .number(pinch.scale), "angle": .number(pinch.angle),
                "start": .object(["local": .list([.number(50), .number(20)])]),
                "anchor": .list([.number(0.5), .number(0.25)]),
            ])
        }
        page.send(
            "touch", .object(report), to: try page.element("data-on=\"touch\"", at: index))
    }

    @Test func `a gesture recognizes one tap or two`() throws {
        let page = RenderedPage(
            VStack {
                Text("One").onTapGesture { log.lines.append("one") }
                Text("Two").onTapGesture(count: 2) { log.lines.append("two") }
            })
        try touch(page, "down")
        try touch(page, "up", time: 0.1)
        #expect(log.lines == ["one"])
        try touch(page, "down", at: 1)
        try touch(page, "up", time: 0.1, at: 1)
        #expect(log.lines == ["one"])
        try touch(page, "down", time: 0.2, at: 1)
        try touch(page, "up", time: 0.3, at: 1)
        #expect(log.lines == ["one", "two"])
    }

    @Test func `a gesture that is absent leaves touches to the views around it`() throws {
        func page(_ isOn: Bool) -> RenderedPage {
            RenderedPage(
                Text("One").gesture(isOn ? TapGesture().onEnded { log.lines.append("inner") } : nil)
                    .onTapGesture { log.lines.append("outer") })
        }
        let (with, without) = (page(true), page(false))
        #expect(without.html.ranges(of: "data-on=\"touch\"").count == 1)
        try touch(without, "down")
        try touch(without, "up", time: 0.1)
        try touch(with, "down", at: 1)
        try touch(with, "up", time: 0.1, at: 1)
        #expect(log.lines == ["outer", "inner"])
    }

    @Test func `a view without hit testing takes no pointer`() {
        #expect(RenderedPage(Text("Over").allowsHitTesting(false)).html.contains("pointer-events:none"))
        #expect(!RenderedPage(Text("Over").allowsHitTesting(true)).html.contains("pointer-events"))
    }

    @Test func `a tap that moves away or ends on a control is ignored`() throws {
        let page = RenderedPage(Text("One").onTapGesture { log.lines.append("one") })
        try touch(page, "down")
        try touch(page, "move", x: 30, time: 0.1)
        try touch(page, "up", x: 30, time: 0.2)
        try touch(page, "down", control: true)
        try touch(page, "up", time: 0.1)
        #expect(log.lines.isEmpty)
    }

    @Test func `a drag begins after its minimum distance and reports its velocity`() throws {
        var ends: [DragGesture.Value] = []
        let drag = DragGesture().onChanged { log.lines.append("\(Int($0.translation.width))") }.onEnded {
            ends.append($0)
        }
        let page = RenderedPage(Text("Card").gesture(drag))
        try touch(page, "down")
        try touch(page, "move", x: 5, time: 0.1)
        #expect(log.lines.isEmpty)
        try touch(page, "move", x: 25, time: 0.2)
        try touch(page, "move", x: 45, time: 0.3)
        try touch(page, "up", x: 45, time: 0.31)
        #expect(log.lines.starts(with: ["25", "45"]))
        let end = try #require(ends.first)
        #expect(ends.count == 1 && end.translation.width == 45 && end.velocity.width > 100)
        #expect(end.predictedEndLocation.x == 45 + end.velocity.width / 4)
    }

    @Test func `a gesture leaves scrolling directions to scrolling`() throws {
        struct Card: View {
            @GestureState private var distance = 0.0
            let log: Log
            var body: some View {
                Text("\(Int(distance))").gesture(
                    DragGesture().updating($distance) { value, state, _ in state = value.translation.width }
                        .onEnded { _ in log.lines.append("ended") })
            }
        }
        let page = RenderedPage(Card(log: log))
        try touch(page, "down")
        try touch(page, "move", x: 40, time: 0.1)
        #expect(page.html.contains(">40<"))
        try touch(page, "cancel")
        #expect(page.html.contains(">0<"))
        #expect(log.lines.isEmpty)
    }

    @Test func `a long hold is a long press, followed by a drag`() async throws {
        let gesture = LongPressGesture(minimumDuration: 0.02).sequenced(before: DragGesture(minimumDistance: 0))
            .onChanged { value in
                switch value {
                case .first: log.lines.append("pressing")
                case .second(_, nil): log.lines.append("pressed")
                case .second(_, let drag?): log.lines.append("\(Int(drag.translation.width))")
                }
            }
        let page = RenderedPage(Text("Card").gesture(gesture))
        try touch(page, "down", x: 10)
        while !log.lines.contains("pressed") { await Task.yield() }
        try touch(page, "move", x: 16, time: 1)
        #expect(log.lines.first == "pressing")
        #expect(log.lines.last == "6")
    }

    @Test func `a press lasts while the finger rests`() throws {
        let page = RenderedPage(
            Text("Hold").onLongPressGesture {
                log.lines.append("held")
            } onPressingChanged: {
                log.lines.append("\($0)")
            })
        try touch(page, "down")
        try touch(page, "up", time: 0.1)
        #expect(log.lines == ["true", "false"])
        try touch(page, "down")
        try touch(page, "up", time: 0.6)
        #expect(log.lines == ["true", "false", "true", "held", "false"] || log.lines.contains("held"))
    }

    @Test func `the inner view gets the gesture first, unless the outer one has priority`() throws {
        func page(_ outer: some View) -> RenderedPage { RenderedPage(outer) }
        let inner = Text("In").onTapGesture { log.lines.append("in") }
        let tap = TapGesture().onEnded { log.lines.append("out") }
        let normal = page(VStack { inner }.gesture(tap))
        try touch(normal, "down", at: 1)
        try touch(normal, "up", time: 0.1, at: 1)
        #expect(log.lines == ["in"])
        let high = page(VStack { inner }.highPriorityGesture(tap))
        try touch(high, "down", at: 1)
        try touch(high, "up", time: 0.1, at: 1)
        #expect(log.lines == ["in", "out"])
        let both = page(VStack { inner }.simultaneousGesture(tap))
        try touch(both, "down", at: 1)
        try touch(both, "up", time: 0.1, at: 1)
        #expect(log.lines == ["in", "out", "in", "out"])
    }

    @Test func `the second gesture waits until the first has failed`() async throws {
        let gesture = TapGesture(count: 2).onEnded { log.lines.append("two") }
            .exclusively(before: TapGesture().onEnded { log.lines.append("one") })
        let page = RenderedPage(Text("Tap").gesture(gesture))
        try touch(page, "down")
        try touch(page, "up", time: 0.1)
        #expect(log.lines.isEmpty)
        while log.lines.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(log.lines == ["one"])
    }

    @Test func `a disabled view gets no gestures`() throws {
        let page = RenderedPage(Text("One").onTapGesture { log.lines.append("one") }.disabled(true))
        try touch(page, "down")
        try touch(page, "up", time: 0.1)
        #expect(log.lines.isEmpty)
    }

    /// 0.2 + 0.5 - 0.2 is less than 0.5.
    @Test(arguments: [0.1, 0.5, 2])
    func `a wait is over after its time, whatever the clock of the page says`(delay: Double) {
        for milliseconds in 0..<5000 {
            let start = Double(milliseconds) / 1000
            var touch = Touch()
            touch.apply(.object(["phase": .text("down"), "time": .number(start)]))
            touch.wait(delay, after: start)
            #expect(touch.age >= delay && touch.age < delay + 1e-9, "\(start)")
        }
    }

    @Test func `a pointer is reported as it enters, moves and leaves`() throws {
        let page = RenderedPage(
            Text("Over").onHover { log.lines.append("\($0)") }
                .onContinuousHover { phase in
                    switch phase {
                    case .active(let point): log.lines.append("\(point)")
                    case .ended: log.lines.append("ended")
                    }
                })
        let (tracking, plain) = (try page.element("data-spaces"), try page.element("hover", at: 1))
        page.send("hover", .flag(true), to: plain)
        page.send("hover", .object(["local": .list([.number(3), .number(4)])]), to: tracking)
        page.send("hover", .flag(false), to: tracking)
        page.send("hover", .flag(false), to: plain)
        #expect(log.lines == ["true", "\(CGPoint(x: 3, y: 4))", "ended", "false"])
    }

    @Test func `a hover effect is on its element, unless it is disabled`() {
        func hasEffect(_ name: String, _ view: some View) -> Bool {
            RenderedPage(view).html.contains("data-hover=\"\(name)\"")
        }
        let text = Text("Over")
        #expect(hasEffect("highlight", text.hoverEffect()) && hasEffect("lift", text.hoverEffect(.lift)))
        #expect(hasEffect("lift", text.hoverEffect(.lift, isEnabled: true).hoverEffectDisabled(false)))
        #expect(!hasEffect("lift", text.hoverEffect(.lift, isEnabled: false)))
        #expect(!hasEffect("lift", text.hoverEffect(.lift).padding().hoverEffectDisabled()))
        #expect(hasEffect("lift", VStack { text.hoverEffect(.lift) }.hoverEffect(.highlight, isEnabled: false)))
    }

    @Test func `two fingers magnify and turn from the least movement until one is lifted`() throws {
        let magnify = MagnifyGesture(minimumScaleDelta: 0.1)
            .onChanged { log.lines.append("\($0.magnification) \($0.velocity) \($0.startLocation) \($0.startAnchor)") }
            .onEnded { log.lines.append("ended \($0.magnification)") }
        let turn = RotationGesture().onEnded { log.lines.append("turned \($0.radians)") }
        let page = RenderedPage(Text("Card").gesture(magnify.simultaneously(with: turn)))
        #expect(page.html.contains("data-pinches"))
        try touch(page, "down")
        try touch(page, "move", time: 1, pinch: (1, 0))
        try touch(page, "move", time: 2, pinch: (1.0625, 0))
        #expect(log.lines.isEmpty)
        try touch(page, "move", time: 4, pinch: (2.0625, 0.5))
        #expect(log.lines == ["2.0625 0.5 \(CGPoint(x: 50, y: 20)) \(UnitPoint(x: 0.5, y: 0.25))"])
        try touch(page, "move", time: 5)
        #expect(log.lines.dropFirst() == ["ended 2.0625", "turned 0.5"])
        try touch(page, "up", time: 6)
        #expect(log.lines.count == 3)
    }

    @Test(arguments: [0, -1, .infinity, .nan])
    func `a pinch with an invalid scale is ignored`(scale: Double) throws {
        let page = RenderedPage(Text("Card").gesture(MagnifyGesture().onChanged { _ in log.lines.append("changed") }))
        try touch(page, "down")
        try touch(page, "move", time: 1, pinch: (scale, 0))
        #expect(log.lines.isEmpty)
    }
}
