/// A gesture that performs an action when it ends.
public struct _EndedGesture<Content>: PrimitiveGesture where Content: Gesture {
    public typealias Value = Content.Value
    let content: Content
    let action: (Content.Value) -> Void

    func makeRecognizer() -> Recognizer<Content.Value> {
        WatchedRecognizer(content.recognizer()) { [action] phase in
            if case .ended(let value) = phase { action(value) }
        }
    }
}

/// A gesture that performs an action when its value changes.
public struct _ChangedGesture<Content>: PrimitiveGesture where Content: Gesture, Content.Value: Equatable {
    public typealias Value = Content.Value
    let content: Content
    let action: (Content.Value) -> Void

    func makeRecognizer() -> Recognizer<Content.Value> {
        var last: Content.Value?
        return WatchedRecognizer(content.recognizer()) { [action] phase in
            guard let value = phase.value, value != last else { return }
            last = value
            action(value)
        }
    }
}

/// A gesture with mapped values.
public struct _MapGesture<Content, Value>: PrimitiveGesture where Content: Gesture {
    let content: Content
    let transform: (Content.Value) -> Value

    func makeRecognizer() -> Recognizer<Value> { MappedRecognizer(content.recognizer(), transform) }
}

/// A type-erased gesture.
public struct AnyGesture<Value>: PrimitiveGesture {
    private let make: @MainActor () -> Recognizer<Value>

    public init<T>(_ gesture: T) where Value == T.Value, T: Gesture {
        make = { gesture.recognizer() }
    }

    func makeRecognizer() -> Recognizer<Value> { make() }
}

@available(*, unavailable)
extension AnyGesture: Sendable {}

extension Gesture {
    /// Adds an action to perform when the gesture ends.
    public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(content: self, action: action)
    }

    /// Returns a gesture that's the result of mapping the given closure over the gesture.
    public func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(content: self, transform: body)
    }
}

extension Gesture where Value: Equatable {
    /// Adds an action to perform when the gesture's value changes.
    public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(content: self, action: action)
    }
}

/// A recognizer that wraps another one and has the same requirements.
class WrappingRecognizer<Base, Value>: Recognizer<Value> {
    let base: Recognizer<Base>

    init(_ base: Recognizer<Base>) {
        self.base = base
    }

    override func cancel() { base.cancel() }
    override var delays: [Double] { base.delays }
    override var spaces: [String] { base.spaces }
    override var movements: FingerMovements { base.movements }
}

final class MappedRecognizer<Base, Value>: WrappingRecognizer<Base, Value> {
    private let transform: (Base) -> Value

    init(_ base: Recognizer<Base>, _ transform: @escaping (Base) -> Value) {
        self.transform = transform
        super.init(base)
    }

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> {
        base.step(touch, &actions).map(transform)
    }
}

/// A recognizer that calls a closure for each phase.
final class WatchedRecognizer<Value>: WrappingRecognizer<Value, Value> {
    private let watch: (GesturePhase<Value>) -> Void
    private let reset: () -> Void

    init(
        _ base: Recognizer<Value>, reset: @escaping () -> Void = {}, watch: @escaping (GesturePhase<Value>) -> Void
    ) {
        self.watch = watch
        self.reset = reset
        super.init(base)
    }

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> {
        let phase = base.step(touch, &actions)
        actions.append { [watch] in watch(phase) }
        return phase
    }

    override func cancel() {
        base.cancel()
        reset()
    }
}
