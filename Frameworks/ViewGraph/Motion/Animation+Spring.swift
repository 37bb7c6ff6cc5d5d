public import Foundation

extension Animation {
    package init(spring: SpringCurve) {
        self.init(.spring(spring), duration: spring.settlingTime)
    }

    /// A default animation instance.
    public static var `default`: Animation { spring(response: 0.55, dampingFraction: 1) }

    public static var spring: Animation { spring(duration: 0.5) }
    /// A smooth spring animation with a predefined duration and no bounce.
    public static var smooth: Animation { smooth() }
    /// A spring animation with a predefined duration and small amount of bounce that feels more snappy.
    public static var snappy: Animation { snappy() }
    /// A spring animation with a predefined duration and higher amount of bounce.
    public static var bouncy: Animation { bouncy() }

    /// A persistent spring animation: `duration` is its pace, `bounce` its overshoot (0 for none, 1 for endless
    /// oscillation).
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        Animation(
            spring: SpringCurve(response: duration, dampingFraction: SpringCurve.damping(ofBounce: bounce)))
    }

    /// A persistent spring animation.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(spring: SpringCurve(response: response, dampingFraction: dampingFraction))
    }

    /// A smooth spring animation with a predefined duration and no bounce that can be tuned.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring animation with a predefined duration and small amount of bounce that feels more snappy and can be tuned.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring animation with a predefined duration and higher amount of bounce that can be tuned.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// An interactive spring with a lower response, which follows a finger.
    public static var interactiveSpring: Animation { interactiveSpring(response: 0.15) }

    /// An interactive spring animation.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// An interactive spring animation.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    /// An interpolating spring animation that uses a damped spring model to produce values in the range [0, 1].
    public static var interpolatingSpring: Animation { interpolatingSpring() }

    /// An interpolating spring animation.
    ///
    /// - Parameter initialVelocity: The initial velocity, in distances from start to end per second.
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            spring: SpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity))
    }

    /// An interpolating spring animation.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            spring: SpringCurve(
                response: duration, dampingFraction: SpringCurve.damping(ofBounce: bounce), velocity: initialVelocity))
    }
}
