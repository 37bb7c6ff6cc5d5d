/// A property wrapper type that can read and write a value owned by a source of truth.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let getValue: () -> Value
    private let setValue: (Value) -> Void
    /// The source of the value, if it is known. Bindings to the same source are interchangeable.
    let source: Source?
    private var changeTransaction: BoundTransaction?

    struct Source {
        let object: AnyObject
        let path: AnyKeyPath?

        static func == (one: Source, other: Source) -> Bool {
            one.object === other.object && one.path == other.path
        }
    }

    @preconcurrency public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        // Views read and write bindings on the actor that created them.
        getValue = unsafeBitCast(get, to: (() -> Value).self)
        setValue = unsafeBitCast(set, to: ((Value) -> Void).self)
        source = nil
    }

    init(get: @escaping () -> Value, set: @escaping (Value) -> Void, source: Source?) {
        getValue = get
        setValue = set
        self.source = source
    }

    package init(storage: StateStorage<Value>) {
        self.init(
            get: { storage.value }, set: { storage.value = $0 }, source: Source(object: storage, path: nil))
    }

    /// A binding to a property of a reference.
    package init<Root: AnyObject>(_ object: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
        self.init(
            get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 },
            source: Source(object: object, path: path))
    }

    /// A binding made by the framework, whose closures run on the actor of its views.
    package init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
        self.init(get: get, set: set, source: nil)
    }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in }, source: nil)
    }

    public var wrappedValue: Value {
        get { getValue() }
        nonmutating set {
            if let changeTransaction {
                withTransaction(changeTransaction.value) { setValue(newValue) }
            } else {
                setValue(newValue)
            }
        }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var part = Binding<Subject>(
            get: { getValue()[keyPath: keyPath] },
            set: { newValue in
                var whole = getValue()
                whole[keyPath: keyPath] = newValue
                setValue(whole)
            },
            source: source.flatMap { $0.path == nil ? .init(object: $0.object, path: keyPath) : nil })
        part.changeTransaction = changeTransaction
        return part
    }
}

/// The transaction for changes made through a binding. An object, because most bindings have none.
private final class BoundTransaction {
    let value: Transaction

    init(_ value: Transaction) {
        self.value = value
    }
}

extension Binding {
    /// The binding's transaction, which captures the information needed to update the view when the binding value
    /// changes.
    public var transaction: Transaction {
        get { changeTransaction?.value ?? Transaction() }
        set { changeTransaction = BoundTransaction(newValue) }
    }

    /// Specifies a transaction for the binding.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// Specifies an animation to perform when the binding value changes.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}
// Reason: the closures come from main-actor views or from `@Sendable` closures.

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: ComparableProperty {
    package func isInterchangeable(with other: Self) -> Bool {
        guard let source, let otherSource = other.source else { return false }
        return source == otherSource && transaction.isInterchangeable(with: other.transaction)
    }
}

extension Binding {
    /// Creates a binding by projecting the base value to an optional value.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            get: { base.wrappedValue },
            set: { if let value = $0 { base.wrappedValue = value } }, source: nil)
    }

    /// Creates a binding by projecting the base value to an unwrapped value; nil if the base value is nil.
    public init?(_ base: Binding<Value?>) {
        guard let current = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? current }, set: { base.wrappedValue = $0 }, source: nil)
    }
}
