/// The two recognizers of a combined gesture.
class PairRecognizer<First, Second, Value>: Recognizer<Value> {
    let first: Recognizer<First>
    let second: Recognizer<Second>

    init(_ first: Recognizer<First>, _ second: Recognizer<Second>) {
        self.first = first
        self.second = second
    }

    override func cancel() {
        first.cancel()
        second.cancel()
    }

    override var delays: [Double] { first.delays + second.delays }
    override var spaces: [String] { first.spaces + second.spaces }
    override var movements: FingerMovements { first.movements.union(second.movements) }
}

final class SimultaneousRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
    private let join: (First?, Second?) -> Value
    private var last: (First?, Second?)
    private var hasFinished = (false, false)

    init(_ first: Recognizer<First>, _ second: Recognizer<Second>, _ join: @escaping (First?, Second?) -> Value) {
        self.join = join
        super.init(first, second)
    }

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> {
        var (isActive, shows) = (false, false)
        func take<Part>(_ phase: GesturePhase<Part>, _ last: inout Part?, _ hasFinished: inout Bool) {
            if let value = phase.value { last = value }
            switch phase {
            case .possible(nil): break
            case .possible: shows = true
            case .active: isActive = true
            case .ended: (isActive, hasFinished) = (true, true)
            case .failed: hasFinished = true
            }
        }
        if !hasFinished.0 { take(first.step(touch, &actions), &last.0, &hasFinished.0) }
        if !hasFinished.1 { take(second.step(touch, &actions), &last.1, &hasFinished.1) }
        let hasValue = last.0 != nil || last.1 != nil
        let value = join(last.0, last.1)
        if hasFinished == (true, true) { return hasValue ? .ended(value) : .failed }
        return isActive ? .active(value) : .possible(shows ? value : nil)
    }
}

final class SequenceRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
    private let before: (First) -> Value
    private let after: (First, Second?) -> Value
    private var result: First?
    /// The touch at the start of the second gesture, which may start before the finger is lifted.
    private var origin: Touch?

    init(
        _ first: Recognizer<First>, _ second: Recognizer<Second>, _ before: @escaping (First) -> Value,
        _ after: @escaping (First, Second?) -> Value
    ) {
        self.before = before
        self.after = after
        super.init(first, second)
    }

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> {
        guard let result else {
            let phase = first.step(touch, &actions)
            guard case .ended(let value) = phase else { return phase.map(before) }
            self.result = value
            origin = touch
            return .active(after(value, nil))
        }
        guard let origin else { return .failed }
        let phase = second.step(touch.since(origin), &actions)
        return switch phase {
        case .possible(let value): .active(after(result, value))
        case .active(let value): .active(after(result, value))
        case .ended(let value): .ended(after(result, value))
        case .failed: .failed
        }
    }
}

final class ExclusiveRecognizer<First, Second, Value>: PairRecognizer<First, Second, Value> {
    private let one: (First) -> Value
    private let other: (Second) -> Value
    private var hasFirstFailed = false
    /// The phase of the second gesture while the first may still succeed.
    private var held: GesturePhase<Second> = .possible(nil)
    private var heldActions: [() -> Void] = []

    init(
        _ first: Recognizer<First>, _ second: Recognizer<Second>, _ one: @escaping (First) -> Value,
        _ other: @escaping (Second) -> Value
    ) {
        self.one = one
        self.other = other
        super.init(first, second)
    }

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> {
        if !held.isFinished { held = second.step(touch, &heldActions) }
        if !hasFirstFailed {
            let phase = first.step(touch, &actions)
            if case .failed = phase { hasFirstFailed = true } else { return phase.map(one) }
        }
        actions += heldActions
        heldActions = []
        return held.map(other)
    }
}

extension GesturePhase {
    var isFinished: Bool {
        switch self {
        case .ended, .failed: true
        case .possible, .active: false
        }
    }
}
