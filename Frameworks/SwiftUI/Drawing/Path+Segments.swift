extension Path {
    var segments: [PathSegment] { outline.segments }

    /// Each subpath as the points of straight lines; a closed one ends with its first point.
    var polylines: [(points: [CGPoint], isClosed: Bool)] { outline.polylines }

    /// A rectangle around all path segments, excluding control points.
    public var boundingRect: CGRect { outline.boundingRect }

    /// Returns a Boolean value that indicates whether the path contains a specified point when it is filled.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { outline.contains(p, eoFill: eoFill) }

    /// The part of the path between two fractions of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (max(0, min(from, 1)), max(0, min(to, 1)))
        guard from < to else { return Path() }
        guard from > 0 || to < 1 else { return self }
        let measured = segments.map { ($0, $0.length) }
        let total = measured.reduce(0) { $0 + $1.1 }
        var (result, passed, subpath) = (Path(), CGFloat(0), -1)
        for (segment, length) in measured where length > 0 {
            defer { passed += length }
            let (start, end) = ((from * total - passed) / length, (to * total - passed) / length)
            guard start < 1, end > 0 else { continue }
            var part = segment
            if end < 1 { part = part.split(at: end).0 }
            if start > 0 { part = part.split(at: start / min(end, 1)).1 }
            if segment.subpath != subpath || start > 0 { result.move(to: part.start) }
            subpath = segment.subpath
            result.elements.append(part.element)
        }
        return result
    }
}

extension PathSegment {
    var element: Path.Element {
        switch points.count {
        case 2: .line(to: points[1])
        case 3: .quadCurve(to: points[2], control: points[1])
        default: .curve(to: points[3], control1: points[1], control2: points[2])
        }
    }
}
