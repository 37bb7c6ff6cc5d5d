/// A type-erased transition.
@frozen public struct AnyTransition {
    fileprivate let transition: any Transition
    fileprivate var animation: Animation?

    /// Create an instance that type-erases `transition`.
    public init<T>(_ transition: T) where T: Transition {
        self.transition = transition
    }

    /// A transition that returns the input view, unmodified, as the output view.
    public static var identity: AnyTransition { AnyTransition(IdentityTransition()) }
    /// A transition from transparent to opaque on insertion, and from opaque to transparent on removal.
    public static var opacity: AnyTransition { AnyTransition(OpacityTransition()) }
    /// A transition that inserts by moving in from the leading edge, and removes by moving out towards the trailing edge.
    public static var slide: AnyTransition { AnyTransition(SlideTransition()) }
    /// Returns a transition that scales the view.
    public static var scale: AnyTransition { AnyTransition(ScaleTransition(1e-5)) }

    /// Returns a transition that scales the view by the specified amount.
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(ScaleTransition(scale, anchor: anchor))
    }

    /// Returns a transition that moves the view away, towards the specified edge of the view.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

    /// A transition that pushes the view in from an edge and out to the opposite one.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(PushTransition(edge: edge)) }

    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(OffsetTransition(offset)) }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        offset(CGSize(width: x, height: y))
    }

    /// Provides a composite transition that uses a different transition for insertion versus removal.
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(AsymmetricTransition(insertion: ErasedTransition(insertion), removal: ErasedTransition(removal)))
    }

    /// Returns a transition defined between an active modifier and an identity modifier.
    public static func modifier<E>(active: E, identity: E) -> AnyTransition where E: ViewModifier {
        AnyTransition(ModifierTransition(active: active, identity: identity))
    }

    /// Combines this transition with another, returning a new transition that is the result of both.
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(CombinedTransition(first: ErasedTransition(self), second: ErasedTransition(other)))
    }

    /// Attaches an animation to this transition.
    public func animation(_ animation: Animation?) -> AnyTransition {
        var animated = self
        animated.animation = animation
        return animated
    }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

/// A type-erased transition in the form of a `Transition`.
nonisolated struct ErasedTransition: Transition, AnimatedTransition {
    private let erased: AnyTransition

    init(_ erased: AnyTransition) {
        self.erased = erased
    }

    var animation: Animation? { erased.animation ?? (erased.transition as? any AnimatedTransition)?.animation }

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        AnyView(erased.transition.apply(content: content, phase: phase))
    }
}
