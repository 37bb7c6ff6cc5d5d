/// A gesture that may be absent.
@MainActor protocol OptionalGesture {
    var isAbsent: Bool { get }
}

extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never
}

extension Optional: PrimitiveGesture, OptionalGesture where Wrapped: Gesture {
    public var body: Never { fatalError("An optional gesture is a primitive gesture and has no body.") }

    var isAbsent: Bool { self == nil }

    func makeRecognizer() -> Recognizer<Wrapped.Value> { self?.recognizer() ?? AbsentRecognizer() }
}

/// Fails with the first touch.
private final class AbsentRecognizer<Value>: Recognizer<Value> {
    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> { .failed }
}
