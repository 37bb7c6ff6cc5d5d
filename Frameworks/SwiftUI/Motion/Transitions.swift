/// A transition from transparent to opaque on insertion, and from opaque to transparent on removal.
nonisolated public struct OpacityTransition: Transition {
    public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.decorated(effect: .opacity(phase.isIdentity ? 1 : 0))
    }

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// Returns a transition that scales the view.
nonisolated public struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint

    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : scale, anchor: anchor)
    }
}

/// Returns a transition that moves the view away, towards the specified edge of the view.
nonisolated public struct MoveTransition: Transition {
    public var edge: Edge

    public init(edge: Edge) {
        self.edge = edge
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.moved(by: phase.isIdentity ? 0 : 1, towards: edge)
    }
}

/// A transition that inserts by moving in from the leading edge, and removes by moving out towards the trailing edge.
nonisolated public struct SlideTransition: Transition {
    public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.moved(by: phase.value, towards: .trailing)
    }
}

/// A transition that when added to a view will animate the view's insertion by moving it in from the specified edge
/// while fading it in, and animate the view's removal by moving it out towards the opposite edge and fading it out.
nonisolated public struct PushTransition: Transition {
    public var edge: Edge

    public init(edge: Edge) {
        self.edge = edge
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.moved(by: -phase.value, towards: edge).decorated(effect: .opacity(phase.isIdentity ? 1 : 0))
    }
}

/// Returns a transition that offsets the view by the specified amount.
nonisolated public struct OffsetTransition: Transition {
    public var offset: CGSize

    public init(_ offset: CGSize) {
        self.offset = offset
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        let offset = phase.isIdentity ? .zero : offset
        content.transformEffect(CGAffineTransform(translationX: offset.width, y: offset.height))
    }
}

/// A transition that animates the insertion or removal of a view by combining blurring and scaling effects.
nonisolated public struct BlurReplaceTransition: Transition {
    /// Configuration properties for a transition.
    public struct Configuration: Equatable, Sendable {
        fileprivate let isUp: Bool

        /// A configuration that requests a transition that scales the view down while removing it and up while inserting it.
        public static let downUp = Configuration(isUp: false)
        /// A configuration that requests a transition that scales the view up while both removing and inserting it.
        public static let upUp = Configuration(isUp: true)
    }

    public var configuration: Configuration

    public init(configuration: Configuration) {
        self.configuration = configuration
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        let grows = configuration.isUp && phase == .didDisappear
        content.scaleEffect(phase.isIdentity ? 1 : grows ? 1.2 : 0.8).blur(radius: phase.isIdentity ? 0 : 8)
            .decorated(effect: .opacity(phase.isIdentity ? 1 : 0))
    }
}

/// A transition that returns the input view, unmodified, as the output view.
nonisolated public struct IdentityTransition: Transition {
    public init() {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> Content { content }

    public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
}

/// A composite transition that uses a different transition for insertion versus removal.
nonisolated public struct AsymmetricTransition<Insertion, Removal>: Transition
where Insertion: Transition, Removal: Transition {
    public var insertion: Insertion
    public var removal: Removal

    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        if phase == .didDisappear {
            removal.apply(content: content, phase: phase)
        } else {
            insertion.apply(content: content, phase: phase)
        }
    }
}

nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
    let first: First
    let second: Second

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        second.apply(content: first.apply(content: content, phase: phase), phase: phase)
    }
}

nonisolated struct TransitionWithAnimation<Base: Transition>: Transition, AnimatedTransition {
    let base: Base
    let animation: Animation?

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        base.apply(content: content, phase: phase)
    }
}

/// A transition between two modifiers.
nonisolated struct ModifierTransition<Modifier: ViewModifier>: Transition {
    let active: Modifier
    let identity: Modifier

    @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
        content.modifier(phase.isIdentity ? identity : active)
    }
}

extension View {
    /// Moves the view by a fraction of its own size.
    nonisolated fileprivate func moved(by share: Double, towards edge: Edge) -> some View {
        modifier(ShareModifier(share: share, edge: edge))
    }
}

private struct ShareModifier {
    let share: Double
    let edge: Edge
}

extension ShareModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let isMirrored = node.observed.layoutDirection == .rightToLeft
        let percent =
            switch edge {
            case .leading: isMirrored ? share : -share
            case .trailing: isMirrored ? -share : share
            case .top: -share
            case .bottom: share
            }
        let way = (percent * 100).css + "%"
        let isVertical = edge == .top || edge == .bottom
        node.setOnlyChild(
            content.decorated(
                effect: ElementEffect(transform: isVertical ? "translate(0,\(way))" : "translate(\(way),0)")))
    }
}
