/// A view that does nothing but say which views stand in its place: those take its place among the children, and no
/// node is made for it.
@MainActor protocol StandIn: View {
    /// Whether it is one with these types inside: some need a node to tell the views inside apart.
    static var standsIn: Bool { get }
    /// How many children take its place. Where it has fewer to show, placeholders keep the places of those after it.
    static var places: Int { get }
    /// The types of the views whose nodes may come to stand in its place.
    static var standing: Set<ObjectIdentifier> { get }

    /// Brings the children of `node` from `index` on in line with this view.
    ///
    /// - Returns: the index after the last of them.
    func stand(at index: Int, in node: Node, environment: EnvironmentValues) -> Int
}

extension StandIn {
    static var standsIn: Bool { true }
}

extension ViewTypes {
    private static func standIn(_ type: any View.Type) -> (any StandIn.Type)? {
        (type as? any StandIn.Type).flatMap { $0.standsIn ? $0 : nil }
    }

    /// How many children of a node a view of this type takes.
    static func places(of type: any View.Type) -> Int { standIn(type)?.places ?? 1 }

    /// The types of the nodes that a view of this type comes to.
    static func standing(of type: any View.Type) -> Set<ObjectIdentifier> {
        standIn(type)?.standing ?? [ObjectIdentifier(type)]
    }

    /// `StandIn.stand` of a view of this type; nil where it gets a node.
    static func stand<V: View>(of type: V.Type) -> (@MainActor (V, Int, Node, EnvironmentValues) -> Int)? {
        func make<S: StandIn>(_ type: S.Type) -> @MainActor (V, Int, Node, EnvironmentValues) -> Int {
            { unsafeBitCast($0, to: S.self).stand(at: $1, in: $2, environment: $3) }
        }
        return standIn(type).map { make($0) }
    }
}

extension Node {
    /// Brings the children from `index` on in line with `view`, which has no key of its own.
    ///
    /// - Returns: the index after the last of them, which the type of the view alone tells.
    func reconcileMember<V: View>(at index: Int, _ view: V, environment: EnvironmentValues) -> Int {
        let type = ViewTypes.type(of: V.self)
        if children.isEmpty { children.reserveCapacity(type.places) }
        var end = index + 1
        if let stand = type.stand, wrapper?.takes(V.self) != true {
            end = stand(view, index, self, environment)
        } else {
            reconcileChild(at: index, view, environment: environment)
        }
        leaveEmpty(end..<index + type.places)
        return index + type.places
    }

    /// Leaves the places of `range` empty.
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

    /// The first child that stands for a view.
    var firstChild: Node? { children.first { !($0 is Placeholder) } }
}

/// Keeps the place of a child that is not there. There is one for all places of a graph.
final class Placeholder: Node {
    init(graph: Graph) {
        super.init(graph: graph, parent: nil, environment: EnvironmentValues(), key: nil)
    }

    override package var viewType: Any.Type { EmptyView.self }

    override func evaluate() {}

    override func receive(_ newEnvironment: EnvironmentValues) {}

    override func unmount() {}
}
