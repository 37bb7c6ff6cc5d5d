public import Foundation

/// The way a view changes over time to create a smooth visual transition from one state to another.
public struct Animation: Hashable, Sendable {
    package enum Curve: Hashable {
        /// The two control points of a cubic Bézier curve from (0, 0) to (1, 1).
        case bezier(Double, Double, Double, Double)
        case spring(SpringCurve)
        /// Evenly spaced positions along any other curve.
        case samples([Double])
    }

    package let curve: Curve
    /// The duration of a run, in seconds.
    package private(set) var duration: TimeInterval
    package private(set) var pause: TimeInterval = 0
    /// The number of runs; infinity if it is endless.
    package private(set) var runs = 1.0
    package private(set) var autoreverses = false
    private var logicalDuration: TimeInterval?

    /// - Parameter samples: Evenly spaced positions, including the first and the last.
    package init(samples: [Double], duration: TimeInterval) {
        self.init(.samples(samples), duration: max(0, duration))
    }

    init(_ curve: Curve, duration: TimeInterval) {
        self.curve = curve
        self.duration = duration
    }

    /// Delays the start of the animation by the specified number of seconds.
    public func delay(_ delay: TimeInterval) -> Animation {
        var later = self
        later.pause = max(0, pause + delay)
        return later
    }

    /// Changes the duration of an animation by adjusting its speed.
    public func speed(_ speed: Double) -> Animation {
        guard speed > 0 else { return self }
        var faster = self
        faster.duration /= speed
        faster.pause /= speed
        return faster
    }

    /// Repeats the animation for a specific number of times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        var repeated = self
        repeated.runs = Double(max(1, repeatCount))
        repeated.autoreverses = autoreverses
        return repeated
    }

    /// Repeats the animation for the lifespan of the view containing the animation.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var repeated = self
        repeated.runs = .infinity
        repeated.autoreverses = autoreverses
        return repeated
    }

    /// Causes the animation to report logical completion after the specified duration, if it has not already completed.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        var early = self
        early.logicalDuration = duration
        return early
    }

    /// The time in seconds until the animation is complete, according to `criteria`.
    package func length(by criteria: AnimationCompletionCriteria) -> TimeInterval {
        let whole = pause + duration * runs
        return criteria == .logicallyComplete ? min(logicalDuration ?? curve.logicalDuration(of: whole), whole) : whole
    }
}

extension Animation.Curve {
    /// A spring is logically complete after its response; nobody waits for the rest.
    fileprivate func logicalDuration(of whole: TimeInterval) -> TimeInterval {
        if case .spring(let spring) = self { min(whole, spring.response) } else { whole }
    }
}

/// The criteria that determines when an animation is considered finished.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String

    /// The animation has logically completed, but may still be in its long tail.
    public static let logicallyComplete = AnimationCompletionCriteria(name: "logicallyComplete")
    /// The entire animation is finished and will now be removed.
    public static let removed = AnimationCompletionCriteria(name: "removed")
}

// MARK: Timing curves

extension Animation {
    /// An animation created from a cubic Bézier timing curve.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        let ends = 0.0...1.0
        return Animation(.bezier(ends.clamp(p1x), p1y, ends.clamp(p2x), p2y), duration: max(0, duration))
    }

    /// An animation that moves at a constant speed during a specified duration.
    public static func linear(duration: TimeInterval) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }

    /// An animation with a specified duration that starts slowly and then increases speed towards the end.
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }

    /// An animation with a specified duration that starts quickly and then slows towards the end.
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }

    /// An animation with a specified duration that combines the behaviors of in and out easing animations.
    public static func easeInOut(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    public static var linear: Animation { linear(duration: 0.35) }
    public static var easeIn: Animation { easeIn(duration: 0.35) }
    public static var easeOut: Animation { easeOut(duration: 0.35) }
    public static var easeInOut: Animation { easeInOut(duration: 0.35) }
}

extension ClosedRange {
    fileprivate func clamp(_ value: Bound) -> Bound { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
