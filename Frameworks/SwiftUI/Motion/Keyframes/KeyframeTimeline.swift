/// A description of how a value changes over time, modeled using keyframes.
public struct KeyframeTimeline<Value> {
    private let course: KeyframeCourse<Value>

    /// Creates a new instance using the initial value and content that you provide.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        course = KeyframeCourse(content(), from: initialValue)
    }

    /// The duration of the content in seconds: that of the longest track.
    public var duration: TimeInterval { course.duration }

    /// Returns the interpolated value at the given time in seconds.
    public func value(time: Double) -> Value { course.value(at: time) }

    /// Returns the interpolated value at the given progress in the range zero to one.
    public func value(progress: Double) -> Value { course.value(at: progress * course.duration) }
}

/// A value over time, made of the courses of its properties.
struct KeyframeCourse<Value> {
    private let initial: Value
    private let properties: [any PropertyCourse<Value>]
    /// In seconds.
    let duration: TimeInterval

    /// - Parameter former: The course that this one replaces, and the time of the replacement. The new course keeps the
    ///   velocity.
    init(
        _ keyframes: some Keyframes<Value>, from initial: Value,
        continuing former: (course: KeyframeCourse, time: TimeInterval)? = nil
    ) {
        self.initial = initial
        properties = keyframes.resolvedTracks.map { $0.course(from: initial, continuing: former) }
        duration = properties.map(\.duration).max() ?? 0
    }

    func value(at time: TimeInterval) -> Value {
        var value = initial
        for property in properties { property.set(&value, at: time) }
        return value
    }

    /// The velocity of a property, or nil if no track changes it.
    func velocity<Property: Animatable>(
        of keyPath: WritableKeyPath<Value, Property>, at time: TimeInterval
    ) -> Property.AnimatableData? {
        let tracks = properties.lazy.compactMap { $0 as? TrackCourse<Value, Property> }
        return tracks.last { $0.keyPath == keyPath }?.curve.velocity(at: time)
    }
}

/// The course of one property of `Root`.
protocol PropertyCourse<Root> {
    associatedtype Root

    var duration: TimeInterval { get }

    /// Sets the property to its value after `time` seconds.
    func set(_ root: inout Root, at time: TimeInterval)
}

struct TrackCourse<Root, Value: Animatable>: PropertyCourse {
    let keyPath: WritableKeyPath<Root, Value>
    let curve: KeyframeCurve<Value>

    var duration: TimeInterval { curve.duration }

    func set(_ root: inout Root, at time: TimeInterval) {
        root[keyPath: keyPath] = curve.value(at: time)
    }
}
