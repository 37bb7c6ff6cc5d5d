/// The effects on the symbols inside a view.
struct ShownSymbolEffects: Equatable {
    struct Effect: Equatable {
        let motion: SymbolEffectConfiguration.Motion
        let options: SymbolEffectOptions
        let isDiscrete: Bool
    }

    /// The effects that are active or have played.
    private var effects: [Effect] = []
    /// The number of times that discrete effects have been played. They start again each time.
    private(set) var plays = 0
    /// True if there are no effects, not even one that waits.
    private(set) var isEmpty = true

    mutating func add(_ effect: Effect, plays: Int? = nil) {
        isEmpty = false
        self.plays += plays ?? 0
        if plays != 0 { effects.append(effect) }
    }

    /// The style of the symbol: a list of animations, and the state in which an effect holds it.
    var css: String {
        var style: [String] = []
        if effects.contains(where: { $0.motion == .disappear }) { style.append("opacity:0;scale:.5") }
        for effect in effects {
            if case .scale(let isUp) = effect.motion { style.append(isUp ? "scale:1.2" : "scale:.8") }
            if case .wiggle(let wiggle) = effect.motion { style.append(wiggle.variables) }
        }
        let animations = effects.compactMap(\.animation)
        if !animations.isEmpty { style.append("animation:" + animations.joined(separator: ",")) }
        return style.joined(separator: ";")
    }
}

extension ShownSymbolEffects.Effect {
    /// The name of the animation in the style sheet, and the length of a run in seconds.
    private var run: (name: String, seconds: Double)? {
        switch motion {
        case .bounce(let isUp): (isUp ? "bounce-up" : "bounce-down", 0.6)
        case .pulse: ("pulse", isDiscrete ? 1 : 2)
        case .variableColor(let hides): (hides ? "blink" : "dim", isDiscrete ? 1 : 1.6)
        case .breathe(let pulses): (pulses ? "breathe-pulse" : "breathe", isDiscrete ? 1.5 : 3)
        case .rotate(let isClockwise): (isClockwise ? "turn" : "turn-back", isDiscrete ? 1 : 2)
        case .wiggle(.turn): ("wiggle-turn", 0.7)
        case .wiggle: ("wiggle", 0.7)
        case .appear: ("appear", 0.35)
        case .disappear, .scale, .automatic, .replace: nil
        }
    }

    fileprivate var animation: String? {
        guard let run else { return nil }
        let plain = motion == .appear || isDiscrete ? 1 : Double.infinity
        let count = motion == .appear ? 1 : options.count ?? plain
        let way: String =
            if case .rotate = motion { isDiscrete ? "ease-in-out" : "linear" } else { "ease-in-out" }
        let times = count.isFinite ? count.css : "infinite"
        return "sym-\(run.name) \((run.seconds / options.speed).css)s \(way) \(times)"
    }
}

extension SymbolEffectConfiguration.Wiggle {
    /// The direction or the turn of the first movement, as variables for the style sheet.
    fileprivate var variables: String {
        switch self {
        case .turn(let isClockwise): "--turn:\(isClockwise ? 12 : -12)deg"
        case .way(let degrees):
            "--x:\((12 * cos(degrees * .pi / 180)).css)%;--y:\((12 * sin(degrees * .pi / 180)).css)%"
        case .text(let isForward): "--x:calc(\(isForward ? 12 : -12)% * var(--side, 1));--y:0%"
        }
    }
}

extension EnvironmentValues {
    private struct SymbolEffectsKey: EnvironmentKey {
        static var defaultValue: ShownSymbolEffects { ShownSymbolEffects() }
    }

    var symbolEffects: ShownSymbolEffects {
        get { self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }
}

/// Plays an effect once whenever a value changes.
struct DiscreteEffectModifier<Value: Equatable> {
    let effect: ShownSymbolEffects.Effect
    let value: Value
}

extension DiscreteEffectModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let last = node.storage(at: 0) { LastValue<Value>() }
        let count = node.storage(at: 1) { PlayCount() }
        if let old = last.value, old != value { count.plays += 1 }
        last.value = value
        let plays = count.plays
        node.setOnlyChild(content.transformingEnvironment { $0.symbolEffects.add(effect, plays: plays) })
    }
}

@MainActor private final class PlayCount {
    var plays = 0
}

extension View {
    /// Returns a new view with a symbol effect added to it.
    nonisolated public func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View where T: IndefiniteSymbolEffect, T: SymbolEffect {
        let shown = ShownSymbolEffects.Effect(motion: effect.configuration.motion, options: options, isDiscrete: false)
        return transformingEnvironment { $0.symbolEffects.add(shown, plays: isActive ? nil : 0) }
    }

    /// Returns a new view with a symbol effect added to it, which plays when the value changes.
    nonisolated public func symbolEffect<T, U>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View where T: DiscreteSymbolEffect, T: SymbolEffect, U: Equatable {
        let shown = ShownSymbolEffects.Effect(motion: effect.configuration.motion, options: options, isDiscrete: true)
        return modifier(DiscreteEffectModifier(effect: shown, value: value))
    }

    /// Returns a new view with its inherited symbol image effects either removed or left unchanged.
    nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformingEnvironment { if isEnabled { $0.symbolEffects = ShownSymbolEffects() } }
    }
}

/// Creates a transition that applies the symbol effect to symbol images within the inserted or removed view.
nonisolated public struct SymbolEffectTransition: Transition {
    public init<T>(effect: T, options: SymbolEffectOptions) where T: SymbolEffect, T: TransitionSymbolEffect {}

    @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
        content.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase.isIdentity ? 1 : 0)
    }
}

extension Transition where Self == SymbolEffectTransition {
    /// A transition that applies the default symbol effect transition to symbol images.
    public static var symbolEffect: SymbolEffectTransition {
        SymbolEffectTransition(effect: .automatic, options: .default)
    }

    /// Creates a transition that applies the provided effect to symbol images.
    public static func symbolEffect<T>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> SymbolEffectTransition where T: SymbolEffect, T: TransitionSymbolEffect {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

extension WiggleSymbolEffect {
    /// An effect that moves back and forth along a direction. The angle is measured clockwise from the right.
    public func custom(angle: Angle) -> WiggleSymbolEffect { custom(angle: angle.degrees) }
}
