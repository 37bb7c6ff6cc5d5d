import Foundation

/// The sun's way through some days: computed every other day, and a cubic through four of them between.
///
/// The cubic stays within 0.01″ of what it joins. It moves with the days asked for, so that each place of the sun is
/// computed once for a year of days.
struct SunArc: Sendable {
    private static let step = 2 * EarthRotation.day

    private struct Node {
        var equation: Double
        var declination: Double
        var distance: Double

        init(_ number: Int) {
            let position = SunPosition(at: Double(number) * step)
            equation = position.equation
            declination = position.declination
            distance = position.distance
        }
    }

    /// Of the first node, in steps.
    private var first: Int
    private var nodes: (Node, Node, Node, Node)

    /// - Parameter time: terrestrial, in seconds since the epoch.
    init(around time: Double) {
        first = Self.number(at: time) - 1
        nodes = (Node(first), Node(first + 1), Node(first + 2), Node(first + 3))
    }

    private static func number(at time: Double) -> Int { Int((time / step).rounded(.down)) }

    /// Brings the arc to where `time` lies between its second node and its third.
    mutating func move(to time: Double) {
        let wanted = Self.number(at: time) - 1
        guard wanted != first else { return }
        guard wanted == first + 1 else {
            self = SunArc(around: time)
            return
        }
        first = wanted
        nodes = (nodes.1, nodes.2, nodes.3, Node(first + 3))
    }

    /// Astronomical units; it hardly changes in a day.
    var distance: Double { nodes.1.distance }

    /// What the sun's place is made of at one time.
    struct Point {
        var equation: Double
        var declination: Double
        /// Radians in a second.
        var declinationRate: Double
    }

    /// - Parameter time: terrestrial, in seconds since the epoch; at most two steps from where the arc was moved to.
    func point(at time: Double) -> Point {
        let x = time / Self.step - Double(first)
        // Lagrange's polynomials on 0, 1, 2 and 3.
        let (a, b, c) = (x - 1, x - 2, x - 3)
        let weights = (-a * b * c / 6, x * b * c / 2, -x * a * c / 2, x * a * b / 6)
        let slopes = (
            -(b * c + a * c + a * b) / 6, (b * c + x * c + x * b) / 2, -(a * c + x * c + x * a) / 2,
            (a * b + x * b + x * a) / 6
        )
        return Point(
            equation: nodes.0.equation * weights.0 + nodes.1.equation * weights.1 + nodes.2.equation * weights.2
                + nodes.3.equation * weights.3,
            declination: nodes.0.declination * weights.0 + nodes.1.declination * weights.1
                + nodes.2.declination * weights.2 + nodes.3.declination * weights.3,
            declinationRate: (nodes.0.declination * slopes.0 + nodes.1.declination * slopes.1
                + nodes.2.declination * slopes.2 + nodes.3.declination * slopes.3) / Self.step)
    }
}
