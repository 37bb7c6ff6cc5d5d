/// A dynamic property type that allows access to a namespace defined by the persistent identity of the object
/// containing the property (such as a view).
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// A namespace defined by the persistent identity of an `@Namespace` dynamic property.
    public struct ID: Hashable, Sendable {
        let number: Int
    }

    var id = ID(number: 0)

    public init() {}

    public var wrappedValue: Namespace.ID { id }
}

extension Namespace: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        id = context.storage { NamespaceNumber() }.id
    }

    package func isInterchangeable(with other: Self) -> Bool { true }
}

private final class NamespaceNumber {
    @MainActor private static var last = 0

    let id: Namespace.ID

    @MainActor init() {
        Self.last += 1
        id = Namespace.ID(number: Self.last)
    }
}
