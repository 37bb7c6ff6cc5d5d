/// The screens and presentations that a page's Back button dismisses, in order of appearance.
@MainActor final class PageHistory {
    private struct Entry {
        let id: Int
        let canLeave: () -> Bool
        let leave: () -> Void
    }

    private var entries: [Entry] = []
    private var lastID = 0
    weak var graph: Graph?

    /// Records an item that `leave` dismisses if `canLeave` allows it.
    func enter(canLeave: @escaping () -> Bool = { true }, leave: @escaping () -> Void) -> Int {
        lastID += 1
        entries.append(Entry(id: lastID, canLeave: canLeave, leave: leave))
        graph?.send(.navigate("push", entries.count, nil))
        return lastID
    }

    /// Removes the entry of an item that is gone.
    func remove(_ id: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries.remove(at: index)
        graph?.send(.navigate("pop", entries.count, nil))
    }

    /// Dismisses all items above the first `depth` entries, from the top. Stops at an item that must stay, and moves
    /// the browser forward again.
    func leave(to depth: Int) {
        for entry in entries.dropFirst(max(0, depth)).reversed() {
            guard entry.canLeave() else {
                graph?.send(.navigate("push", entries.count, nil))
                return
            }
            entry.leave()
        }
    }
}

extension EnvironmentValues {
    struct HistoryKey: EnvironmentKey { static var defaultValue: PageHistory? { nil } }

    /// The history of the enclosing page, if any.
    var history: PageHistory? {
        get { self[HistoryKey.self] }
        set { self[HistoryKey.self] = newValue }
    }
}

extension Tag {
    /// Takes part in the page's history: this element handles Back while it is the topmost element.
    func leaving(by history: PageHistory?) -> Tag {
        on("back") { history?.leave(to: $0.integer ?? 0) }
    }
}

/// Content that the page's Back button dismisses.
struct Leavable<Content: View> {
    var canLeave: @MainActor () -> Bool = { true }
    let leave: @MainActor () -> Void
    let content: Content
}

extension Leavable: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let view = node.view
        if let history = node.observed.history, node.children.isEmpty {
            let id = history.enter(canLeave: view.canLeave, leave: view.leave)
            node.onUnmount = { history.remove(id) }
        }
        node.setOnlyChild(view.content)
    }
}
