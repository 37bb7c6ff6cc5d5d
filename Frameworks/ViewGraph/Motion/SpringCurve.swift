import Foundation

/// The motion of a damped spring from 0 to 1: the solution of the damped harmonic oscillator.
package struct SpringCurve: Hashable, Sendable {
    /// The period of the undamped spring, in seconds.
    package let response: Double
    /// 1 is critical damping; lower values overshoot, higher ones creep.
    package let dampingFraction: Double
    /// The initial velocity, in distances per second.
    package let velocity: Double

    /// - Parameter dampingFraction: At least 0.05: a spring without any damping never comes to rest.
    package init(response: Double, dampingFraction: Double, velocity: Double = 0) {
        self.response = max(response, 0.01)
        self.dampingFraction = min(max(dampingFraction, 0.05), 10)
        self.velocity = velocity
    }

    package init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
        let (mass, stiffness) = (max(mass, 1e-6), max(stiffness, 1e-6))
        self.init(
            response: 2 * .pi * (mass / stiffness).squareRoot(),
            dampingFraction: damping / (2 * (mass * stiffness).squareRoot()), velocity: velocity)
    }

    /// - Parameter bounce: 0 for none, 1 for endless oscillation, negative for a spring that creeps.
    package static func damping(ofBounce bounce: Double) -> Double {
        bounce < 0 ? 1 / max(1 + bounce, 0.1) : 1 - bounce
    }

    /// In radians per second.
    private var frequency: Double { 2 * .pi / response }

    /// The position of the spring `time` seconds after its start.
    package func position(at time: Double) -> Double {
        1 + state(at: time).offset
    }

    /// The velocity of the spring `time` seconds after its start, in distances per second.
    package func velocity(at time: Double) -> Double {
        state(at: time).velocity
    }

    /// The distance from the end, which starts at -1, and its derivative.
    private func state(at time: Double) -> (offset: Double, velocity: Double) {
        let (omega, zeta) = (frequency, dampingFraction)
        if zeta < 1 {
            let damped = omega * (1 - zeta * zeta).squareRoot()
            let decay = exp(-zeta * omega * time)
            let sine = (velocity - zeta * omega) / damped
            let (c, s) = (cos(damped * time), sin(damped * time))
            let offset = decay * (-c + sine * s)
            return (offset, -zeta * omega * offset + decay * damped * (s + sine * c))
        }
        if zeta == 1 {
            let slope = velocity - omega
            let decay = exp(-omega * time)
            return ((-1 + slope * time) * decay, (slope - omega * (-1 + slope * time)) * decay)
        }
        let root = (zeta * zeta - 1).squareRoot()
        let (slow, fast) = (-omega * (zeta - root), -omega * (zeta + root))
        let first = (velocity + fast) / (slow - fast)
        let second = -1 - first
        let (one, two) = (first * exp(slow * time), second * exp(fast * time))
        return (one + two, slow * one + fast * two)
    }

    /// The time in seconds until the spring stays within `tolerance` of its end.
    package func settlingTime(within tolerance: Double = 0.002) -> Double {
        // The slowest of the exponentials dominates.
        let zeta = dampingFraction
        let decay = zeta > 1 ? zeta - (zeta * zeta - 1).squareRoot() : zeta
        let head = max(1, abs(velocity) / frequency)
        let latest = (10 + log(head)) / (frequency * decay)
        let step = response / 64
        var time = latest
        while time > step, abs(position(at: time - step) - 1) < tolerance { time -= step }
        return time
    }

    var settlingTime: Double { settlingTime() }

    /// Evenly spaced positions, including both ends, close enough to draw the curve with straight lines.
    func samples(over duration: Double) -> [Double] {
        let count = min(max(Int(duration / response * 12), 16), 96)
        return (0...count).map { $0 == count ? 1 : position(at: duration * Double($0) / Double(count)) }
    }
}
