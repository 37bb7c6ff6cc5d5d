/// The phases that a view transitions between when it scrolls among other views.
@frozen public enum ScrollTransitionPhase: Hashable {
    /// The view is about to move into the visible area at the top of a vertical scroll view, or the leading edge of a
    /// horizontal scroll view.
    case topLeading
    /// The view is in the visible area.
    case identity
    /// The view is about to move into the visible area at the bottom of a vertical scroll view, or the trailing edge of
    /// a horizontal scroll view.
    case bottomTrailing

    /// True if the view is in the visible area.
    public var isIdentity: Bool { self == .identity }

    /// A phase-derived value that can be used to scale or otherwise modify effects: -1, 0 or 1.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

@available(*, unavailable)
extension ScrollTransitionPhase: Sendable {}

/// The configuration of a scroll transition that controls how a transition is applied as a view is scrolled through the
/// visible region of a containing scroll view or other container.
public struct ScrollTransitionConfiguration {
    /// Describes a specific point in the progression of a target view within a container from hidden to fully visible.
    public struct Threshold {
        enum Place: Equatable {
            case visible(Double), centered
        }

        let place: Place

        /// The point at which a view is fully visible within the container.
        public static var visible: Threshold { Threshold(place: .visible(1)) }
        /// The point at which a view is fully hidden outside the container.
        public static var hidden: Threshold { Threshold(place: .visible(0)) }
        /// The point at which the view is centered in the container.
        public static var centered: Threshold { Threshold(place: .centered) }

        /// The target is visible by the given amount, where zero is fully hidden, and one is fully visible.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(place: .visible(max(0, min(amount, 1))))
        }
    }

    enum Kind {
        case identity
        case interactive(UnitCurve)
        case animated(Animation)
    }

    var kind: Kind
    var threshold: Threshold

    /// Creates a new configuration that discretely animates the transition when the view becomes visible.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .animated(animation), threshold: .visible(0.5))
    }

    /// Creates a new configuration that discretely animates the transition when the view becomes visible.
    public static var animated: ScrollTransitionConfiguration { animated() }

    /// Creates a new configuration that interactively interpolates the transition's effect as the view is scrolled into
    /// the visible region of the container.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .interactive(timingCurve), threshold: .visible)
    }

    /// Creates a new configuration that interactively interpolates the transition's effect as the view is scrolled into
    /// the visible region of the container.
    public static var interactive: ScrollTransitionConfiguration { interactive() }

    /// Creates a new configuration that does not change the appearance of the view.
    public static var identity: ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: .identity, threshold: .visible)
    }

    /// Sets the animation with which the transition will be applied.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        guard case .animated = kind else { return self }
        return ScrollTransitionConfiguration(kind: .animated(animation), threshold: threshold)
    }

    /// Sets the threshold at which the view will be considered fully visible.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(kind: kind, threshold: threshold)
    }
}

/// Applies the effects of three phases as the content scrolls through the container. The page animates between the
/// phases.
struct ScrollTransitionModifier<Effect: VisualEffect> {
    let configurations: [ScrollTransitionConfiguration]
    let axis: Axis?
    let transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
}

extension ScrollTransitionModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let effects = [ScrollTransitionPhase.topLeading, .identity, .bottomTrailing].map {
            transition(EmptyVisualEffect(), $0).element.css
        }
        let sides = zip(configurations, [effects[0], effects[2]]).map { configuration, css in
            JSONWriter.Value.raw(configuration.json(leadingTo: css, from: effects[1]))
        }
        var json = JSONWriter()
        json.list([.string(axis.map { "\($0)" } ?? "")] + sides) { $1.write($0) }
        var element = Element(tag: "div", classes: "box")
        element.attributes.append(.init(name: "data-scroll-transition", value: json.text))
        node.show(element, as: .box)
        node.setElementContent(Tag("div", "box moved", style: effects[1]) { content }.layoutRole(.box))
    }
}

extension ScrollTransitionConfiguration {
    /// The transition on one side in the syntax of the page: the style at its end; the visible part of the view at
    /// which it begins, or -1 for the middle of the container; an easing function; and the operands of an animation, or
    /// null if the page follows the finger.
    fileprivate func json(leadingTo end: String, from start: String) -> String {
        let part =
            switch threshold.place {
            case .visible(let part): part
            case .centered: -1.0
            }
        var json = JSONWriter()
        let motion =
            switch kind {
            case .identity: (style: start, easing: "linear", operands: "null")
            case .interactive(let curve):
                (style: end, easing: Motion(.timingCurve(curve, duration: 1)).easing, operands: "null")
            case .animated(let animation): (style: end, easing: "linear", operands: Motion(animation).json)
            }
        json.list([.string(motion.style), .real(part), .string(motion.easing), .raw(motion.operands)]) { $1.write($0) }
        return json.text
    }
}

extension View {
    /// Applies the given transition, animating between the phases of the transition as this view appears and disappears
    /// within the visible region of the containing scroll view.
    nonisolated public func scrollTransition(
        _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
    }

    /// Applies the given transition, animating between the phases of the transition as this view appears and disappears
    /// within the visible region of the containing scroll view.
    nonisolated public func scrollTransition(
        topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
        transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
    ) -> some View {
        modifier(
            ScrollTransitionModifier(
                configurations: [topLeading, bottomTrailing], axis: axis, transition: transition))
    }
}
