/// A property wrapper type that updates a property while the user performs a gesture and resets the property back to
/// its initial state when the gesture ends.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let initial: Value
    private let reset: (Value, inout Transaction) -> Void
    private var storage: StateStorage<Value>?

    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = initialValue
        self.reset = reset
    }

    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue: wrappedValue, reset: reset)
    }

    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: initialValue) { _, transaction in transaction = resetTransaction }
    }

    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
    }

    public init(initialValue: Value) {
        self.init(initialValue: initialValue) { _, _ in }
    }

    public init(wrappedValue: Value) {
        self.init(initialValue: wrappedValue)
    }

    public var wrappedValue: Value { storage?.value ?? initial }
    public var projectedValue: GestureState<Value> { self }

    func set(_ value: Value, _ transaction: Transaction) {
        withTransaction(transaction) { storage?.value = value }
    }

    func setBack() {
        guard let storage else { return }
        var transaction = Transaction.current ?? Transaction()
        reset(storage.value, &transaction)
        set(initial, transaction)
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init(resetTransaction: Transaction = Transaction()) {
        self.init(initialValue: nil, resetTransaction: resetTransaction)
    }

    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue: nil, reset: reset)
    }
}

extension GestureState: NodeProperty, ComparableProperty {
    package mutating func bind(_ context: PropertyContext) {
        let first = initial
        storage = context.storage { StateStorage(first) }
    }

    package func isInterchangeable(with other: Self) -> Bool { true }
}

/// A gesture that updates the state provided by a gesture's updating callback.
public struct GestureStateGesture<Base, State>: PrimitiveGesture where Base: Gesture {
    public typealias Value = Base.Value

    public var base: Base
    public var state: GestureState<State>
    let update: (Value, inout State, inout Transaction) -> Void

    public init(
        base: Base, state: GestureState<State>,
        body: @escaping (GestureStateGesture<Base, State>.Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        update = body
    }

    func makeRecognizer() -> Recognizer<Base.Value> {
        var isShown = false
        let reset = { [state] in
            if isShown { state.setBack() }
            isShown = false
        }
        return WatchedRecognizer(base.recognizer(), reset: reset) { [state, update] phase in
            switch phase {
            case .active(let value), .possible(let value?):
                var current = state.wrappedValue
                var transaction = Transaction.current ?? Transaction()
                update(value, &current, &transaction)
                isShown = true
                state.set(current, transaction)
            case .ended, .failed: reset()
            case .possible(nil): break
            }
        }
    }
}

@available(*, unavailable)
extension GestureStateGesture: Sendable {}

extension Gesture {
    /// Updates the provided gesture state property as the gesture's value changes.
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Self.Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}
