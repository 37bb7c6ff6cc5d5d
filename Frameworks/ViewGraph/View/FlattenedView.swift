/// A view without its own node: the views that it lists take its place among the children.
@MainActor package protocol FlattenedView: View {
    /// True if the view is flattened with these types inside; some types need a node to tell the views inside apart.
    static var isFlattened: Bool { get }
    /// The number of children that take its place. If it shows fewer, placeholders keep the places of the later ones.
    static var places: Int { get }
    /// The types of the views whose nodes may take its place.
    static var nodeTypes: Set<ObjectIdentifier> { get }

    /// Updates the children of `node`, starting at `index`, with this view.
    ///
    /// - Returns: The index after the last of them.
    func flatten(at index: Int, in node: Node, environment: EnvironmentValues) -> Int
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
    static func flatten<V: View>(of type: V.Type) -> (@MainActor (V, Int, Node, EnvironmentValues) -> Int)? {
        func make<S: FlattenedView>(_ type: S.Type) -> @MainActor (V, Int, Node, EnvironmentValues) -> Int {
            { unsafeBitCast($0, to: S.self).flatten(at: $1, in: $2, environment: $3) }
        }
        return flattened(type).map { make($0) }
    }
}

extension Node {
    /// Updates the children, starting at `index`, with `view`, which has no key.
    ///
    /// - Returns: The index after the last of them, which depends only on the type of the view.
    func reconcileMember<V: View>(at index: Int, _ view: V, environment: EnvironmentValues) -> Int {
        let type = ViewTypes.type(of: V.self)
        if children.isEmpty { children.reserveCapacity(type.places) }
        var end = index + 1
        if let flatten = type.flatten, wrapper?.takes(V.self) != true {
            end = flatten(view, index, self, environment)
        } else {
            reconcileChild(at: index, view, environment: environment)
        }
        leaveEmpty(end..<index + type.places)
        return index + type.places
    }

    /// Leaves the places in `range` empty.
    private func leaveEmpty(_ range: Range<Int>) {
        let placeholder = graph.placeholder
        for index in range {
            if index == children.count {
                children.append(placeholder)
            } else if children[index] !== placeholder {
                children[index].unmount()
                children[index] = placeholder
                structureDidChange()
            }
        }
    }

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
