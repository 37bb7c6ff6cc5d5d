extension Path {
    /// The outline of this path's stroke.
    ///
    /// It consists of one piece for each straight line, join and cap, which the non-zero rule fills as one.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var outline = StrokeOutline(style: style)
        for (points, isClosed) in polylines {
            for (piece, isWhole) in Dashes(style).cut(points) { outline.add(piece, isClosed: isClosed && isWhole) }
        }
        return outline.path
    }
}

/// The painted parts of a dashed line.
private struct Dashes {
    let lengths: [CGFloat]
    let phase: CGFloat

    init(_ style: StrokeStyle) {
        let pattern = style.dash.map { max(0, $0) }
        lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
        phase = style.dashPhase
    }

    /// - Returns: The parts. The flag is true if a part is the entire line.
    func cut(_ line: [CGPoint]) -> [([CGPoint], Bool)] {
        let period = lengths.reduce(0, +)
        guard period > 0 else { return [(line, true)] }
        var position = phase.truncatingRemainder(dividingBy: period)
        if position < 0 { position += period }
        var index = 0
        while position >= lengths[index] {
            position -= lengths[index]
            index = (index + 1) % lengths.count
        }
        var left = lengths[index] - position
        var parts: [([CGPoint], Bool)] = []
        var part = [line[0]]
        for (start, end) in zip(line, line.dropFirst()) {
            let length = start.distance(to: end)
            var done: CGFloat = 0
            while length - done > left {
                done += left
                let point = start + (end - start) * (done / length)
                if index % 2 == 0 { parts.append((part + [point], false)) }
                part = [point]
                index = (index + 1) % lengths.count
                left = lengths[index]
            }
            left -= length - done
            part.append(end)
        }
        if index % 2 == 0 { parts.append((part, false)) }
        return parts
    }
}

private struct StrokeOutline {
    let style: StrokeStyle
    var path = Path()
    private var half: CGFloat { style.lineWidth / 2 }

    init(style: StrokeStyle) {
        self.style = style
    }

    mutating func add(_ line: [CGPoint], isClosed: Bool) {
        var points: [CGPoint] = []
        for point in line where points.last.map({ $0.distance(to: point) > 1e-6 }) ?? true { points.append(point) }
        guard points.count > 1 else { return addDot(points) }
        if isClosed, let first = points.first, let last = points.last, first.distance(to: last) <= 1e-6 {
            points.removeLast()
        }
        let count = points.count
        for index in 0..<(isClosed ? count : count - 1) { addBody(points[index], points[(index + 1) % count]) }
        for index in 0..<count where isClosed || (index > 0 && index < count - 1) {
            addJoin(points[(index + count - 1) % count], points[index], points[(index + 1) % count])
        }
        guard !isClosed else { return }
        addCap(at: points[0], away: (points[0] - points[1]).unit)
        addCap(at: points[count - 1], away: (points[count - 1] - points[count - 2]).unit)
    }

    private mutating func addDot(_ points: [CGPoint]) {
        guard let point = points.first, style.lineCap == .round else { return }
        addCircle(at: point)
    }

    private mutating func addBody(_ start: CGPoint, _ end: CGPoint) {
        let side = (end - start).unit.normal * half
        addPolygon([start + side, start - side, end - side, end + side])
    }

    private mutating func addJoin(_ before: CGPoint, _ point: CGPoint, _ after: CGPoint) {
        let (one, two) = ((point - before).unit, (after - point).unit)
        let turn = one.x * two.y - one.y * two.x
        let cosine = one.x * two.x + one.y * two.y
        guard abs(turn) > 1e-6 || cosine < 0 else { return }
        if style.lineJoin == .round { return addCircle(at: point) }
        let side: CGFloat = turn > 0 ? -1 : 1
        let (from, to) = (point + one.normal * (half * side), point + two.normal * (half * side))
        // The mitre is 1 / sin(φ/2) times as long as the line is wide, with φ the angle between the lines.
        let sine = ((1 + cosine) / 2).squareRoot()
        guard style.lineJoin == .miter, sine > 1e-6, 1 / sine <= style.miterLimit else {
            return addPolygon([point, from, to])
        }
        let tip = point + ((one.normal + two.normal) * side).unit * (half / sine)
        addPolygon([point, from, tip, to])
    }

    private mutating func addCap(at point: CGPoint, away direction: CGPoint) {
        switch style.lineCap {
        case .butt: return
        case .round: addCircle(at: point)
        case .square:
            let side = direction.normal * half
            let end = point + direction * half
            addPolygon([point + side, end + side, end - side, point - side])
        }
    }

    private mutating func addCircle(at point: CGPoint) {
        path.addEllipse(in: CGRect(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half))
    }

    /// All pieces wind in the same direction, so that they never cancel each other out.
    private mutating func addPolygon(_ points: [CGPoint]) {
        let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(CGFloat(0)) { sum, edge in
            sum + edge.0.x * edge.1.y - edge.1.x * edge.0.y
        }
        path.addLines(area < 0 ? points.reversed() : points)
        path.closeSubpath()
    }
}

extension CGPoint {
    /// The vector rotated by a quarter turn.
    fileprivate var normal: CGPoint { CGPoint(x: -y, y: x) }
}
