public import Foundation
public import ViewGraph

// A changed list is animated: what `withAnimation` would do around each change.
extension Query where Result == [Element] {
    /// All models, in the order of their insertion.
    public init(animation: Animation) {
        self.init(transaction: Transaction(animation: animation))
    }

    /// The models of a descriptor.
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
        self.init(descriptor, transaction: Transaction(animation: animation))
    }

    /// The models that match, in an order.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
    ) {
        self.init(filter: filter, sort: descriptors, transaction: Transaction(animation: animation))
    }

    /// The models that match, in the order of a property.
    public init<Value>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
        order: SortOrder = .forward, animation: Animation
    ) where Value: Comparable {
        self.init(
            filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
    }

    /// The models that match, in the order of an optional property.
    public init<Value>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
        order: SortOrder = .forward, animation: Animation
    ) where Value: Comparable {
        self.init(
            filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
    }
}
