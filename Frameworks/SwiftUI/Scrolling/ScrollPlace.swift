/// The current or wanted position of a scroll view.
enum ScrollPlace: Equatable {
    case unknown
    case id(AnyHashable)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)

    /// Mounts the view to scroll to if a lazy container has not mounted it yet, and calls `scroll` once the page
    /// matches the views.
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
            guard let element = IdentitySearch(below: node).node(identifiedBy: id)?.firstElementID else { return nil }
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
