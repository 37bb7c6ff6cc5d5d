package import Foundation

/// A structure that computes views on demand from an underlying collection of identified data.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    /// The collection of underlying identified data that is used to create views dynamically.
    public var data: Data
    /// A function to create content on demand using the underlying data.
    public var content: (Data.Element) -> Content
    package let id: (Data.Element) -> ID
    package var onDelete: ((IndexSet) -> Void)?
    package var onMove: ((IndexSet, Int) -> Void)?

    package init(data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID) {
        self.data = data
        self.content = content
        self.id = id
    }
}

extension ForEach: View where Content: View {}

extension ForEach {
    /// For uses that the other initializers do not cover: content that is not a view, or ids that are not part of the
    /// elements.
    package init(_ data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: id)
    }

    package func identity(of element: Data.Element) -> ID { id(element) }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}

extension ForEach: PrimitiveView, MultiView where Content: View {
    package static var memberTypes: [any View.Type] { [Content.self] }
    @MainActor package static var isList: Bool { true }

    /// 2 stands for any number of views.
    @MainActor package static var memberCount: Int { 2 }

    package static func update(_ node: ViewNode<Self>) {
        reconcile(node)
    }

    package static func makeUpdater() -> @MainActor (Node) -> Void {
        guard let type = Data.self as? any DeferredData.Type else {
            return { reconcile(unsafeDowncast($0, to: ViewNode<Self>.self)) }
        }
        return updater(with: type)
    }

    /// - Parameter type: `Data` itself, known to be deferred at this point.
    @MainActor private static func updater<D: DeferredData>(with type: D.Type) -> @MainActor (Node) -> Void {
        { D.update(unsafeDowncast($0, to: ViewNode<ForEach<D, ID, Content>>.self)) }
    }
}

/// Data of a `ForEach` that is known only at its place in the graph.
package protocol DeferredData: RandomAccessCollection {
    /// Updates the children of a `ForEach` with this data.
    @MainActor static func update<ID, Content: View>(_ node: ViewNode<ForEach<Self, ID, Content>>)
}
