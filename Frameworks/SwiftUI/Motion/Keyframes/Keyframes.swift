/// A type that defines changes to a value over time.
public protocol Keyframes<Value> {
    /// The type of value animated by this keyframes type.
    associatedtype Value = Body.Value
    /// The type of keyframes representing the body of this type.
    associatedtype Body: Keyframes

    /// The composition of content that comprise the keyframes.
    @KeyframesBuilder<Value> var body: Body { get }
}

/// Keyframes that know their own tracks.
protocol TrackedKeyframes<Value>: Keyframes {
    var tracks: [any Track<Value>] { get }
}

extension Keyframes {
    /// The tracks, which play at the same time.
    var resolvedTracks: [any Track<Value>] {
        if let own = self as? any TrackedKeyframes<Value> { return own.tracks }
        return (body as? any Keyframes<Value>)?.resolvedTracks ?? []
    }
}

/// The changes of one property of `Root`.
protocol Track<Root> {
    associatedtype Root

    /// The course of the property from its value in `root`, starting with its velocity in `former`.
    func course(from root: Root, continuing former: (course: KeyframeCourse<Root>, time: TimeInterval)?)
        -> any PropertyCourse<Root>
}

/// A sequence of keyframes animating a single property of a root type.
public struct KeyframeTrack<Root, Value, Content>: Keyframes
where Value == Content.Value, Content: KeyframeTrackContent {
    // The parameter named Value is the type of the property; the value that these keyframes change is the root.
    @_implements(Keyframes,Value) public typealias _KeyframesValue = Root

    private let keyPath: WritableKeyPath<Root, Value>
    private let content: Content

    /// Creates an instance that animates the entire value from the root of the key path.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
        self.init(\Root.self, content: content)
    }

    /// Creates an instance that animates the property of the root value at the given key path.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        self.keyPath = keyPath
        self.content = content()
    }

    public var body: KeyframeTrack<Root, Value, Content> { self }
}

extension KeyframeTrack: TrackedKeyframes, Track {
    var tracks: [any Track<Root>] { [self] }

    func course(from root: Root, continuing former: (course: KeyframeCourse<Root>, time: TimeInterval)?)
        -> any PropertyCourse<Root>
    {
        let velocity = former.flatMap { $0.course.velocity(of: keyPath, at: $0.time) }
        return TrackCourse(
            keyPath: keyPath,
            curve: KeyframeCurve(content.resolvedSegments, from: root[keyPath: keyPath], velocity: velocity ?? .zero))
    }
}

/// Tracks that play at the same time.
struct TrackGroup<Value>: TrackedKeyframes {
    let tracks: [any Track<Value>]

    var body: TrackGroup<Value> { self }
}

/// A builder that combines keyframe content values into a single value.
@resultBuilder
public struct KeyframesBuilder<Value> {
    public static func buildExpression<K>(_ expression: K) -> K where Value == K.Value, K: KeyframeTrackContent {
        expression
    }

    public static func buildExpression<K>(_ expression: K) -> K where Value == K.Value, K: Keyframes { expression }

    public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable {
        KeyframeSequence(segments: [])
    }

    public static func buildBlock() -> some Keyframes<Value> { TrackGroup(tracks: []) }

    public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: KeyframeTrackContent { first }

    public static func buildPartialBlock<K>(first: K) -> K where Value == K.Value, K: Keyframes { first }

    public static func buildPartialBlock(
        accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
    ) -> some KeyframeTrackContent<Value> {
        KeyframeSequence(segments: accumulated.resolvedSegments + next.resolvedSegments)
    }

    public static func buildPartialBlock(
        accumulated: some Keyframes<Value>, next: some Keyframes<Value>
    ) -> some Keyframes<Value> {
        TrackGroup(tracks: accumulated.resolvedTracks + next.resolvedTracks)
    }

    public static func buildArray(
        _ components: [some KeyframeTrackContent<Value>]
    ) -> some KeyframeTrackContent<Value> {
        KeyframeSequence(segments: components.flatMap(\.resolvedSegments))
    }

    public static func buildEither<First, Second>(
        first component: First
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where
        Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value
    {
        .init(segments: component.resolvedSegments)
    }

    public static func buildEither<First, Second>(
        second component: Second
    ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
    where
        Value == First.Value, First: KeyframeTrackContent, Second: KeyframeTrackContent, First.Value == Second.Value
    {
        .init(segments: component.resolvedSegments)
    }

    public static func buildFinalResult<Content>(_ component: Content) -> KeyframeTrack<Value, Value, Content>
    where Value == Content.Value, Content: KeyframeTrackContent {
        KeyframeTrack { component }
    }

    public static func buildFinalResult<Content>(_ component: Content) -> Content
    where Value == Content.Value, Content: Keyframes {
        component
    }
}
