import Foundation
import Synchronization

/// The sun's way through some days: computed every other day, and a cubic through four of them between.
///
/// The cubic stays within 0.01″ of what it joins.
struct SunArc: Sendable {
    private static let step = 2.0

    /// Of the first node, in steps.
    private var first: Int
    private var nodes: (SunPosition, SunPosition, SunPosition, SunPosition)

    /// - Parameter time: terrestrial, in days since the epoch.
    init(around time: Double) {
        first = Self.number(at: time) - 1
        nodes = (Self.node(first), Self.node(first + 1), Self.node(first + 2), Self.node(first + 3))
    }

    private static func number(at time: Double) -> Int { Int((time / step).rounded(.down)) }

    /// Brings the arc to where `time` lies between its second node and its third.
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

    /// Astronomical units; it hardly changes in a day.
    var distance: Double { nodes.1.distance }

    /// `SunPosition.equation` by days from `time`, for a day to both sides.
    func equation(around time: Double) -> Cubic {
        Cubic(
            (nodes.0.equation, nodes.1.equation, nodes.2.equation, nodes.3.equation),
            around: time / Self.step - Double(first), scale: 1 / Self.step)
    }

    /// `SunPosition.declination` likewise.
    func declination(around time: Double) -> Cubic {
        Cubic(
            (nodes.0.declination, nodes.1.declination, nodes.2.declination, nodes.3.declination),
            around: time / Self.step - Double(first), scale: 1 / Self.step)
    }

    /// The sun is the same for every place: what was computed serves the next.
    private static let known = Mutex<[Int: SunPosition]>([:])
    /// Two centuries.
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
