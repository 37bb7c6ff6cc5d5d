/// An interface for a stored variable that updates an external property of a view.
public protocol DynamicProperty {
    /// Updates the underlying value of the stored value.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A dynamic property that keeps something in the node of its view.
package protocol NodeProperty: DynamicProperty {
    /// Connects this copy of the property to what `context` keeps for it. Called before each evaluation of the body.
    @MainActor mutating func bind(_ context: PropertyContext)
}

/// A value without `==` whose copies can be compared when a parent passes a new one.
package protocol ComparableProperty {
    /// Whether a view that got `other` instead of this would look and behave the same.
    @MainActor func isInterchangeable(with other: Self) -> Bool
}

/// What a node offers to one dynamic property of its view.
@MainActor package struct PropertyContext {
    let node: Node
    let slot: Int

    /// The object kept for this property as long as its view lives, made at the first call.
    package func storage<Storage: AnyObject>(_ make: () -> Storage) -> Storage {
        node.storage(at: slot, make: make)
    }

    /// The environment at the property's view. What is read from it is remembered: the view follows it.
    package var environment: EnvironmentValues { node.observed }

    /// Asks for a new evaluation of the property's view. To be called on the main actor, outside of any body.
    package var invalidate: @MainActor () -> Void {
        { [weak node] in node?.invalidate() }
    }
}
