import Testing

@testable import SwiftUI
@testable import ViewGraph

/// Views below each other, as wide as is proposed, each at its height in that width.
private struct Column: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let width = proposal.width ?? 100
        return CGSize(width: width, height: heights(of: subviews, width: width).reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var y = bounds.minY
        for (subview, height) in zip(subviews, heights(of: subviews, width: bounds.width)) {
            subview.place(
                at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: height))
            y += height
        }
    }

    private func heights(of subviews: Subviews, width: CGFloat) -> [CGFloat] {
        subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
    }
}

/// Views side by side in the order of their ranks.
private struct Ranked: Layout {
    var gap: CGFloat = 0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + gap * CGFloat(subviews.count - 1),
            height: sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        var x = bounds.minX
        for subview in subviews.sorted(by: { $0[Rank.self] < $1[Rank.self] }) {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width + gap
        }
    }
}

private struct Rank: LayoutValueKey {
    static let defaultValue = 0
}

private struct RankedPage: View {
    @State private var isReversed = false
    @State private var gap: CGFloat = 0
    @State private var showsThird = false

    var body: some View {
        Ranked(gap: gap) {
            Text("A").layoutValue(key: Rank.self, value: isReversed ? 2 : 1)
            Text("B").padding().layoutValue(key: Rank.self, value: isReversed ? 1 : 2)
            if showsThird { Text("C") }
        }
        Button("Reverse") { isReversed.toggle() }
        Button("Gap") { gap = 5 }
        Button("Third") { showsThird.toggle() }
    }
}

private struct ChangingPage: View {
    @State private var isColumn = false

    var body: some View {
        let layout = isColumn ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: 3))
        layout {
            Tally()
            Text("Beside it")
        }
        Button("Switch") { isColumn.toggle() }
    }
}

private struct Tally: View {
    @State private var count = 0

    var body: some View {
        Button("\(count) taps") { count += 1 }
    }
}

extension RenderedPage {
    fileprivate func tap(_ name: String) throws {
        send("tap", to: try element("btn", at: try #require(buttons.firstIndex(of: name))))
    }

    private var buttons: [String] {
        html.matches(of: /<button[^>]*>.*?>([^<]+)</).map { String($0.1) }
    }

    /// Reports a room and the sizes of views, which have them under each proposal.
    fileprivate func report(room: [Double], _ views: [[Double]], to container: Int) {
        let sizes = views.map { view in
            EventValue.list(
                ([view[0]] + view[1...2] + view[1...2] + view[1...2] + [0, view[2], 0]).map { .number($0) })
        }
        send("layout", .object(["room": .list(room.map { .number($0) }), "views": .list(sizes)]), to: container)
    }
}

@MainActor struct CustomLayoutTests {
    // MARK: AnyLayout

    @Test func `views keep their state when a stack becomes another one`() throws {
        let page = RenderedPage(ChangingPage())
        try page.tap("0 taps")
        #expect(page.html.contains("hstack") && page.html.contains("1 taps"))
        let button = try page.element("btn")
        try page.tap("Switch")
        #expect(page.html.contains("vstack a-leading"))
        #expect(page.html.contains("1 taps"))
        #expect(try page.element("btn") == button)
        #expect(!page.patches.contains { if case .insert = $0 { true } else { false } })
    }

    // MARK: Sizes

    @Test func `a view wider than the proposal is asked for its size in that width`() {
        let text = SubviewSizes(
            ideal: CGSize(width: 300, height: 20), least: CGSize(width: 40, height: 160))
        #expect(text.size(for: .unspecified).size == CGSize(width: 300, height: 20))
        #expect(text.size(for: ProposedViewSize(width: 400, height: 5)).question == nil)
        #expect(text.size(for: .zero).size == CGSize(width: 40, height: 160))
        #expect(text.size(for: ProposedViewSize(width: 100, height: nil)).question == 100)
        var answered = text
        answered.answers[100] = CGSize(width: 98, height: 60)
        #expect(answered.size(for: ProposedViewSize(width: 100, height: nil)).size == CGSize(width: 98, height: 60))
    }

    @Test func `a flexible view takes any proposal without a question`() {
        let color = SubviewSizes(
            ideal: CGSize(width: 10, height: 10), least: CGSize(width: 0, height: 10),
            most: CGSize(width: 100_000, height: 100_000), isTall: true)
        let wide = color.size(for: ProposedViewSize(width: 123, height: 45))
        #expect(wide.size == CGSize(width: 123, height: 45))
        #expect(wide.question == nil)
        #expect(color.size(for: .infinity).size == CGSize(width: CGFloat.infinity, height: .infinity))
    }

    // MARK: On a page

    @Test func `views are placed by their values once the page has measured them`() throws {
        let page = RenderedPage(RankedPage())
        let container = try page.element("data-layout")
        #expect(!page.html.contains("data-places"))
        let sizes = [[Double(container) + 1, 10, 20], [Double(container) + 2, 30, 40]]
        page.report(room: [200, -1], sizes, to: container)
        let style = try page.attribute("style", of: "data-layout")
        #expect(style == "width:40px;height:40px")
        #expect(
            try page.attribute("data-places", of: "data-layout")
                == "\(container + 1) 0 0 0 0 - -;\(container + 2) 10 0 0 0 - -")
        try page.tap("Reverse")
        #expect(
            try page.attribute("data-places", of: "data-layout")
                == "\(container + 1) 30 0 0 0 - -;\(container + 2) 0 0 0 0 - -")
    }

    @Test func `a property of the layout moves the views without another report`() throws {
        let page = RenderedPage(RankedPage())
        let container = try page.element("data-layout")
        let sizes = [[Double(container) + 1, 10, 20], [Double(container) + 2, 30, 40]]
        page.report(room: [200, -1], sizes, to: container)
        try page.tap("Gap")
        #expect(try page.attribute("data-places", of: "data-layout").contains("\(container + 2) 15 0"))
        #expect(try page.attribute("style", of: "data-layout") == "width:45px;height:40px")
    }

    @Test func `places stay until a new view is measured, and change at once when it goes`() throws {
        let page = RenderedPage(RankedPage())
        let container = try page.element("data-layout")
        let known = [[Double(container) + 1, 10, 20], [Double(container) + 2, 30, 40]]
        page.report(room: [200, -1], known, to: container)
        let first = try page.attribute("data-places", of: "data-layout")
        try page.tap("Third")
        #expect(try page.attribute("data-places", of: "data-layout") == first)
        let third = try page.element("text", at: 2)
        page.report(room: [200, -1], known + [[Double(third), 7, 20]], to: container)
        #expect(try page.attribute("data-places", of: "data-layout").contains("\(third) 0 0"))
        try page.tap("Third")
        #expect(try page.attribute("data-places", of: "data-layout") == first)
    }

    @Test func `a layout that takes any width grows, and asks for heights in it`() throws {
        let page = RenderedPage(Column { Text("A long text") })
        let container = try page.element("data-layout")
        #expect(try page.attribute("class", of: "data-layout") == "layout gx")
        let view = Double(container + 1)
        let sizes: [Double] = [view, 300, 20, 40, 160, 300, 20, 0, 15, 5]
        func send(_ answers: [Double]) {
            let value = EventValue.object([
                "room": .list([.number(120), .number(-1)]),
                "views": .list([.list((sizes + answers).map { .number($0) })]),
            ])
            page.send("layout", value, to: container)
        }
        send([])
        #expect(!page.html.contains("data-places"))
        #expect(try page.attribute("data-asks", of: "data-layout") == "\(container + 1) 120")
        send([120, 118, 60])
        #expect(try page.attribute("style", of: "data-layout") == "height:60px")
        #expect(try page.attribute("data-places", of: "data-layout") == "\(container + 1) 0 0 0 0 120 60")
    }

    @Test func `a layout that asks for ever is placed with estimates`() throws {
        struct Restless: Layout {
            func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                // Each answer leads to another question.
                let width = 100 - (subviews.first?.subview.sizes?.answers.count ?? 0)
                return subviews[0].sizeThatFits(ProposedViewSize(width: CGFloat(width), height: nil))
            }

            func placeSubviews(
                in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
            ) {}
        }
        let page = RenderedPage(Restless { Text("A long text") })
        let container = try page.element("data-layout")
        var answers: [Double] = []
        var rounds = 0
        while !page.html.contains("data-places"), rounds < 50 {
            let sizes: [Double] = [Double(container + 1), 300, 20, 40, 160, 300, 20, 0, 15, 5] + answers
            page.send(
                "layout",
                .object([
                    "room": .list([.number(120), .number(-1)]), "views": .list([.list(sizes.map { .number($0) })]),
                ]), to: container)
            answers += [Double(100 - rounds), 90, 60]
            rounds += 1
        }
        #expect(rounds == 9)
    }

    @Test func `incomplete measurements change nothing`() throws {
        let page = RenderedPage(RankedPage())
        let container = try page.element("data-layout")
        page.send("layout", .text("nonsense"), to: container)
        page.send("layout", .object(["room": .list([.number(1)]), "views": .list([])]), to: container)
        page.report(room: [200, -1], [[Double(container) + 1, 10, 20]], to: container)
        #expect(!page.html.contains("data-places"))
    }

    // MARK: Stacks in Swift

    @Test func `a stack shares its width among flexible views after the others`() {
        let fixed = SubviewSizes(ideal: CGSize(width: 40, height: 20))
        let flexible = SubviewSizes(
            ideal: CGSize(width: 10, height: 10), least: CGSize(width: 0, height: 10),
            most: CGSize(width: 100_000, height: 10))
        let subviews = LayoutSubviews(
            layoutDirection: .leftToRight,
            subviews: [flexible, fixed, flexible].enumerated().map { SizedSubview(number: $0, sizes: $1) })
        let layout = HStackLayout(alignment: .bottom, spacing: 5)
        var cache: Void = ()
        let proposal = ProposedViewSize(width: 150, height: nil)
        #expect(
            layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
                == CGSize(width: 150, height: 20))
        layout.placeSubviews(
            in: CGRect(x: 0, y: 0, width: 150, height: 20), proposal: proposal, subviews: subviews, cache: &cache)
        #expect(
            subviews.subviews.map(\.place?.position)
                == [CGPoint(x: 0, y: 10), CGPoint(x: 55, y: 0), CGPoint(x: 100, y: 10)])
    }

    @Test func `the default distance of views is that of the larger preference`() {
        #expect(ViewSpacing().distance(to: .zero, along: .horizontal) == 8)
        #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
        var spacing = ViewSpacing.zero
        spacing.formUnion(ViewSpacing(), edges: .top)
        #expect(ViewSpacing.zero.distance(to: spacing, along: .vertical) == 8)
        #expect(ViewSpacing.zero.distance(to: spacing, along: .horizontal) == 0)
    }

    // MARK: Alignment guides

    @Test func `a guide of multiples of the dimensions is one for the page to compute`() throws {
        #expect(LinearGuide { $0[.trailing] - 3 }?.factors == [-3, 1, 0, 0, 0])
        #expect(LinearGuide { $0.width / 4 + $0[VerticalAlignment.center] }?.factors == [0, 0.25, 0.5, 0, 0])
        #expect(LinearGuide { $0[.firstTextBaseline] + 2 }?.factors == [2, 0, 0, 1, 0])
        #expect(LinearGuide { max($0.width, 100) } == nil)
        #expect(LinearGuide { $0.width * $0.height } == nil)
        #expect(LinearGuide { $0[explicit: HorizontalAlignment.leading] ?? 7 }?.factors == [7, 0, 0, 0, 0])
    }

    @Test func `any other guide is computed with the size that the page reports`() throws {
        let page = RenderedPage(Text("A").alignmentGuide(.leading) { max($0.width, 100) })
        let guide = try page.element("data-guide")
        page.send("geometry", .object(["width": .number(160), "height": .number(20)]), to: guide)
        #expect(try page.attribute("data-guide", of: "data-guide") == "x:leading 160")
    }

    @Test func `explicit guides are merged by their mean, and text baselines by the outermost`() {
        enum Middle: AlignmentID {
            static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
        }
        #expect(VerticalAlignment(Middle.self).combineExplicit([10, nil, 20]) == 15)
        #expect(VerticalAlignment(Middle.self).combineExplicit([CGFloat?]()) == nil)
        #expect(VerticalAlignment.firstTextBaseline.combineExplicit([10, 20]) == 10)
        #expect(VerticalAlignment.lastTextBaseline.combineExplicit([10, 20]) == 20)
        #expect(VerticalAlignment(Middle.self) != .top && HorizontalAlignment(Middle.self) != .leading)
    }
}
