/// An instance that matches a sequence of events to a gesture, and returns a stream of values for each of its states.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    /// The type representing the gesture's value.
    associatedtype Value
    /// The type of gesture representing the body of `Self`.
    associatedtype Body: Gesture

    /// The content and behavior of the gesture.
    @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

/// A gesture with its own recognizer.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
    /// Creates the recognizer of one touch, or of several taps in a row.
    func makeRecognizer() -> Recognizer<Value>
}

extension PrimitiveGesture {
    public var body: Never { fatalError("\(Self.self) is a primitive gesture and has no body.") }

    fileprivate func makeErased() -> AnyObject { makeRecognizer() }
}

extension Gesture {
    func recognizer() -> Recognizer<Value> {
        if let primitive = self as? any PrimitiveGesture, let own = primitive.makeErased() as? Recognizer<Value> {
            return own
        }
        let inner = body.recognizer()
        guard let own = inner as? Recognizer<Value> else {
            fatalError("The body of \(Self.self) has values of another type.")
        }
        return own
    }
}

/// The phase of a gesture.
enum GesturePhase<Value> {
    /// The gesture may still succeed. The value is not nil if the gesture already shows something.
    case possible(Value?)
    case active(Value)
    case ended(Value)
    case failed

    var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed: nil
        }
    }

    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }
}

/// Follows one touch for one gesture. The gesture's actions are deferred until the gesture may act.
@MainActor class Recognizer<Value> {
    /// - Parameter actions: Receives the actions to perform if this gesture wins.
    func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> {
        fatalError("Recognizer is abstract.")
    }

    /// Reverts what the gesture has shown.
    func cancel() {}

    /// The times, in seconds after a touch begins or ends, at which the recognizer must step without a new event.
    var delays: [Double] { [] }
    /// The names of the coordinate spaces in which the recognizer needs locations.
    var spaces: [String] { [] }
    /// The movements that the gesture follows.
    var movements: FingerMovements { [] }
}

/// Movements of fingers. A page reports them only if a gesture follows them.
struct FingerMovements: OptionSet {
    let rawValue: Int

    /// The movement of one finger.
    static let drag = FingerMovements(rawValue: 1)
    /// The movements of two fingers relative to each other.
    static let pinch = FingerMovements(rawValue: 2)
}
