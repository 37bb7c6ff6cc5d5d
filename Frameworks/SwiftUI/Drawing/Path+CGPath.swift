extension Path {
    /// Creates a path from an immutable shape path.
    public init(_ path: CGPath) {
        self.init(path.outline)
    }

    /// Creates a path from a copy of a mutable shape path.
    public init(_ path: CGMutablePath) {
        self.init(path.outline)
    }

    init(_ outline: PathOutline) {
        self.outline = outline
    }

    /// An immutable path representing the elements in the path.
    public var cgPath: CGPath { CGPath(outline) }
}
