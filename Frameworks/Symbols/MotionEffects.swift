// A symbol moves as a whole here, with or without `byLayer`.

/// A type that applies a transitory scaling effect, or bounce, to a symbol-based image.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isUp = true
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(.bounce(isUp: isUp), isByLayer: isByLayer)
    }

    /// An effect that begins upwards: larger.
    public var up: BounceSymbolEffect { with { $0.isUp = true } }
    /// An effect that begins downwards: smaller.
    public var down: BounceSymbolEffect { with { $0.isUp = false } }
    /// An effect that applies to each layer separately.
    public var byLayer: BounceSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: BounceSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// An animation that applies a transitory scaling effect, or bounce.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// A type that scales a symbol-based image.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
    private var isUp = true
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(.scale(isUp: isUp), isByLayer: isByLayer)
    }

    /// An effect that begins upwards: larger.
    public var up: ScaleSymbolEffect { with { $0.isUp = true } }
    /// An effect that begins downwards: smaller.
    public var down: ScaleSymbolEffect { with { $0.isUp = false } }
    /// An effect that applies to each layer separately.
    public var byLayer: ScaleSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: ScaleSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    /// An animation that scales a symbol-based image.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// A type that rotates a symbol-based image.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var isClockwise = true
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(.rotate(isClockwise: isClockwise), isByLayer: isByLayer)
    }

    /// An effect that rotates clockwise.
    public var clockwise: RotateSymbolEffect { with { $0.isClockwise = true } }
    /// An effect that rotates counter-clockwise.
    public var counterClockwise: RotateSymbolEffect { with { $0.isClockwise = false } }
    /// An effect that applies to each layer separately.
    public var byLayer: RotateSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: RotateSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    /// An animation that rotates a symbol-based image.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// A type that moves or turns a symbol-based image to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
    private var wiggle = SymbolEffectConfiguration.Wiggle.turn(isClockwise: true)
    private var isByLayer = false

    /// The configuration for the effect.
    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(.wiggle(wiggle), isByLayer: isByLayer)
    }

    /// An effect that turns to and fro, clockwise first.
    public var clockwise: WiggleSymbolEffect { with { $0.wiggle = .turn(isClockwise: true) } }
    /// An effect that turns to and fro, counter-clockwise first.
    public var counterClockwise: WiggleSymbolEffect { with { $0.wiggle = .turn(isClockwise: false) } }
    /// An effect that moves to and fro, to the left first.
    public var left: WiggleSymbolEffect { with { $0.wiggle = .way(degrees: 180) } }
    /// An effect that moves to and fro, to the right first.
    public var right: WiggleSymbolEffect { with { $0.wiggle = .way(degrees: 0) } }
    /// An effect that moves up and down, up first.
    public var up: WiggleSymbolEffect { with { $0.wiggle = .way(degrees: -90) } }
    /// An effect that moves up and down, down first.
    public var down: WiggleSymbolEffect { with { $0.wiggle = .way(degrees: 90) } }
    /// An effect that moves to and fro, in the direction of text first.
    public var forward: WiggleSymbolEffect { with { $0.wiggle = .text(isForward: true) } }
    /// An effect that moves to and fro, against the direction of text first.
    public var backward: WiggleSymbolEffect { with { $0.wiggle = .text(isForward: false) } }

    /// An effect that moves to and fro along a direction, in degrees clockwise from the right.
    public func custom(angle: Double) -> WiggleSymbolEffect { with { $0.wiggle = .way(degrees: angle) } }

    /// An effect that applies to each layer separately.
    public var byLayer: WiggleSymbolEffect { with { $0.isByLayer = true } }
    /// An effect that applies to the whole symbol at once.
    public var wholeSymbol: WiggleSymbolEffect { with { $0.isByLayer = false } }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    /// An animation that moves or turns a symbol-based image to and fro.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect {
    /// A changed copy of this effect.
    func with(_ change: (inout Self) -> Void) -> Self {
        var effect = self
        change(&effect)
        return effect
    }
}
