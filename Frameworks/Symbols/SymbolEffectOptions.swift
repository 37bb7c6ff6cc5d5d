/// Options that configure how effects apply to symbol-based images.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The number of times that the effect plays: infinity for no end, nil for the effect's default.
    package private(set) var count: Double?
    /// The speed as a multiple of the default.
    package private(set) var speed = 1.0

    /// The default set of effect options.
    public static let `default` = SymbolEffectOptions()

    /// A default set of effect options that prefers to repeat indefinitely.
    public static var repeating: SymbolEffectOptions { SymbolEffectOptions.default.repeating }
    /// A default set of effect options that prefers to not repeat.
    public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions.default.nonRepeating }

    /// A set of effect options that prefers to repeat indefinitely.
    public var repeating: SymbolEffectOptions { playing(.infinity) }
    /// A set of effect options that prefers to not repeat.
    public var nonRepeating: SymbolEffectOptions { playing(1) }

    /// Sets the preferred repeat count; nil for no end.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions.default.repeat(count) }

    /// Creates a set of symbol effect options with the preferred repeat count; nil for no end.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
        playing(count.map { Double(max($0, 1)) } ?? .infinity)
    }

    /// Sets the preferred repeat behavior.
    public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
        SymbolEffectOptions.default.repeat(behavior)
    }

    /// Creates a set of symbol effect options that repeats with a preferred behavior.
    public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { playing(behavior.count) }

    /// Sets the preferred speed multiplier.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions.default.speed(speed) }

    /// Creates a set of symbol effect options with the preferred speed multiplier.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var options = self
        options.speed = max(speed, 0.01)
        return options
    }

    private func playing(_ count: Double) -> SymbolEffectOptions {
        var options = self
        options.count = count
        return options
    }

    /// The behavior to use when requesting any repetition on a `SymbolEffect`.
    public struct RepeatBehavior: Hashable, Sendable {
        let count: Double

        /// A repeat behavior that prefers to repeat indefinitely, using continuous animations if available.
        public static var continuous: RepeatBehavior { RepeatBehavior(count: .infinity) }
        /// A repeat behavior that prefers to repeat indefinitely using periodic animations.
        public static var periodic: RepeatBehavior { RepeatBehavior(count: .infinity) }

        /// A repeat behavior that prefers to repeat `count` times; nil for no end.
        public static func periodic(_ count: Int? = nil) -> RepeatBehavior {
            RepeatBehavior(count: count.map { Double(max($0, 1)) } ?? .infinity)
        }
    }
}
