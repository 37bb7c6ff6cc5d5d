/// A type that makes a symbol-based image appear.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    private var isUp = false
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.appear, isByLayer: isByLayer) }

    /// An effect that begins upwards: larger.
    public var up: AppearSymbolEffect { with { $0.isUp = true } }
    /// An effect that begins downwards: smaller.
    public var down: AppearSymbolEffect { with { $0.isUp = false } }
    /// An effect that applies to each layer separately.
    public var byLayer: AppearSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: AppearSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    /// An animation that makes a symbol-based image appear.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// A type that makes a symbol-based image disappear.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
    private var isUp = false
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.disappear, isByLayer: isByLayer) }

    /// An effect that begins upwards: larger.
    public var up: DisappearSymbolEffect { with { $0.isUp = true } }
    /// An effect that begins downwards: smaller.
    public var down: DisappearSymbolEffect { with { $0.isUp = false } }
    /// An effect that applies to each layer separately.
    public var byLayer: DisappearSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: DisappearSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    /// An animation that makes a symbol-based image disappear.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// A type that applies the default animation to a symbol-based image in a context-sensitive manner.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect {
    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.automatic) }

}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// A transition that applies the default animation in a context-sensitive manner.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// A type that replaces a symbol-based image with another.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
    private enum Way: Hashable {
        case downUp, upUp, offUp
    }

    private var way = Way.downUp
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(.replace, isByLayer: isByLayer) }

    /// An effect in which the old symbol shrinks and the new one grows.
    public var downUp: ReplaceSymbolEffect { with { $0.way = .downUp } }
    /// An effect in which both symbols grow.
    public var upUp: ReplaceSymbolEffect { with { $0.way = .upUp } }
    /// An effect in which the old symbol vanishes and the new one grows.
    public var offUp: ReplaceSymbolEffect { with { $0.way = .offUp } }
    /// An effect that applies to each layer separately.
    public var byLayer: ReplaceSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: ReplaceSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// An animation that replaces a symbol-based image with another.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
