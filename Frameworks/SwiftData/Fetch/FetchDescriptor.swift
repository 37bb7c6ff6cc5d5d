public import Foundation

/// Which models to fetch, and in which order.
public struct FetchDescriptor<T> where T: PersistentModel {
    /// The condition; nil for all models. What SQL cannot express is evaluated in Swift, with the same answer.
    public var predicate: Predicate<T>?
    /// The order; without any, that of insertion.
    public var sortBy: [SortDescriptor<T>]
    public var fetchLimit: Int?
    public var fetchOffset: Int?
    /// Whether unsaved changes of the context are taken into account.
    public var includePendingChanges = true
    /// A hint. All properties of a model are read at once here.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// To-one and to-many relationships to load along with the models.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}
