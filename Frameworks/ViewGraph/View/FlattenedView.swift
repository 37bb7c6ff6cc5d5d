/// A view without its own node: the views that it lists take its place among the children.
@MainActor package protocol FlattenedView: View {
    /// True if the view is flattened with these types inside; some types need a node to tell the views inside apart.
    static var isFlattened: Bool { get }
    /// The number of children that take its place. If it shows fewer, placeholders keep the places of later children.
    static var places: Int { get }
    /// The types of the views whose nodes may take its place.
    static var nodeTypes: Set<ObjectIdentifier> { get }

    /// Updates the children, starting at `index`, with this view.
    ///
    /// - Returns: The index after the last of them.
    func flatten(at index: Int, in children: Reconciler) -> Int
}

extension FlattenedView {
    package static var isFlattened: Bool { true }
}

extension ViewTypes {
    private static func flattened(_ type: any View.Type) -> (any FlattenedView.Type)? {
        primitive(type)?.flattened.flatMap { $0.isFlattened ? $0 : nil }
    }

    /// The number of children that a view of this type takes.
    static func places(of type: any View.Type) -> Int { flattened(type)?.places ?? 1 }

    /// The types of the nodes for a view of this type.
    static func nodeTypes(of type: any View.Type) -> Set<ObjectIdentifier> {
        flattened(type)?.nodeTypes ?? [ObjectIdentifier(type)]
    }

    /// `FlattenedView.flatten` of a view of this type, or nil if it gets a node.
    static func flatten<V: View>(of type: V.Type) -> (@MainActor (V, Int, Reconciler) -> Int)? {
        func make<S: FlattenedView>(_ type: S.Type) -> @MainActor (V, Int, Reconciler) -> Int {
            { unsafeBitCast($0, to: S.self).flatten(at: $1, in: $2) }
        }
        return flattened(type).map { make($0) }
    }
}

extension Node {
    /// The first child that is not a placeholder.
    var firstChild: Node? { children.first { !($0 is Placeholder) } }
}

/// Keeps the place of a missing child. A graph has a single placeholder for all places.
final class Placeholder: Node {
    init(graph: Graph) {
        super.init(graph: graph, parent: nil, environment: EnvironmentValues(), key: nil)
    }

    override package var viewType: Any.Type { EmptyView.self }

    override func evaluate() {}

    override func receive(_ newEnvironment: EnvironmentValues) {}

    override func unmount() {}
}
