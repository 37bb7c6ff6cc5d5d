import Foundation

/// Lines as an SVG path in half points of the screen, written as short as possible.
struct MapPath {
    private(set) var text = ""
    private let bounds: CGRect
    /// Units per point of the screen.
    static let precision = 2.0

    init(_ frame: MapFrame) {
        bounds = CGRect(origin: .zero, size: frame.size).insetBy(dx: -12, dy: -12)
    }

    /// Adds a line, as far as it comes near the picture.
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
