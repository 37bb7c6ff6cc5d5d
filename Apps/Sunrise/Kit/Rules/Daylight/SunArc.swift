import Foundation
import Synchronization

/// The sun's path through some days. Positions are computed every other day; between these nodes, the path is a cubic
/// through four of them.
///
/// The cubic stays within 0.01″ of the exact positions.
struct SunArc: Sendable {
    private static let step = 2.0

    /// The number of the first node, in steps.
    private var first: Int
    private var nodes: (SunPosition, SunPosition, SunPosition, SunPosition)

    /// - Parameter time: terrestrial, in days since the epoch.
    init(around time: Double) {
        first = Self.number(at: time) - 1
        nodes = (Self.node(first), Self.node(first + 1), Self.node(first + 2), Self.node(first + 3))
    }

    private static func number(at time: Double) -> Int { Int((time / step).rounded(.down)) }

    /// Moves the arc until `time` is between its second and its third node.
    mutating func move(to time: Double) {
        let wanted = Self.number(at: time) - 1
        guard wanted != first else { return }
        if wanted == first + 1 {
            first = wanted
            nodes = (nodes.1, nodes.2, nodes.3, Self.node(first + 3))
        } else {
            self = SunArc(around: time)
        }
    }

    /// Distance in astronomical units; it hardly changes in a day.
    var distance: Double { nodes.1.distance }

    /// `SunPosition.equation` as a function of days from `time`, valid for one day before and after.
    func equation(around time: Double) -> Cubic {
        Cubic(
            (nodes.0.equation, nodes.1.equation, nodes.2.equation, nodes.3.equation),
            around: time / Self.step - Double(first), scale: 1 / Self.step)
    }

    /// `SunPosition.declination` as a function of days from `time`, valid for one day before and after.
    func declination(around time: Double) -> Cubic {
        Cubic(
            (nodes.0.declination, nodes.1.declination, nodes.2.declination, nodes.3.declination),
            around: time / Self.step - Double(first), scale: 1 / Self.step)
    }

    /// A cache of nodes, which are the same for every place.
    private static let known = Mutex<[Int: SunPosition]>([:])
    /// Enough nodes for two centuries.
    private static let limit = 36_525

    private static func node(_ number: Int) -> SunPosition {
        known.withLock { known in
            if let node = known[number] { return node }
            if known.count >= limit { known.removeAll() }
            let node = SunPosition(at: Double(number) * step)
            known[number] = node
            return node
        }
    }
}
