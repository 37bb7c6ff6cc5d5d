/// An interface for a stored variable that updates an external property of a view.
public protocol DynamicProperty {
    /// Updates the underlying value of the stored value.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A dynamic property that stores something in the node of its view.
package protocol NodeProperty: DynamicProperty {
    /// Connects this copy of the property to its storage in `context`. Called before each evaluation of the body.
    @MainActor mutating func bind(_ context: PropertyContext)
}

/// A value without `==` whose copies can be compared when a parent passes a new one.
package protocol ComparableProperty {
    /// Returns true if a view with `other` instead of this value would look and behave the same.
    @MainActor func isInterchangeable(with other: Self) -> Bool
}

/// The part of a node that belongs to one dynamic property of its view.
@MainActor package struct PropertyContext {
    let node: Node
    let slot: Int

    /// The object stored for this property for as long as its view exists, created by the first call.
    package func storage<Storage: AnyObject>(_ make: () -> Storage) -> Storage {
        node.storage(at: slot, make: make)
    }

    /// The environment of the property's view. Reading a value makes the view depend on it.
    package var environment: EnvironmentValues { node.observed }

    /// Requests a new evaluation of the property's view. Must be called on the main actor, outside of any body.
    package var invalidate: @MainActor () -> Void {
        { [weak node] in node?.invalidate() }
    }
}
