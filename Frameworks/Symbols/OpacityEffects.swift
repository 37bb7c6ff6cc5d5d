/// A type that fades the opacity of a symbol-based image.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.pulse, isByLayer: isByLayer) }

    /// An effect that applies to each layer separately.
    public var byLayer: PulseSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: PulseSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    /// An animation that fades the opacity of a symbol-based image.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// A type that smoothly scales a symbol-based image up and down.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var pulses = true
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(.breathe(pulses: pulses), isByLayer: isByLayer)
    }

    /// An effect that scales only.
    public var plain: BreatheSymbolEffect { with { $0.pulses = false } }
    /// An effect that scales and changes the opacity.
    public var pulse: BreatheSymbolEffect { with { $0.pulses = true } }
    /// An effect that applies to each layer separately.
    public var byLayer: BreatheSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: BreatheSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    /// An animation that smoothly scales a symbol-based image up and down.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

/// A type that replaces the opacity of a symbol-based image in a repeatable sequence.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var hides = false
    private var reverses = false
    private var isIterative = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.variableColor(hides: hides)) }

    /// An effect that enables each layer in sequence, for a moment.
    public var iterative: VariableColorSymbolEffect { with { $0.isIterative = true } }
    /// An effect that enables each layer in sequence, until the end of the cycle.
    public var cumulative: VariableColorSymbolEffect { with { $0.isIterative = false } }
    /// An effect that plays backwards after each time.
    public var reversing: VariableColorSymbolEffect { with { $0.reverses = true } }
    /// An effect that always plays forwards.
    public var nonReversing: VariableColorSymbolEffect { with { $0.reverses = false } }
    /// An effect that hides inactive layers.
    public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.hides = true } }
    /// An effect that dims inactive layers.
    public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.hides = false } }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// An animation that replaces the opacity of a symbol-based image in a repeatable sequence.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
