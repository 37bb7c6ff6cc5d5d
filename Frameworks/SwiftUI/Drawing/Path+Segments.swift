extension Path {
    /// Each subpath as the points of straight lines; a closed one ends with its first point.
    var polylines: [(points: [CGPoint], isClosed: Bool)] { outline.polylines }

    /// A rectangle around all path segments, excluding control points.
    public var boundingRect: CGRect { outline.boundingRect }

    /// Returns a Boolean value that indicates whether the path contains a specified point when it is filled.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { outline.contains(p, eoFill: eoFill) }

    /// The part of the path between two fractions of its length.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { Path(outline.trimmed(from: from, to: to)) }
}
