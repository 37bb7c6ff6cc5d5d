/// A gesture containing two gestures that can happen at the same time with neither of them preceding the other.
@frozen nonisolated public struct SimultaneousGesture<First, Second>: PrimitiveGesture
where First: Gesture, Second: Gesture {
    /// The value of a simultaneous gesture that indicates which of its two gestures receives events.
    @frozen public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor func makeRecognizer() -> Recognizer<Value> {
        SimultaneousRecognizer(first.recognizer(), second.recognizer()) { Value(first: $0, second: $1) }
    }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// A gesture that's a sequence of two gestures.
@frozen nonisolated public struct SequenceGesture<First, Second>: PrimitiveGesture
where First: Gesture, Second: Gesture {
    /// The value of a sequence gesture that helps to detect whether the first gesture succeeded, so the second can start.
    @frozen public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor func makeRecognizer() -> Recognizer<Value> {
        SequenceRecognizer(
            first.recognizer(), second.recognizer(), { .first($0) }, { .second($0, $1) })
    }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture that consists of two gestures where only one of them can succeed.
@frozen nonisolated public struct ExclusiveGesture<First, Second>: PrimitiveGesture
where First: Gesture, Second: Gesture {
    /// The value of an exclusive gesture that indicates which of two gestures succeeded.
    @frozen public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    @MainActor func makeRecognizer() -> Recognizer<Value> {
        ExclusiveRecognizer(first.recognizer(), second.recognizer(), { .first($0) }, { .second($0) })
    }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
    /// Combines a gesture with another gesture to create a new gesture that recognizes both gestures at the same time.
    public func simultaneously<Other>(with other: Other) -> SimultaneousGesture<Self, Other> where Other: Gesture {
        SimultaneousGesture(self, other)
    }

    /// Sequences a gesture with another one to create a new gesture, which results in the second gesture only
    /// receiving events after the first gesture succeeds.
    public func sequenced<Other>(before other: Other) -> SequenceGesture<Self, Other> where Other: Gesture {
        SequenceGesture(self, other)
    }

    /// Combines two gestures exclusively to create a new gesture where only one gesture succeeds, giving precedence
    /// to the first gesture.
    public func exclusively<Other>(before other: Other) -> ExclusiveGesture<Self, Other> where Other: Gesture {
        ExclusiveGesture(self, other)
    }
}
