/// The type of a to-many relationship: an array of models, or an optional one.
public protocol RelationshipCollection<PersistentElement> {
    associatedtype PersistentElement: PersistentModel
    init(_models: [PersistentElement])
    var _models: [PersistentElement] { get }
}

extension Array: RelationshipCollection where Element: PersistentModel {
    public typealias PersistentElement = Element
    public init(_models: [Element]) { self = _models }
    public var _models: [Element] { self }
}

/// Setting an optional to-many relationship to nil empties it. It never reads as nil.
extension Optional: RelationshipCollection where Wrapped: RelationshipCollection {
    public typealias PersistentElement = Wrapped.PersistentElement
    public init(_models: [Wrapped.PersistentElement]) { self = Wrapped(_models: _models) }
    public var _models: [Wrapped.PersistentElement] { self?._models ?? [] }
}
