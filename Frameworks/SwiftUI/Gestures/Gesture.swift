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

/// A gesture that recognizes touches itself.
@MainActor protocol PrimitiveGesture: Gesture where Body == Never {
    /// What recognizes one touch, or several taps in a row.
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

/// How far a gesture has come.
enum GesturePhase<Value> {
    /// It may still become one; with a value where it shows something by now.
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

/// Follows one touch for one gesture. What a gesture of an app does of it, it does once it may.
@MainActor class Recognizer<Value> {
    /// - Parameter actions: what is to be done, should this gesture have its way.
    func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> {
        fatalError("Recognizer is abstract.")
    }

    /// Undoes what the gesture has shown.
    func cancel() {}

    /// Seconds after a touch, or the end of one, when time alone decides.
    var delays: [Double] { [] }
    /// The names of the spaces in which it wants to know places.
    var spaces: [String] { [] }
    /// Whether it follows the finger.
    var drags: Bool { false }
}
