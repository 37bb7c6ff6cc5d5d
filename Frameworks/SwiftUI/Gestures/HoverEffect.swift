/// An effect that a view has while a pointer is over it. Fingers do not hover.
public struct HoverEffect {
    fileprivate let name: String

    /// An effect that attempts to determine the effect automatically: a highlight.
    public static var automatic: HoverEffect { HoverEffect(name: "highlight") }
    /// An effect that puts a lighter shape behind the view.
    public static var highlight: HoverEffect { HoverEffect(name: "highlight") }
    /// An effect that scales the view up and puts a shadow below it.
    public static var lift: HoverEffect { HoverEffect(name: "lift") }
}

@available(*, unavailable)
extension HoverEffect: Sendable {}

extension EnvironmentValues {
    private struct HoverEffectKey: EnvironmentKey { static var defaultValue: Bool { true } }

    /// True if the view's hover effects are enabled.
    public var isHoverEffectEnabled: Bool {
        get { self[HoverEffectKey.self] }
        set { self[HoverEffectKey.self] = newValue }
    }
}

extension View {
    /// Applies a hover effect to this view.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
        hoverEffect(effect, isEnabled: true)
    }

    /// Applies a hover effect to this view, optionally adding it only if `isEnabled` is true.
    nonisolated public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool) -> some View {
        let name = isEnabled ? effect.name : nil
        return attributes { environment in
            guard let name, environment.isHoverEffectEnabled else { return [] }
            return [.init(name: "data-hover", value: name)]
        }
    }

    /// Adds a condition that controls whether hover effects of this view and those inside it are shown.
    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
        transformingEnvironment { if disabled { $0.isHoverEffectEnabled = false } }
    }
}
