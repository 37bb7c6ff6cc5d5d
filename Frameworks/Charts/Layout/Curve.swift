/// A point of the plot, in points from its leading top corner.
struct PlotPoint: Equatable {
    var x: Double
    var y: Double

    static func - (one: PlotPoint, other: PlotPoint) -> PlotPoint { PlotPoint(x: one.x - other.x, y: one.y - other.y) }
    static func + (one: PlotPoint, other: PlotPoint) -> PlotPoint { PlotPoint(x: one.x + other.x, y: one.y + other.y) }
    static func * (point: PlotPoint, factor: Double) -> PlotPoint {
        PlotPoint(x: point.x * factor, y: point.y * factor)
    }
    var length: Double { (x * x + y * y).squareRoot() }
}

/// A line through points, connected by straight segments or cubic Bézier curves.
struct Curve: Equatable {
    enum Segment: Equatable {
        case line(PlotPoint)
        case cubic(PlotPoint, PlotPoint, PlotPoint)
    }

    var start: PlotPoint
    var segments: [Segment]

    init?(through points: [PlotPoint], by method: InterpolationMethod.Kind) {
        guard let first = points.first else { return nil }
        start = first
        switch method {
        case .linear: segments = points.dropFirst().map(Segment.line)
        case .stepStart, .stepCenter, .stepEnd: segments = Self.steps(points, method)
        case .monotone: segments = Self.monotone(points)
        case .cardinal(let tension): segments = Self.cardinal(points, tension: tension)
        case .catmullRom(let alpha): segments = Self.catmullRom(points, alpha: alpha)
        }
    }

    private static func steps(_ points: [PlotPoint], _ method: InterpolationMethod.Kind) -> [Segment] {
        zip(points, points.dropFirst()).flatMap { one, next -> [Segment] in
            switch method {
            case .stepStart: [.line(PlotPoint(x: one.x, y: next.y)), .line(next)]
            case .stepEnd: [.line(PlotPoint(x: next.x, y: one.y)), .line(next)]
            default:
                [
                    .line(PlotPoint(x: (one.x + next.x) / 2, y: one.y)),
                    .line(PlotPoint(x: (one.x + next.x) / 2, y: next.y)), .line(next),
                ]
            }
        }
    }

    /// Cubic curves that stay within the range of their two end points.
    ///
    /// Source: M. Steffen, A simple method for monotonic interpolation in one dimension, Astronomy & Astrophysics 239
    /// (1990).
    private static func monotone(_ points: [PlotPoint]) -> [Segment] {
        guard points.count > 2 else { return points.dropFirst().map(Segment.line) }
        let slopes = zip(points, points.dropFirst()).map { one, next -> Double in
            next.x == one.x ? 0 : (next.y - one.y) / (next.x - one.x)
        }
        var tangents = [Double](repeating: 0, count: points.count)
        for index in 1..<(points.count - 1) {
            let (before, after) = (slopes[index - 1], slopes[index])
            guard before * after > 0 else { continue }
            let left = abs(points[index].x - points[index - 1].x)
            let right = abs(points[index + 1].x - points[index].x)
            let parabola = (before * right + after * left) / (left + right)
            let bound = min(abs(before), abs(after), 0.5 * abs(parabola)) * 2
            tangents[index] = before < 0 ? -bound : bound
        }
        tangents[0] = (3 * slopes[0] - tangents[1]) / 2
        tangents[points.count - 1] = (3 * slopes[slopes.count - 1] - tangents[points.count - 2]) / 2
        return points.indices.dropFirst().map { index in
            let (one, next) = (points[index - 1], points[index])
            let third = (next.x - one.x) / 3
            return .cubic(
                PlotPoint(x: one.x + third, y: one.y + third * tangents[index - 1]),
                PlotPoint(x: next.x - third, y: next.y - third * tangents[index]), next)
        }
    }

    /// A cardinal spline. Each tangent is parallel to the line between the neighbouring points, and shorter for higher
    /// tension.
    private static func cardinal(_ points: [PlotPoint], tension: Double) -> [Segment] {
        guard points.count > 2 else { return points.dropFirst().map(Segment.line) }
        let factor = (1 - tension) / 6
        return points.indices.dropFirst().map { index in
            let before = points[max(0, index - 2)]
            let after = points[min(points.count - 1, index + 1)]
            let (one, next) = (points[index - 1], points[index])
            return .cubic(one + (next - before) * factor, next - (after - one) * factor, next)
        }
    }

    /// A Catmull-Rom spline with knots spaced by the distance of the points to the power of alpha.
    ///
    /// Source: C. Yuksel, S. Schaefer, J. Keyser, Parameterization and applications of Catmull-Rom curves, 2011.
    private static func catmullRom(_ points: [PlotPoint], alpha: Double) -> [Segment] {
        guard points.count > 2 else { return points.dropFirst().map(Segment.line) }
        return points.indices.dropFirst().map { index in
            let before = points[max(0, index - 2)]
            let (one, next) = (points[index - 1], points[index])
            let after = points[min(points.count - 1, index + 1)]
            let d1 = pow((one - before).length, alpha)
            let d2 = pow((next - one).length, alpha)
            let d3 = pow((after - next).length, alpha)
            guard d2 > 0 else { return .line(next) }
            var first = one
            if d1 > 0 {
                let scale = 3 * d1 * (d1 + d2)
                let own = one * (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2)
                first = (next * (d1 * d1) - before * (d2 * d2) + own) * (1 / scale)
            }
            var second = next
            if d3 > 0 {
                let scale = 3 * d3 * (d3 + d2)
                let own = next * (2 * d3 * d3 + 3 * d3 * d2 + d2 * d2)
                second = (one * (d3 * d3) - after * (d2 * d2) + own) * (1 / scale)
            }
            return .cubic(first, second, next)
        }
    }

    /// The same curve from its end to its start.
    var reversed: Curve {
        var points = [start]
        for segment in segments {
            switch segment {
            case .line(let end), .cubic(_, _, let end): points.append(end)
            }
        }
        var result = self
        result.start = points[points.count - 1]
        result.segments = segments.indices.reversed().map { index in
            switch segments[index] {
            case .line: .line(points[index])
            case .cubic(let first, let second, _): .cubic(second, first, points[index])
            }
        }
        return result
    }
}
