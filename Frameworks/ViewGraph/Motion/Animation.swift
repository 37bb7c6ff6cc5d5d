public import Foundation

/// The way a view changes over time to create a smooth visual transition from one state to another.
public struct Animation: Hashable, Sendable {
    enum Curve: Hashable {
        /// The two control points of a cubic Bézier curve from (0, 0) to (1, 1).
        case bezier(Double, Double, Double, Double)
        case spring(SpringCurve)
    }

    let curve: Curve
    /// In seconds.
    private(set) var duration: TimeInterval
    private(set) var pause: TimeInterval = 0

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
