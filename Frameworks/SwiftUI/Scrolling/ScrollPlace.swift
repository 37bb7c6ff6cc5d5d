/// The current or wanted position of a scroll view.
enum ScrollPlace: Equatable {
    case unknown
    case id(AnyHashable)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)

    /// Mounts the view to scroll to if it is in a lazy container that has not reached it yet, and then calls `scroll`
    /// once the page matches the views.
    @MainActor func reveal(in node: Node, then scroll: @escaping @MainActor () -> Void) {
        let graph = node.graph
        graph.afterCommit { [weak node] in
            MainActor.assumeIsolated {
                if case .id(let id) = self { node?.reveal(id) }
                graph.afterCommit { MainActor.assumeIsolated { scroll() } }
            }
        }
    }

    /// The element to scroll to (nil for the scroll view itself) and the place, in the syntax of the page.
    @MainActor func target(in node: Node, anchor: UnitPoint?) -> (element: Int?, place: String)? {
        switch self {
        case .unknown: return nil
        case .id(let id):
            guard let element = node.descendant(identifiedBy: id)?.firstElementID else { return nil }
            return (element, anchor.map { "at \($0.x.css) \($0.y.css)" } ?? "nearest")
        case .edge(let edge):
            let (x, y): (Int?, Int?) =
                switch edge {
                case .top: (nil, 0)
                case .bottom: (nil, 1)
                case .leading: (0, nil)
                case .trailing: (1, nil)
                }
            return (nil, "edge \(x.map { "\($0)" } ?? "-") \(y.map { "\($0)" } ?? "-")")
        case .point(let x, let y):
            return (nil, "point \(x?.css ?? "-") \(y?.css ?? "-")")
        }
    }
}

/// Marks modifiers that give their content an identity.
protocol IdentityGiving {}

extension IdentityModifier: IdentityGiving {}

private protocol IdentifyingView {}

extension ModifiedContent: IdentifyingView where Modifier: IdentityGiving {}

extension Node {
    /// The first node below that has the identity `id` from `id(_:)` or `ForEach`.
    func descendant(identifiedBy id: AnyHashable) -> Node? {
        let identifies = viewType is any IdentifyingView.Type || viewType is any DynamicViewContent.Type
        for child in children {
            if identifies, child.identity == id { return child }
            if let found = child.descendant(identifiedBy: id) { return found }
        }
        return nil
    }

    /// The innermost wanted identity around the element `number` below this node.
    func identity(ofElement number: Int, as isWanted: (AnyHashable) -> Bool) -> AnyHashable? {
        var found: AnyHashable?
        _ = findIdentity(number, nil, isWanted, &found)
        return found
    }

    private func findIdentity(
        _ number: Int, _ outer: AnyHashable?, _ isWanted: (AnyHashable) -> Bool, _ found: inout AnyHashable?
    ) -> Bool {
        if elementID == number {
            found = outer
            return true
        }
        let identifies = viewType is any IdentifyingView.Type || viewType is any DynamicViewContent.Type
        for child in children {
            var identity = outer
            if identifies, let own = child.identity, isWanted(own) { identity = own }
            if child.findIdentity(number, identity, isWanted, &found) { return true }
        }
        return false
    }
}
