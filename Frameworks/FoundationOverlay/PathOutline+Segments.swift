package import Foundation

/// A piece of a path that leads from one point to another.
package struct PathSegment {
    /// Two points for a line, three for a quadratic curve, four for a cubic curve.
    package var points: [CGPoint]
    /// The index of the segment's subpath.
    package let subpath: Int
    package let closes: Bool

    package var start: CGPoint { points[0] }
    package var end: CGPoint { points[points.count - 1] }

    /// Splits the segment at `time` (0…1) by De Casteljau's algorithm.
    package func split(at time: CGFloat) -> (PathSegment, PathSegment) {
        var level = points
        var (left, right) = ([level[0]], [level[level.count - 1]])
        while level.count > 1 {
            level = zip(level, level.dropFirst()).map { $0 + ($1 - $0) * time }
            left.append(level[0])
            right.append(level[level.count - 1])
        }
        return (
            PathSegment(points: left, subpath: subpath, closes: closes),
            PathSegment(points: right.reversed(), subpath: subpath, closes: closes)
        )
    }

    package func point(at time: CGFloat) -> CGPoint { split(at: time).0.end }

    /// Points along the segment (excluding its start), close enough together to draw it with straight lines.
    package func flattened() -> [CGPoint] {
        guard points.count > 2 else { return [end] }
        let polygon = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        let count = min(max(Int(polygon.squareRoot() * 2), 8), 64)
        return (1...count).map { point(at: CGFloat($0) / CGFloat(count)) }
    }

    package var length: CGFloat {
        var last = start
        return flattened().reduce(0) { sum, point in
            defer { last = point }
            return sum + last.distance(to: point)
        }
    }
}

extension PathOutline {
    package var segments: [PathSegment] {
        var result: [PathSegment] = []
        var (start, current, subpath) = (CGPoint.zero, CGPoint.zero, -1)
        func add(_ points: [CGPoint], closes: Bool = false) {
            result.append(PathSegment(points: points, subpath: subpath, closes: closes))
            current = points[points.count - 1]
        }
        for element in elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
                subpath += 1
            case .line(let point): add([current, point])
            case .quadCurve(let point, let control): add([current, control, point])
            case .curve(let point, let first, let second): add([current, first, second, point])
            case .closeSubpath: add([current, start], closes: true)
            }
        }
        return result
    }

    /// The part of the path between two fractions of its length.
    package func trimmed(from: CGFloat, to: CGFloat) -> PathOutline {
        let (from, to) = (max(0, min(from, 1)), max(0, min(to, 1)))
        guard from < to else { return PathOutline() }
        guard from > 0 || to < 1 else { return self }
        let measured = segments.map { ($0, $0.length) }
        let total = measured.reduce(0) { $0 + $1.1 }
        var (result, passed, subpath) = (PathOutline(), CGFloat(0), -1)
        for (segment, length) in measured where length > 0 {
            defer { passed += length }
            let (start, end) = ((from * total - passed) / length, (to * total - passed) / length)
            guard start < 1, end > 0 else { continue }
            var part = segment
            if end < 1 { part = part.split(at: end).0 }
            if start > 0 { part = part.split(at: start / min(end, 1)).1 }
            if segment.subpath != subpath || start > 0 { result.move(to: part.start) }
            subpath = segment.subpath
            result.add(PathOutline(elements: [part.element]))
        }
        return result
    }

    /// Each subpath as the points of straight lines. A closed one ends with its first point.
    package var polylines: [(points: [CGPoint], isClosed: Bool)] {
        var result: [(points: [CGPoint], isClosed: Bool)] = []
        var subpath = -1
        for segment in segments {
            if segment.subpath != subpath {
                subpath = segment.subpath
                result.append(([segment.start], false))
            }
            result[result.count - 1].points += segment.flattened()
            if segment.closes { result[result.count - 1].isClosed = true }
        }
        return result
    }

    /// A rectangle around all path segments, excluding control points.
    package var boundingRect: CGRect {
        var points: [CGPoint] = []
        for element in elements { if case .move(let point) = element { points.append(point) } }
        for segment in segments { points += segment.extremes }
        return CGRect(around: points)
    }

    /// Returns a Boolean value that indicates whether the path contains a specified point when it is filled.
    package func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        let winding = polylines.reduce(0) { $0 + Self.winding(of: $1.points, around: p) }
        return eoFill ? winding % 2 != 0 : winding != 0
    }

    /// The winding number of the closed polygon around `point`, counted by the crossings of a ray to the right.
    private static func winding(of polygon: [CGPoint], around point: CGPoint) -> Int {
        var winding = 0
        for (index, start) in polygon.enumerated() {
            let end = polygon[(index + 1) % polygon.count]
            guard (start.y <= point.y) != (end.y <= point.y) else { continue }
            let side = (end.x - start.x) * (point.y - start.y) - (point.x - start.x) * (end.y - start.y)
            if end.y > start.y, side > 0 { winding += 1 }
            if end.y < start.y, side < 0 { winding -= 1 }
        }
        return winding
    }
}

extension CGRect {
    /// The smallest rectangle around the points, or the null rectangle if there are none.
    package init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        let box = points.reduce((first, first)) { box, point in
            (
                CGPoint(x: min(box.0.x, point.x), y: min(box.0.y, point.y)),
                CGPoint(x: max(box.1.x, point.x), y: max(box.1.y, point.y))
            )
        }
        self.init(x: box.0.x, y: box.0.y, width: box.1.x - box.0.x, height: box.1.y - box.0.y)
    }
}

extension PathSegment {
    fileprivate var element: PathOutline.Element {
        switch points.count {
        case 2: .line(to: points[1])
        case 3: .quadCurve(to: points[2], control: points[1])
        default: .curve(to: points[3], control1: points[1], control2: points[2])
        }
    }

    /// The end, and the points where the segment reverses direction along an axis.
    fileprivate var extremes: [CGPoint] {
        var times: [CGFloat] = []
        for axis in [\CGPoint.x, \CGPoint.y] {
            let values = points.map { $0[keyPath: axis] }
            if values.count == 3 {
                let bend = values[0] - 2 * values[1] + values[2]
                if bend != 0 { times.append((values[0] - values[1]) / bend) }
            } else if values.count == 4 {
                times += Self.roots(
                    -values[0] + 3 * values[1] - 3 * values[2] + values[3],
                    2 * (values[0] - 2 * values[1] + values[2]), values[1] - values[0])
            }
        }
        return [end] + times.filter { $0 > 0 && $0 < 1 }.map { point(at: $0) }
    }

    /// The real roots of a·t² + b·t + c.
    private static func roots(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat) -> [CGFloat] {
        guard abs(a) > 1e-9 else { return b == 0 ? [] : [-c / b] }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        let root = discriminant.squareRoot()
        return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
}
