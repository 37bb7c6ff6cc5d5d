/// A keyframe that immediately moves to the given value without interpolating.
public struct MoveKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
    let value: Value

    /// Creates a new keyframe using the given value.
    public init(_ to: Value) {
        value = to
    }

    public var body: MoveKeyframe<Value> { self }
}

/// A keyframe that uses simple linear interpolation.
public struct LinearKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
    let value: Value
    let duration: TimeInterval
    let timingCurve: UnitCurve

    /// Creates a new keyframe that is reached `duration` seconds after the one before it.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        value = to
        self.duration = duration
        self.timingCurve = timingCurve
    }

    public var body: LinearKeyframe<Value> { self }
}

/// A keyframe that uses a cubic curve to smoothly interpolate between values.
public struct CubicKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
    let value: Value
    let duration: TimeInterval
    let startVelocity: Value?
    let endVelocity: Value?

    /// Creates a new keyframe that is reached `duration` seconds after the one before it.
    ///
    /// Velocities are changes per second. Without a velocity, the motion continues smoothly.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        value = to
        self.duration = duration
        self.startVelocity = startVelocity
        self.endVelocity = endVelocity
    }

    public var body: CubicKeyframe<Value> { self }
}

/// A keyframe that uses a spring function to interpolate to the given value.
public struct SpringKeyframe<Value>: KeyframeTrackContent where Value: Animatable {
    let value: Value
    let duration: TimeInterval
    let spring: Spring
    let startVelocity: Value?

    /// Creates a new keyframe to which a spring pulls the value.
    ///
    /// The duration is in seconds; without one, the spring settles. Without a velocity, the motion continues smoothly.
    public init(
        _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
    ) {
        value = to
        self.duration = duration ?? spring.settlingDuration
        self.spring = spring
        self.startVelocity = startVelocity
    }

    public var body: SpringKeyframe<Value> { self }
}

// MARK: Their segments

extension MoveKeyframe: SegmentedContent {
    var segments: [KeyframeSegment<Value>] { [KeyframeSegment(target: value, duration: 0, kind: .move)] }
}

extension LinearKeyframe: SegmentedContent {
    var segments: [KeyframeSegment<Value>] {
        [KeyframeSegment(target: value, duration: duration, kind: .linear(timingCurve))]
    }
}

extension CubicKeyframe: SegmentedContent {
    var segments: [KeyframeSegment<Value>] {
        let kind = KeyframeSegment<Value>.Kind.cubic(
            start: startVelocity?.animatableData, end: endVelocity?.animatableData)
        return [KeyframeSegment(target: value, duration: duration, kind: kind)]
    }
}

extension SpringKeyframe: SegmentedContent {
    var segments: [KeyframeSegment<Value>] {
        let kind = KeyframeSegment<Value>.Kind.spring(spring, start: startVelocity?.animatableData)
        return [KeyframeSegment(target: value, duration: duration, kind: kind)]
    }
}
