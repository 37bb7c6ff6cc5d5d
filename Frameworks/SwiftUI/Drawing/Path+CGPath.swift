extension Path {
    /// Creates a path from an immutable shape path.
    public init(_ path: CGPath) {
        self.init(path.outline)
    }

    /// Creates a path from a copy of a mutable shape path.
    public init(_ path: CGMutablePath) {
        self.init(path.outline)
    }

    /// An immutable path representing the elements in the path.
    public var cgPath: CGPath { CGPath(outline) }

    private init(_ outline: PathOutline) {
        self.init()
        elements = outline.elements.map { element in
            switch element {
            case .move(let point): .move(to: point)
            case .line(let point): .line(to: point)
            case .quadCurve(let point, let control): .quadCurve(to: point, control: control)
            case .curve(let point, let first, let second): .curve(to: point, control1: first, control2: second)
            case .closeSubpath: .closeSubpath
            }
        }
    }

    /// The elements of the path, for its geometry.
    var outline: PathOutline {
        PathOutline(
            elements: elements.map { element in
                switch element {
                case .move(let point): .move(to: point)
                case .line(let point): .line(to: point)
                case .quadCurve(let point, let control): .quadCurve(to: point, control: control)
                case .curve(let point, let first, let second): .curve(to: point, control1: first, control2: second)
                case .closeSubpath: .closeSubpath
                }
            })
    }
}
