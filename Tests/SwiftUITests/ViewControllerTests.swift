import Foundation
import Testing

@testable import SwiftUI
@testable import UIKit
@testable import ViewGraph

private final class Log {
    var entries: [String] = []
}

/// A controller that records what happens to it.
private final class Recorder: UIViewController {
    let log: Log

    init(_ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        log.entries.append("load")
        super.loadView()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.entries.append("did load")
    }

    override func viewWillAppear(_ animated: Bool) { log.entries.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.entries.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.entries.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.entries.append("did disappear") }
    override func viewWillLayoutSubviews() { log.entries.append("will lay out") }
    override func viewDidLayoutSubviews() { log.entries.append("did lay out \(view.bounds.size.width)") }
}

private struct Recorded: UIViewControllerRepresentable {
    let log: Log
    let turn: Int

    func makeCoordinator() -> Log { log }

    func makeUIViewController(context: Context) -> Recorder {
        context.coordinator.entries.append("make")
        return Recorder(log)
    }

    func updateUIViewController(_ controller: Recorder, context: Context) {
        log.entries.append("update \(turn) \(controller.isViewLoaded)")
    }

    static func dismantleUIViewController(_ controller: Recorder, coordinator: Log) {
        coordinator.entries.append("dismantle")
    }
}

private struct Turns: View {
    let log: Log
    @State private var turn = 0

    var body: some View {
        Button("Next") { turn += 1 }
        if turn < 2 { Recorded(log: log, turn: turn) }
    }
}

/// A controller with a SwiftUI view in its own view.
private final class Parent: UIViewController {
    let host = UIHostingController(rootView: Text("Inside"))

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(host)
        host.view.frame = view.bounds
        host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(host.view)
        host.didMove(toParent: self)
    }
}

private struct Shown<Controller: UIViewController>: UIViewControllerRepresentable {
    let controller: Controller

    func makeUIViewController(context: Context) -> Controller { controller }
    func updateUIViewController(_ controller: Controller, context: Context) {}
}

private struct Sized: UIViewRepresentable {
    let answer: CGSize?

    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        proposal.width == nil ? nil : answer
    }
}

@MainActor @Suite struct `View controllers` {
    private func measure(_ page: RenderedPage, _ width: Double, _ height: Double) throws {
        page.send(
            "geometry", .object(["width": .number(width), "height": .number(height)]),
            to: try page.element("data-on=\"geometry\""))
    }

    @Test func `a controller is made once, and learns when its view is shown, measured and removed`() throws {
        let log = Log()
        let page = RenderedPage(Turns(log: log))
        #expect(log.entries == ["make", "load", "did load", "update 0 true", "will appear", "did appear"])
        log.entries = []
        try measure(page, 300, 200)
        #expect(log.entries == ["will lay out", "did lay out 300.0"])
        log.entries = []
        page.send("tap", to: try page.element("<button"))
        #expect(Set(log.entries) == ["update 1 true"])
        log.entries = []
        page.send("tap", to: try page.element("<button"))
        #expect(Set(log.entries) == ["will disappear", "did disappear", "dismantle"])
    }

    @Test func `a controller loads its view when it is asked for`() {
        let log = Log()
        let controller = Recorder(log)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && log.entries.isEmpty)
        controller.view.backgroundColor = .systemRed
        #expect(controller.isViewLoaded && log.entries == ["load", "did load"])
    }

    @Test func `a hosting controller shows its view inside the view of a parent`() throws {
        let parent = Parent()
        let page = RenderedPage(Shown(controller: parent))
        #expect(parent.children == [parent.host] && parent.host.parent === parent)
        #expect(page.html.contains("Inside") && page.html.contains("left:0px;top:0px;right:0px;bottom:0px"))
        try measure(page, 300, 200)
        #expect(parent.host.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        parent.host.rootView = Text("Changed")
        page.graph.flush()
        #expect(page.html.contains("Changed") && !page.html.contains("Inside"))
        parent.host.additionalSafeAreaInsets.top = 33
        page.graph.flush()
        #expect(page.html.contains("33px"))
        parent.host.willMove(toParent: nil)
        parent.host.view.removeFromSuperview()
        parent.host.removeFromParent()
        page.graph.flush()
        #expect(parent.children.isEmpty && parent.host.parent == nil && !page.html.contains("Changed"))
    }

    @Test func `a subview has its frame, and follows its superview as its mask says`() throws {
        let (view, subview) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        subview.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        view.addSubview(subview)
        let page = RenderedPage(UIViewRoot(view: view))
        #expect(page.html.contains("left:10px;top:20px;width:30px;height:40px"))
        subview.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
        try measure(page, 150, 200)
        #expect(subview.frame == CGRect(x: 60, y: 20, width: 30, height: 140))
        subview.center = CGPoint(x: 75, y: 100)
        subview.bounds.size = CGSize(width: 10, height: 10)
        #expect(subview.frame == CGRect(x: 70, y: 95, width: 10, height: 10))
        subview.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        try measure(page, 250, 200)
        #expect(subview.center.x == 125)
    }

    @Test func `subviews have an order and one superview`() {
        let (view, other, one, two) = (UIView(), UIView(), UIView(), UIView())
        view.addSubview(one)
        view.insertSubview(two, at: 0)
        #expect(view.subviews == [two, one])
        view.bringSubviewToFront(two)
        #expect(view.subviews == [one, two])
        view.sendSubviewToBack(two)
        #expect(view.subviews == [two, one])
        other.addSubview(one)
        #expect(view.subviews == [two] && one.superview === other && one.isDescendant(of: other))
    }

    @Test func `a representable may prefer a size`() {
        #expect(RenderedPage(Sized(answer: CGSize(width: 80, height: 20))).html.contains("data-layout"))
        #expect(!RenderedPage(Sized(answer: nil)).html.contains("data-layout"))
    }

    @Test func `a controller presents another one in a sheet`() throws {
        let (controller, presented) = (UIViewController(), UIHostingController(rootView: Text("Presented")))
        let page = RenderedPage(SceneView(content: Shown(controller: controller)))
        presented.isModalInPresentation = true
        controller.present(presented, animated: true)
        page.graph.flush()
        #expect(controller.presentedViewController === presented && presented.presentingViewController === controller)
        #expect(page.html.contains("Presented") && page.html.contains("data-locked"))
        presented.isModalInPresentation = false
        page.graph.flush()
        page.send("dismiss", to: try page.element("class=\"presentation"))
        #expect(controller.presentedViewController == nil && !page.html.contains("Presented"))
        controller.present(presented, animated: true)
        page.graph.flush()
        presented.dismiss(animated: true)
        page.graph.flush()
        #expect(!page.html.contains("Presented"))
    }
}
