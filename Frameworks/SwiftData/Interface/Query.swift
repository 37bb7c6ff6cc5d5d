public import Foundation
public import ViewGraph

/// Fetches the models that a view shows from its model context, and fetches them again whenever a change could affect
/// them.
///
/// The view is reevaluated only if the list itself changes, in its models or their order. If a model changes but keeps
/// its place, only the views that read its properties are affected.
public struct Query<Element, Result>: DynamicProperty where Element: PersistentModel {
    private let descriptor: FetchDescriptor<Element>
    /// The transaction for a changed list, or nil for that of the causing change.
    private let transaction: Transaction?
    private var storage: QueryStorage<Element>?

    /// The error of the last fetch, or nil if it succeeded.
    @MainActor public var fetchError: (any Error)? { storage?.fetchError }

    /// The context of the view.
    @MainActor public var modelContext: ModelContext { storage?.context ?? .unconfigured }
}

extension Query where Result == [Element] {
    /// The fetched models.
    @MainActor public var wrappedValue: Result { storage?.results ?? [] }

    /// All models, in order of insertion.
    public init() {
        self.init(FetchDescriptor<Element>())
    }

    /// All models. Changes of the list use the transaction.
    public init(transaction: Transaction) {
        self.init(FetchDescriptor<Element>(), transaction: transaction)
    }

    /// The models for a descriptor.
    public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
        self.descriptor = descriptor
        self.transaction = transaction
    }

    /// The matching models, in the given order.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        transaction: Transaction? = nil
    ) {
        self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction)
    }

    /// The matching models, ordered by a property.
    public init<Value>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
        order: SortOrder = .forward, transaction: Transaction? = nil
    ) where Value: Comparable {
        self.init(
            filter: filter, sort: [SortDescriptor(keyPath.sendable, order: order)], transaction: transaction)
    }

    /// The matching models, ordered by an optional property.
    public init<Value>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
        order: SortOrder = .forward, transaction: Transaction? = nil
    ) where Value: Comparable {
        self.init(
            filter: filter, sort: [SortDescriptor(keyPath.sendable, order: order)], transaction: transaction)
    }
}

extension Query: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        let storage = context.storage { QueryStorage<Element>() }
        storage.follow(descriptor, in: context.environment.modelContext)
        storage.transaction = transaction
        self.storage = storage
    }

    package func isInterchangeable(with other: Self) -> Bool {
        let plan = QueryPlan(descriptor)
        return plan.isComparable && plan == QueryPlan(other.descriptor) && isShown(like: other)
    }
}

extension Query {
    private func isShown(like other: Self) -> Bool {
        guard let transaction, let otherTransaction = other.transaction else {
            return transaction == nil && other.transaction == nil
        }
        return transaction.isInterchangeable(with: otherTransaction)
    }
}

extension KeyPath {
    /// The same key path as a sendable one, which `SortDescriptor` requires on Linux. Key paths are immutable.
    var sendable: any KeyPath<Root, Value> & Sendable {
        unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
    }
}
