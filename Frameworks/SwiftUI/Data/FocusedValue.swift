/// A property wrapper for observing values from the focused view or one of its ancestors.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let read: (FocusedValues) -> Value?
    private var focus: PageFocus?

    /// Creates a property that reads the value at `keyPath`.
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
        read = { $0[keyPath: keyPath] }
    }

    /// Creates a property that reads an object of the given type.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        read = { $0[object: Value.self] }
    }

    /// The value for the focus property, or nil if no focused view exports one.
    public var wrappedValue: Value? { focus.flatMap { read($0.values) } }
}

extension FocusedValue: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        focus = context.environment.pageFocus
    }

    // Always true: the values are tracked one by one, and a property always reads the same one.
    package func isInterchangeable(with other: Self) -> Bool { true }
}

/// A convenience property wrapper for observing and automatically unwrapping state bindings from the focused view or one
/// of its ancestors.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    @FocusedValue private var binding: Binding<Value>?

    /// Creates a property that reads and writes the binding at `keyPath`.
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
        _binding = FocusedValue(keyPath)
    }

    /// The unwrapped value of the focused binding, or nil if no focused view exports one.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    /// A binding to the optional value.
    public var projectedValue: Binding<Value?> {
        Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
    }
}

extension FocusedBinding: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) { _binding.bind(context) }

    package func isInterchangeable(with other: Self) -> Bool { true }
}
