import Foundation

/// Lines as an SVG path in half points of the screen, as short as it can be written.
struct MapPath {
    private(set) var text = ""
    private let bounds: CGRect
    /// Units to a point of the screen.
    static let precision = 2.0

    init(_ frame: MapFrame) {
        bounds = CGRect(origin: .zero, size: frame.size).insetBy(dx: -12, dy: -12)
    }

    /// Adds a line, as far as it comes near the picture.
    ///
    /// - Returns: the bytes that this took.
    @discardableResult
    mutating func add(_ points: [CGPoint]) -> Int {
        let before = text.utf8.count
        /// Where the line has come to; `nil` while it is not drawn.
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
            // What is nearer than half a point cannot be seen.
            if (x, y) == start { continue }
            write(x - start.x, y - start.y, command: isBegun ? "" : "l")
            (pen, isBegun) = ((x, y), true)
        }
        return text.utf8.count - before
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
