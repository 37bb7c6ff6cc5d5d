import Foundation

/// The way of a damped spring from 0 to 1 that starts at rest: the step response of a damped harmonic oscillator.
struct SpringCurve: Hashable {
    /// The period of the undamped spring, in seconds.
    let response: Double
    /// 1 is critical damping; below it overshoots, above it creeps.
    let dampingFraction: Double

    /// - Parameter dampingFraction: at least 0.05: a spring without any damping never comes to rest.
    init(response: Double, dampingFraction: Double) {
        self.response = max(response, 0.01)
        self.dampingFraction = min(max(dampingFraction, 0.05), 10)
    }

    /// Where the spring is `time` seconds after its start.
    func position(at time: Double) -> Double {
        let frequency = 2 * Double.pi / response
        let phase = frequency * time
        let damping = dampingFraction
        if damping < 1 {
            let root = (1 - damping * damping).squareRoot()
            return 1 - exp(-damping * phase) * (cos(root * phase) + damping / root * sin(root * phase))
        }
        if damping == 1 { return 1 - exp(-phase) * (1 + phase) }
        let root = (damping * damping - 1).squareRoot()
        let (slow, fast) = (damping - root, damping + root)
        return 1 - (fast * exp(-slow * phase) - slow * exp(-fast * phase)) / (fast - slow)
    }

    /// The seconds until the spring stays within a five-hundredth of its end.
    var settlingTime: Double {
        // The slowest of the motion's exponentials decides; its factor is at most 1 / √(1 − ζ²), or that of two roots.
        let damping = dampingFraction
        let decay = damping > 1 ? damping - (damping * damping - 1).squareRoot() : damping
        let latest = response / (2 * Double.pi) * 10 / decay
        let step = response / 64
        var time = latest
        while time > step, abs(position(at: time - step) - 1) < 0.002 { time -= step }
        return time
    }

    /// Evenly spaced positions, first to last, close enough to draw the curve by straight lines.
    func samples(over duration: Double) -> [Double] {
        let count = min(max(Int(duration / response * 12), 16), 96)
        return (0...count).map { $0 == count ? 1 : position(at: duration * Double($0) / Double(count)) }
    }
}
