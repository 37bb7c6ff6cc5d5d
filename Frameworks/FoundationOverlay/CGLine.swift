/// Styles for rendering the endpoint of a stroked line.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// Junction types for stroked lines.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}
