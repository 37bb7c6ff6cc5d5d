/// A collection of the geometric spacing preferences of a view.
public struct ViewSpacing: Sendable {
    /// The distance that the system leaves between most views.
    static let standard: CGFloat = 8

    private var top: CGFloat
    private var leading: CGFloat
    private var bottom: CGFloat
    private var trailing: CGFloat

    private init(_ distance: CGFloat) {
        (top, leading, bottom, trailing) = (distance, distance, distance, distance)
    }

    /// Initializes an instance with default spacing values.
    public init() {
        self.init(Self.standard)
    }

    /// A view spacing instance that contains zero on all edges.
    public static let zero = ViewSpacing(0)

    /// Merges the spacing preferences of another spacing instance with this instance for a specified set of edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top = max(top, other.top) }
        if edges.contains(.leading) { leading = max(leading, other.leading) }
        if edges.contains(.bottom) { bottom = max(bottom, other.bottom) }
        if edges.contains(.trailing) { trailing = max(trailing, other.trailing) }
    }

    /// Gets a new value that merges the spacing preferences of another spacing instance with this instance for a
    /// specified set of edges.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var union = self
        union.formUnion(other, edges: edges)
        return union
    }

    /// Gets the preferred spacing distance along the specified axis to the view that returns a specified spacing
    /// preference.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal ? max(trailing, next.leading) : max(bottom, next.top)
    }
}
