public import Foundation
public import ViewGraph

// Queries with animated changes, as if each change were made in `withAnimation`.
extension Query where Result == [Element] {
    /// All models, in order of insertion.
    public init(animation: Animation) {
        self.init(transaction: Transaction(animation: animation))
    }

    /// The models for a descriptor.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
        self.init(descriptor, transaction: Transaction(animation: animation))
    }

    /// The matching models, in the given order.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
    ) {
        self.init(filter: filter, sort: descriptors, transaction: Transaction(animation: animation))
    }

    /// The matching models, ordered by a property.
    public init<Value>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
        order: SortOrder = .forward, animation: Animation
    ) where Value: Comparable {
        self.init(
            filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
    }

    /// The matching models, ordered by an optional property.
    public init<Value>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
        order: SortOrder = .forward, animation: Animation
    ) where Value: Comparable {
        self.init(
            filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
    }
}
