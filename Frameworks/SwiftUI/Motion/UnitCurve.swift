/// A function defined by a two-dimensional curve that maps an input progress in the range [0, 1] to an output progress.
public struct UnitCurve: Hashable, Sendable {
    private enum Kind: Hashable {
        case bezier(UnitPoint, UnitPoint)
        case circular(rises: Bool, falls: Bool)
    }

    private let kind: Kind
    private var isInverse = false

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// A curve with the given control points.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        func inside(_ point: UnitPoint) -> UnitPoint { UnitPoint(x: max(0, min(point.x, 1)), y: point.y) }
        return UnitCurve(.bezier(inside(startControlPoint), inside(endControlPoint)))
    }

    public static let linear = bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 1, y: 1))
    public static let easeIn = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    public static let easeOut = bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 0.58, y: 1))
    public static let easeInOut = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    public static let circularEaseIn = UnitCurve(.circular(rises: true, falls: false))
    public static let circularEaseOut = UnitCurve(.circular(rises: false, falls: true))
    public static let circularEaseInOut = UnitCurve(.circular(rises: true, falls: true))

    /// A curve that swaps the x and y values of `self`.
    public var inverse: UnitCurve {
        var other = self
        other.isInverse.toggle()
        return other
    }

    /// Returns the output value (y component) of the curve at the given time.
    public func value(at progress: Double) -> Double {
        let progress = max(0, min(progress, 1))
        return isInverse ? Self.solve { forward($0) - progress } : forward(progress)
    }

    /// Returns the rate of change (first derivative) of the output value at the given time.
    public func velocity(at progress: Double) -> Double {
        let step = 1e-4
        let (before, after) = (max(0, progress - step), min(1, progress + step))
        return (value(at: after) - value(at: before)) / (after - before)
    }

    private func forward(_ x: Double) -> Double {
        switch kind {
        case .bezier(let one, let two):
            let time = Self.solve { Self.bezier(one.x, two.x, $0) - x }
            return Self.bezier(one.y, two.y, time)
        case .circular(true, false): return 1 - (1 - x * x).squareRoot()
        case .circular(false, _): return (1 - (1 - x) * (1 - x)).squareRoot()
        case .circular:
            return x < 0.5
                ? (1 - (1 - 4 * x * x).squareRoot()) / 2 : (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
        }
    }

    private static func bezier(_ one: Double, _ two: Double, _ time: Double) -> Double {
        let rest = 1 - time
        return 3 * rest * rest * time * one + 3 * rest * time * time * two + time * time * time
    }

    /// The zero of an increasing function in 0…1, found by bisection.
    private static func solve(_ function: (Double) -> Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if function(middle) < 0 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
