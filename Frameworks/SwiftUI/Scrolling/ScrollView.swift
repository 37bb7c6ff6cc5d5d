/// A scrollable view.
public struct ScrollView<Content> where Content: View {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool
}

extension ScrollView {
    nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.init(content: content(), axes: axes, showsIndicators: true)
    }

    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.init(content: content(), axes: axes, showsIndicators: showsIndicators)
    }
}

extension ScrollView: CompositeView {
    /// A horizontal scroll view is as high as its content.
    private func growth(flows: Bool) -> GrowthRule {
        if axes == .horizontal { return .masked(.vertical, always: .horizontal) }
        return .fixed([.both, .scroller, flows ? .flow : []])
    }

    package func content(in context: ViewContext) -> some View {
        let environment = context.environment
        let isSideways = axes.contains(.horizontal)
        let flows = !isSideways && context.node.layoutPlace.fillsScreen
        let unclips = environment.scroll.isClipDisabled && !context.node.layoutPlace.fillsScreen
        let hides = !showsIndicators || environment.hidesIndicators(along: axes)
        Tag("div", "scrollview") {
            if isSideways, !axes.contains(.vertical) {
                HStack { context.forwarding(content) }
            } else {
                VStack { context.forwarding(content) }
            }
        }
        .classes(isSideways ? axes.contains(.vertical) ? "both" : "horizontal" : "")
        .classes(hides ? "no-indicators" : "")
        .classes(flows ? "flows" : "")
        .attribute("tabindex", "0")
        .classes(unclips ? "unclipped" : "")
        .scrolling(unclips ? environment.scroll.unclipped : environment.scroll, of: context.node)
        .growing(growth(flows: flows))
        .transformingEnvironment { $0.leaveScroller() }
    }
}

/// The visibility of scroll indicators of a UI element.
public struct ScrollIndicatorVisibility: Equatable {
    private enum Choice {
        case automatic, visible, hidden, never
    }

    private let choice: Choice

    public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(choice: .automatic) }
    public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility(choice: .visible) }
    public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(choice: .hidden) }
    public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility(choice: .never) }

    var isHidden: Bool { choice == .hidden || choice == .never }
}

extension EnvironmentValues {
    struct VerticalIndicatorsKey: EnvironmentKey {
        static var defaultValue: ScrollIndicatorVisibility { .automatic }
    }
    struct HorizontalIndicatorsKey: EnvironmentKey {
        static var defaultValue: ScrollIndicatorVisibility { .automatic }
    }

    /// The visibility to apply to scroll indicators of any vertically scrollable content.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorsKey.self] }
        set { self[VerticalIndicatorsKey.self] = newValue }
    }

    /// The visibility to apply to scroll indicators of any horizontally scrollable content.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorsKey.self] }
        set { self[HorizontalIndicatorsKey.self] = newValue }
    }

    func hidesIndicators(along axes: Axis.Set) -> Bool {
        (!axes.contains(.vertical) || verticalScrollIndicatorVisibility.isHidden)
            && (!axes.contains(.horizontal) || horizontalScrollIndicatorVisibility.isHidden)
    }
}

extension View {
    /// Sets the visibility of scroll indicators within this view.
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformingEnvironment { environment in
            if axes.contains(.vertical) { environment.verticalScrollIndicatorVisibility = visibility }
            if axes.contains(.horizontal) { environment.horizontalScrollIndicatorVisibility = visibility }
        }
    }
}
