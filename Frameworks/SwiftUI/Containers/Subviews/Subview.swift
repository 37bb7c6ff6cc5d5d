/// An opaque value representing a subview of another view.
///
/// It is a view itself. It shows the subview in the environment of the place where it is shown, overridden by the
/// environment of its original place.
public struct Subview {
    let record: SubviewRecord

    /// The container values associated with the given subview.
    public var containerValues: ContainerValues { record.values }
}

@available(*, unavailable)
extension Subview: Sendable {}

extension Subview: Identifiable {
    /// A unique identifier of a subview, which lasts as long as the subview.
    public struct ID: Hashable {
        let number: Int
    }

    public var id: ID { ID(number: record.number) }
}

@available(*, unavailable)
extension Subview.ID: Sendable {}

extension Subview: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let record = node.view.record
        show(
            record.view, in: node,
            environment: node.derivedEnvironment { $0.apply(record.environment, over: record.base) })
    }

    @MainActor private static func show<V: View>(_ view: V, in node: Node, environment: EnvironmentValues) {
        node.setOnlyChild(view, environment: environment)
    }
}

extension Subview: TaggedView {
    var selectionTag: (any SelectionTag)? { record.values.selectionTag }
}

/// An opaque collection representing the subviews of a view.
public struct SubviewsCollection {
    let subviews: [Subview]
}

@available(*, unavailable)
extension SubviewsCollection: Sendable {}

extension SubviewsCollection: RandomAccessCollection {
    public typealias Element = Subview
    public typealias Index = Int
    public typealias SubSequence = SubviewsCollectionSlice

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }

    public subscript(index: Int) -> Subview { subviews[index] }

    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }
}

extension SubviewsCollection: CompositeView, MultiView {
    /// 2 stands for any number of views.
    @MainActor package static var memberCount: Int { 2 }

    package func content(in context: ViewContext) -> some View { ForEach(self) { $0 } }
}

/// A slice of a collection of subviews.
public struct SubviewsCollectionSlice {
    let subviews: ArraySlice<Subview>
}

@available(*, unavailable)
extension SubviewsCollectionSlice: Sendable {}

extension SubviewsCollectionSlice: RandomAccessCollection {
    public typealias Element = Subview
    public typealias Index = Int
    public typealias SubSequence = SubviewsCollectionSlice

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }

    public subscript(index: Int) -> Subview { subviews[index] }

    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }
}

extension SubviewsCollectionSlice: CompositeView, MultiView {
    /// 2 stands for any number of views.
    @MainActor package static var memberCount: Int { 2 }

    package func content(in context: ViewContext) -> some View { ForEach(self) { $0 } }
}
