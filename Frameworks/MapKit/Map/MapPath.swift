import Foundation

/// Lines and outlines as an SVG path in half points of the screen, in the shortest form.
struct MapPath {
    private(set) var text = ""
    private let bounds: CGRect
    /// The number of units per point of the screen.
    static let precision = 2.0

    init(_ frame: MapFrame) {
        bounds = CGRect(origin: .zero, size: frame.size).insetBy(dx: -12, dy: -12)
    }

    /// Adds the parts of a line that are near the picture.
    ///
    /// - Returns: The number of bytes added.
    @discardableResult
    mutating func add(_ points: [CGPoint]) -> Int {
        let before = text.utf8.count
        /// The current end of the line, or `nil` while it is not drawn.
        var pen: (x: Int, y: Int)?
        var isBegun = false
        for (last, point) in zip(points, points.dropFirst()) {
            guard isNear(last, point) else {
                pen = nil
                continue
            }
            if pen == nil {
                pen = move(to: last)
                isBegun = false
            }
            guard let start = pen else { continue }
            let (x, y) = (Self.unit(point.x), Self.unit(point.y))
            // Distances below half a point are invisible.
            if (x, y) == start { continue }
            write(x - start.x, y - start.y, command: isBegun ? "" : "l")
            (pen, isBegun) = ((x, y), true)
        }
        return text.utf8.count - before
    }

    /// Adds the part of a closed outline that is near the picture.
    ///
    /// - Returns: The number of bytes added.
    @discardableResult
    mutating func add(outline points: [CGPoint]) -> Int {
        let before = text.utf8.count
        let near = clipped(points)
        guard near.count > 2, let first = near.first else { return 0 }
        let start = move(to: first)
        var (pen, isBegun) = (start, false)
        for point in near.dropFirst() {
            let (x, y) = (Self.unit(point.x), Self.unit(point.y))
            if (x, y) == pen { continue }
            write(x - pen.x, y - pen.y, command: isBegun ? "" : "l")
            (pen, isBegun) = ((x, y), true)
        }
        text += "z"
        return text.utf8.count - before
    }

    /// The part of an outline within the bounds, by the algorithm of Sutherland and Hodgman (1974): each edge of the
    /// bounds in turn cuts off the part beyond it.
    private func clipped(_ points: [CGPoint]) -> [CGPoint] {
        let edges: [(isInside: (CGPoint) -> Bool, cut: (CGPoint, CGPoint) -> CGPoint)] = [
            ({ $0.x >= bounds.minX }, { crossing($0, $1, x: bounds.minX) }),
            ({ $0.x <= bounds.maxX }, { crossing($0, $1, x: bounds.maxX) }),
            ({ $0.y >= bounds.minY }, { crossing($0, $1, y: bounds.minY) }),
            ({ $0.y <= bounds.maxY }, { crossing($0, $1, y: bounds.maxY) }),
        ]
        return edges.reduce(points) { points, edge in
            guard var last = points.last else { return [] }
            var kept: [CGPoint] = []
            for point in points {
                if edge.isInside(point) != edge.isInside(last) { kept.append(edge.cut(last, point)) }
                if edge.isInside(point) { kept.append(point) }
                last = point
            }
            return kept
        }
    }

    private func crossing(_ one: CGPoint, _ other: CGPoint, x: Double) -> CGPoint {
        CGPoint(x: x, y: one.y + (other.y - one.y) * (x - one.x) / (other.x - one.x))
    }

    private func crossing(_ one: CGPoint, _ other: CGPoint, y: Double) -> CGPoint {
        CGPoint(x: one.x + (other.x - one.x) * (y - one.y) / (other.y - one.y), y: y)
    }

    private static func unit(_ value: Double) -> Int {
        Int((value * precision).rounded())
    }

    private func isNear(_ one: CGPoint, _ other: CGPoint) -> Bool {
        min(one.x, other.x) <= bounds.maxX && max(one.x, other.x) >= bounds.minX
            && min(one.y, other.y) <= bounds.maxY && max(one.y, other.y) >= bounds.minY
    }

    private mutating func move(to point: CGPoint) -> (x: Int, y: Int) {
        let (x, y) = (Self.unit(point.x), Self.unit(point.y))
        text += "M\(x) \(y)"
        return (x, y)
    }

    private mutating func write(_ x: Int, _ y: Int, command: String) {
        text += command
        if command.isEmpty, x >= 0 { text += " " }
        text += "\(x)"
        if y >= 0 { text += " " }
        text += "\(y)"
    }
}
