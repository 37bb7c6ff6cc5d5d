/// A presentation effect that you apply to a symbol-based image.
public protocol SymbolEffect: Hashable, Sendable {
    /// The configuration for the effect.
    var configuration: SymbolEffectConfiguration { get }
}

/// An effect that performs a transient animation.
public protocol DiscreteSymbolEffect {}

/// An animation that continually affects a symbol until it's disabled or removed.
public protocol IndefiniteSymbolEffect {}

/// An effect that animates a symbol in or out.
public protocol TransitionSymbolEffect {}

/// An effect that animates between symbols or different configurations of the same symbol.
public protocol ContentTransitionSymbolEffect {}

/// The configuration of a symbol effect.
public struct SymbolEffectConfiguration: Hashable, Sendable {
    /// The motions of the effects. It distinguishes only the variants that make a difference for a symbol that moves as
    /// a whole.
    package enum Motion: Hashable, Sendable {
        case appear, disappear, automatic, replace
        case bounce(isUp: Bool)
        case pulse
        case scale(isUp: Bool)
        case variableColor(hides: Bool)
        case breathe(pulses: Bool)
        case rotate(isClockwise: Bool)
        case wiggle(Wiggle)
    }

    package enum Wiggle: Hashable, Sendable {
        case turn(isClockwise: Bool)
        /// Along a direction in degrees, counted clockwise from the right.
        case way(degrees: Double)
        /// Along the direction of text.
        case text(isForward: Bool)
    }

    package let motion: Motion
    private let isByLayer: Bool

    init(_ motion: Motion, isByLayer: Bool = false) {
        self.motion = motion
        self.isByLayer = isByLayer
    }
}
