/// A type that defines the semantic position of where a scroll view is scrolled within its content.
public struct ScrollPosition {
    var place = ScrollPlace.unknown
    var anchor: UnitPoint?
    /// True if the person has positioned the scroll view.
    public internal(set) var isPositionedByUser = false

    /// Creates a new automatic scroll position with the given view identity type.
    public init(idType: (some Hashable & Sendable).Type = Never.self) {}

    /// Creates a new scroll position to be scrolled to the view with the provided identity.
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        scrollTo(id: id, anchor: anchor)
    }

    /// Creates a new scroll position to be scrolled to the provided edge.
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
        scrollTo(edge: edge)
    }

    /// Creates a new scroll position to be scrolled to the provided point.
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        scrollTo(point: point)
    }

    /// Scrolls the position to the view with the provided identity.
    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        go(.id(AnyHashable(id)), anchor)
    }

    /// Scrolls the position to the provided edge.
    public mutating func scrollTo(edge: Edge) {
        go(.edge(edge), nil)
    }

    /// Scrolls the position to the provided point.
    public mutating func scrollTo(point: CGPoint) {
        go(.point(x: point.x, y: point.y), nil)
    }

    /// Scrolls the position to the provided offsets.
    public mutating func scrollTo(x: CGFloat, y: CGFloat) {
        go(.point(x: x, y: y), nil)
    }

    /// Scrolls the position to the provided offset.
    public mutating func scrollTo(x: CGFloat) {
        go(.point(x: x, y: nil), nil)
    }

    /// Scrolls the position to the provided offset.
    public mutating func scrollTo(y: CGFloat) {
        go(.point(x: nil, y: y), nil)
    }

    private mutating func go(_ place: ScrollPlace, _ anchor: UnitPoint?) {
        self.place = place
        self.anchor = anchor
        isPositionedByUser = false
    }

    /// The edge of the scroll position, if configured to be at one.
    public var edge: Edge? {
        if case .edge(let edge) = place { edge } else { nil }
    }

    /// The point of the scroll position, if configured to be at one.
    public var point: CGPoint? {
        if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
    }

    /// The X offset of the scroll position, if configured to be at one.
    public var x: CGFloat? {
        if case .point(let x, _) = place { x } else { nil }
    }

    /// The Y offset of the scroll position, if configured to be at one.
    public var y: CGFloat? {
        if case .point(_, let y) = place { y } else { nil }
    }

    /// The id of the view configured in the scroll position, if typed as the given type.
    public func viewID<T>(type: T.Type) -> T? where T: Hashable, T: Sendable {
        if case .id(let id) = place { id.base as? T } else { nil }
    }
}

extension ScrollPosition: Equatable {}

/// A connection between a scroll view's position and the app's state.
protocol ScrollPositionTie {
    /// The place that the app wants.
    @MainActor var place: ScrollPlace { get }
    /// True if `id` has the type that the app asks for.
    @MainActor func takes(_ id: AnyHashable) -> Bool
    /// Reports the view that the person has scrolled to.
    @MainActor func report(_ id: AnyHashable)
}

struct ScrollIDTie<ID: Hashable>: ScrollPositionTie {
    let id: Binding<ID?>

    var place: ScrollPlace { id.wrappedValue.map { .id(AnyHashable($0)) } ?? .unknown }

    func takes(_ id: AnyHashable) -> Bool { type(of: id.base) == ID.self }

    func report(_ new: AnyHashable) {
        guard let value = new.base as? ID, value != id.wrappedValue else { return }
        id.wrappedValue = value
    }
}

struct ScrollValueTie: ScrollPositionTie {
    let position: Binding<ScrollPosition>

    var place: ScrollPlace { position.wrappedValue.place }

    func takes(_ id: AnyHashable) -> Bool { true }

    func report(_ id: AnyHashable) {
        var new = ScrollPosition()
        new.place = .id(id)
        new.isPositionedByUser = true
        if new != position.wrappedValue { position.wrappedValue = new }
    }
}

extension View {
    /// Associates a binding to be updated when a scroll view within this view scrolls.
    nonisolated public func scrollPosition(
        id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
    ) -> some View {
        transformingEnvironment {
            $0.scroll.position = ScrollIDTie(id: id)
            $0.scroll.positionAnchor = anchor
        }
    }

    /// Associates a binding to a scroll position with a scroll view within this view.
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        transformingEnvironment {
            $0.scroll.position = ScrollValueTie(position: position)
            $0.scroll.positionAnchor = anchor
        }
    }
}
