public import Foundation

/// The criteria and the order of a fetch.
public struct FetchDescriptor<T> where T: PersistentModel {
    /// The condition, or nil for all models. Parts that SQL cannot express are evaluated in Swift, with the same
    /// result.
    public var predicate: Predicate<T>?
    /// The order; if empty, the order of insertion.
    public var sortBy: [SortDescriptor<T>]
    public var fetchLimit: Int?
    public var fetchOffset: Int?
    /// True if unsaved changes of the context are included.
    public var includePendingChanges = true
    /// A hint without effect, because all properties of a model are always read together.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// To-one and to-many relationships to load along with the models.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        self.predicate = predicate
        self.sortBy = sortBy
    }
}
