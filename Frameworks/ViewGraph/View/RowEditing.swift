public import Foundation

/// The actions that delete and move the rows of a `ForEach`. Rows find this object in their environment.
@MainActor package final class RowEditing {
    private unowned let node: Node
    package fileprivate(set) var onDelete: ((IndexSet) -> Void)?
    package fileprivate(set) var onMove: ((IndexSet, Int) -> Void)?
    /// The number to which the page sends moves.
    package private(set) lazy var moveTarget = node.graph.addTarget(kinds: ["move"]) { [weak self] in
        self?.move($0.value)
    }

    fileprivate init(_ node: Node) {
        self.node = node
    }

    /// Deletes the row that contains `row`.
    package func delete(_ row: Node) {
        guard let index = index(of: row) else { return }
        onDelete?(IndexSet(integer: index))
    }

    private func move(_ value: EventValue) {
        guard let from = value["from"].integer, let to = value["to"].integer else { return }
        let rows = node.dataChildren
        guard rows.indices.contains(from), (0...rows.count).contains(to) else { return }
        onMove?(IndexSet(integer: from), to)
    }

    private func index(of row: Node) -> Int? {
        var current = row
        while let parent = current.parent {
            if parent === node { return node.children.firstIndex { $0 === current } }
            current = parent
        }
        return nil
    }

    /// The environment for the rows of `node`, with the row editing if the `ForEach` supports it.
    static func environment<Data, ID, Content>(
        for node: ViewNode<ForEach<Data, ID, Content>>
    ) -> EnvironmentValues {
        let view = node.view
        var inner = node.environment
        guard view.onDelete != nil || view.onMove != nil else {
            if inner.rowEditing != nil { inner.rowEditing = nil }
            return inner
        }
        let editing = node.storage(at: 0) { RowEditing(node) }
        editing.onDelete = view.onDelete
        editing.onMove = view.onMove
        node.rederivesEnvironment = true
        inner.rowEditing = editing
        return inner
    }
}

extension EnvironmentValues {
    private struct RowEditingKey: EnvironmentKey {
        static var defaultValue: RowEditing? { nil }
    }

    package var rowEditing: RowEditing? {
        get { self[RowEditingKey.self] }
        set { self[RowEditingKey.self] = newValue }
    }
}

extension DynamicViewContent where Self: View {
    /// Sets the deletion action for the dynamic view.
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        changingEditing {
            $0 = action
        } move: { _ in
        }
    }

    /// Sets the move action for the dynamic view.
    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        changingEditing { _ in
        } move: {
            $0 = action
        }
    }

    nonisolated private func changingEditing(
        delete: (inout ((IndexSet) -> Void)?) -> Void, move: (inout ((IndexSet, Int) -> Void)?) -> Void
    ) -> Self {
        guard var editable = self as? any EditableContent else { return self }
        delete(&editable.onDelete)
        move(&editable.onMove)
        return editable as? Self ?? self
    }
}

/// A type of view that generates views from an underlying collection of data.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Self.Data { get }
}

private protocol EditableContent {
    var onDelete: ((IndexSet) -> Void)? { get set }
    var onMove: ((IndexSet, Int) -> Void)? { get set }
}

extension ForEach: EditableContent {}
extension ForEach: DynamicViewContent where Content: View {}
