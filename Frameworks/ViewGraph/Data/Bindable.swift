public import Observation

/// A property wrapper type that supports creating bindings to the mutable properties of observable objects.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) {
        fatalError()
    }

    private init(value: Value) {
        wrappedValue = value
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}

extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) {
        self.init(value: wrappedValue)
    }

    public init(_ wrappedValue: Value) {
        self.init(value: wrappedValue)
    }

    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(wrappedValue, keyPath)
    }
}
