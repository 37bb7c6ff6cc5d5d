/// A group of keyframes that define an interpolation curve of an animatable value.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable = Body.Value
    associatedtype Body: KeyframeTrackContent

    /// The composition of content that comprise the keyframe track.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

/// Content that knows its own segments.
protocol SegmentedContent<Value>: KeyframeTrackContent {
    var segments: [KeyframeSegment<Value>] { get }
}

extension KeyframeTrackContent {
    /// The keyframes in their order.
    var resolvedSegments: [KeyframeSegment<Value>] {
        if let own = self as? any SegmentedContent<Value> { return own.segments }
        return (body as? any KeyframeTrackContent<Value>)?.resolvedSegments ?? []
    }
}

/// Keyframes one after the other.
struct KeyframeSequence<Value: Animatable>: SegmentedContent {
    let segments: [KeyframeSegment<Value>]

    var body: KeyframeSequence<Value> { self }
}

/// The builder that creates keyframe track content from the keyframes that you define within a closure.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value> where Value: Animatable {
    public static func buildExpression<K>(_ expression: K) -> K where Value == K.Value, K: KeyframeTrackContent {
        expression
    }

    public static func buildBlock() -> some KeyframeTrackContent<Value> { KeyframeSequence(segments: []) }

    public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: KeyframeTrackContent { first }

    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        KeyframeSequence(segments: accumulated.resolvedSegments + next.resolvedSegments)
    }

    public static func buildArray(
        _ components: [some KeyframeTrackContent<Value>]
    ) -> some KeyframeTrackContent<Value> {
        KeyframeSequence(segments: components.flatMap(\.resolvedSegments))
    }

    public static func buildEither<First, Second>(first component: First) -> Conditional<Value, First, Second>
    where
        Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value
    {
        Conditional(segments: component.resolvedSegments)
    }

    public static func buildEither<First, Second>(second component: Second) -> Conditional<Value, First, Second>
    where
        Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value
    {
        Conditional(segments: component.resolvedSegments)
    }

    /// A conditional result from the result builder.
    public struct Conditional<ConditionalValue, First, Second>: KeyframeTrackContent
    where
        ConditionalValue == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent,
        First.Value == Second.Value
    {
        public typealias Value = ConditionalValue

        let segments: [KeyframeSegment<ConditionalValue>]

        public var body: Conditional<ConditionalValue, First, Second> { self }
    }
}

extension KeyframeTrackContentBuilder.Conditional: SegmentedContent {}
