/// The storage of a `State`. A change reevaluates the views that have read it.
package final class StateStorage<Value> {
    private var stored: Value
    private var readers = Readers()

    package init(_ value: Value) {
        stored = value
    }

    package var value: Value {
        get {
            readers.record()
            return stored
        }
        set {
            WriteDiagnostic.recordWrite(to: self)
            readers.notify()
            stored = newValue
        }
    }
}

/// A property wrapper type that can read and write a value managed by SwiftUI.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private var initial: Value
    private var storage: StateStorage<Value>?

    public init(wrappedValue value: Value) {
        initial = value
    }

    public init(initialValue value: Value) {
        initial = value
    }

    public var wrappedValue: Value {
        get { storage?.value ?? initial }
        nonmutating set { storage?.value = newValue }
    }

    public var projectedValue: Binding<Value> {
        guard let storage else { return .constant(initial) }
        return Binding(storage: storage)
    }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        let first = initial
        storage = context.storage { StateStorage(first) }
    }

    // The value is stored in the node, so a new initial value changes nothing.
    package func isInterchangeable(with other: Self) -> Bool { true }
}

// A `State` is shared between threads only if its value may be; writes are serialized by the main actor in practice.
extension StateStorage: @unchecked Sendable where Value: Sendable {}
