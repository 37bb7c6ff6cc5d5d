/// A description of view changes to apply when a view is added to and removed from the view hierarchy.
@MainActor @preconcurrency
public protocol Transition {
    /// The type of view representing the body.
    associatedtype Body: View
    /// The content view type passed to `body()`.
    typealias Content = PlaceholderContentView<Self>

    /// Gets the current body of the caller.
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content, phase: TransitionPhase) -> Self.Body

    /// The properties the transition should have.
    static var properties: TransitionProperties { get }
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }
}

/// The properties a transition can have.
public struct TransitionProperties: Sendable {
    public var hasMotion: Bool

    public init(hasMotion: Bool = true) {
        self.hasMotion = hasMotion
    }
}

/// An indication of the current stage of a transition.
@frozen public enum TransitionPhase: Hashable, Sendable {
    /// The transition is being applied to a view that is about to be inserted.
    case willAppear
    /// The view is in place.
    case identity
    /// The transition is being applied to a view that has been requested to be removed.
    case didDisappear

    public var isIdentity: Bool { self == .identity }

    /// -1 before the view is in place, 0 in place and 1 after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// A placeholder used to construct an inline modifier, transition, or other helper type.
public struct PlaceholderContentView<Value> {
    let content: any View
}

@available(*, unavailable)
extension PlaceholderContentView: Sendable {}

extension PlaceholderContentView: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        show(node.view.content, in: node)
    }

    @MainActor private static func show(_ content: some View, in node: Node) {
        node.setOnlyChild(content)
    }
}

/// Tells the page the appearance of its element before insertion and after removal. The page plays the transition.
struct TransitionModifier<T: Transition> {
    let transition: T
}

extension TransitionModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let environment = node.observed
        var attributes: [Element.Attribute] = []
        for (name, phase) in [("data-in", TransitionPhase.willAppear), ("data-out", .didDisappear)] {
            let style = transition.style(in: phase, environment)
            attributes.append(.init(name: name, value: style))
        }
        if let motion = (transition as? any AnimatedTransition)?.animation.map({ Motion($0) }) {
            attributes.append(.init(name: "data-motion", value: motion.json))
        }
        let shown = transition.body(content: PlaceholderContentView(content: content), phase: .identity)
        node.setOnlyChild(shown.decorated(attributes: attributes))
    }
}

extension Transition {
    /// The style that the transition gives to an element, found by applying it to a placeholder.
    fileprivate func style(in phase: TransitionPhase, _ environment: EnvironmentValues) -> String {
        var values = EnvironmentValues()
        values.layoutDirection = environment.layoutDirection
        let probe = PlaceholderContentView<Self>(content: TransitionProbe())
        return Graph(body(content: probe, phase: phase), environment: values).probedStyle
    }
}

/// A placeholder for the content of a transition under examination.
private struct TransitionProbe: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        node.show(Element(tag: "i"))
    }
}

extension Graph {
    /// The style of the single element rendered by a probe.
    fileprivate var probedStyle: String {
        guard let start = html().firstRange(of: "style=\"")?.upperBound else { return "" }
        return String(html()[start...].prefix { $0 != "\"" })
    }
}

/// A transition with its own animation.
protocol AnimatedTransition {
    var animation: Animation? { get }
}

extension View {
    /// Associates a transition with the view.
    nonisolated public func transition<T>(_ transition: T) -> some View where T: Transition {
        modifier(TransitionModifier(transition: transition))
    }

    /// Associates a transition with the view.
    @_disfavoredOverload
    nonisolated public func transition(_ t: AnyTransition) -> some View {
        modifier(TransitionModifier(transition: ErasedTransition(t)))
    }
}
