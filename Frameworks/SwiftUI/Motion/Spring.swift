/// A representation of a spring's motion.
public struct Spring: Hashable, Sendable {
    private let curve: SpringCurve

    private init(_ curve: SpringCurve) {
        self.curve = curve
    }

    /// A spring with the specified duration and bounce.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
        self.init(SpringCurve(response: duration, dampingFraction: SpringCurve.damping(ofBounce: bounce)))
    }

    /// A spring with the specified response and damping ratio.
    public init(response: Double, dampingRatio: Double) {
        self.init(SpringCurve(response: response, dampingFraction: dampingRatio))
    }

    /// A spring with the specified mass, stiffness, and damping.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let curve = SpringCurve(mass: mass, stiffness: stiffness, damping: damping)
        let ratio = allowOverDamping ? curve.dampingFraction : min(curve.dampingFraction, 1)
        self.init(SpringCurve(response: curve.response, dampingFraction: ratio))
    }

    /// A smooth spring with a predefined duration and no bounce.
    public static var smooth: Spring { smooth() }
    /// A spring with a predefined duration and small amount of bounce that feels more snappy.
    public static var snappy: Spring { snappy() }
    /// A spring with a predefined duration and higher amount of bounce.
    public static var bouncy: Spring { bouncy() }

    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The perceptual duration, which defines the pace of the spring.
    public var duration: TimeInterval { curve.response }
    /// The bounciness of the spring.
    public var bounce: Double {
        curve.dampingFraction <= 1 ? 1 - curve.dampingFraction : 1 / curve.dampingFraction - 1
    }
    /// The stiffness of the spring, defined as an approximate duration in seconds.
    public var response: Double { curve.response }
    /// The amount of drag applied, as a fraction of the amount needed to produce critical damping.
    public var dampingRatio: Double { curve.dampingFraction }
    /// The mass of the object attached to the end of the spring.
    public var mass: Double { 1 }
    /// The spring stiffness coefficient: (2π / response)².
    public var stiffness: Double { (2 * .pi / response) * (2 * .pi / response) }
    /// The spring damping coefficient: 4π · ratio / response.
    public var damping: Double { 4 * .pi * dampingRatio / response }

    /// The estimated duration required for the spring system to be considered at rest.
    public var settlingDuration: TimeInterval { curve.settlingTime(within: 0.001) }

    private func starting(at velocity: Double) -> SpringCurve {
        SpringCurve(response: response, dampingFraction: dampingRatio, velocity: velocity)
    }

    // The oscillator is linear, so the responses to the target and to the initial velocity are computed separately.

    /// Calculates the value of the spring at a given time given a target amount of change.
    public func value<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V where V: VectorArithmetic {
        let way = curve.position(at: time)
        return target.scaled(by: way) + initialVelocity.scaled(by: starting(at: 1).position(at: time) - way)
    }

    /// Calculates the velocity of the spring at a given time given a target amount of change.
    public func velocity<V>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V where V: VectorArithmetic {
        let speed = curve.velocity(at: time)
        return target.scaled(by: speed) + initialVelocity.scaled(by: starting(at: 1).velocity(at: time) - speed)
    }

    /// Updates the current value and velocity of a spring.
    public func update<V>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) where V: VectorArithmetic {
        let (way, speed) = (target - value, velocity)
        value += self.value(target: way, initialVelocity: speed, time: deltaTime)
        velocity = self.velocity(target: way, initialVelocity: speed, time: deltaTime)
    }

    /// Calculates the force upon the spring given a current position, target, and velocity amount of change.
    public func force<V>(target: V, position: V, velocity: V) -> V where V: VectorArithmetic {
        (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
    }
}

extension Animation {
    /// A persistent spring animation.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
        .spring(response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: blendDuration)
    }

    /// An interpolating spring animation.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        .interpolatingSpring(
            mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: initialVelocity)
    }

    /// An animation along a curve.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(samples: (0...48).map { curve.value(at: Double($0) / 48) }, duration: duration)
    }
}
