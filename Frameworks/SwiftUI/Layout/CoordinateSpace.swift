/// A resolved coordinate space created by the coordinate space protocol.
public enum CoordinateSpace: Hashable {
    case global
    case local
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A frame of reference within the layout system.
public protocol CoordinateSpaceProtocol {
    /// The resolved coordinate space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The global coordinate space at the root of the view hierarchy.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The local coordinate space of the current view.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// A named coordinate space.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let space: CoordinateSpace

    public var coordinateSpace: CoordinateSpace { space }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The global coordinate space at the root of the view hierarchy.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The local coordinate space of the current view.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// Creates a named coordinate space using the given value.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(space: .named(AnyHashable(name)))
    }

    /// The named coordinate space that is added by the system for the innermost containing scroll view.
    public static var scrollView: NamedCoordinateSpace { .named(ScrollSpace(axis: nil)) }

    /// The coordinate space of the innermost containing scroll view that scrolls along `axis`.
    public static func scrollView(axis: Axis) -> Self { .named(ScrollSpace(axis: axis)) }
}

struct ScrollSpace: Hashable {
    let axis: Axis?
}

extension CoordinateSpace {
    /// The name of the space on the page: the `data-space` of an element, or one of the page's own names.
    var pageName: String {
        switch self {
        case .global: "global"
        case .local: "local"
        case .named(let name):
            switch name.base {
            case let scroll as ScrollSpace: scroll.axis.map { "scroll-\($0)" } ?? "scroll"
            default: "=\(name.base)"
            }
        }
    }
}

extension View {
    /// Assigns a name to the view's coordinate space, so other code can operate on dimensions relative to it.
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        box("box", style: "").decorated(attributes: [.init(name: "data-space", value: name.space.pageName)])
    }

    /// Assigns a name to the view's coordinate space.
    nonisolated public func coordinateSpace<T>(name: T) -> some View where T: Hashable {
        coordinateSpace(.named(name))
    }
}
