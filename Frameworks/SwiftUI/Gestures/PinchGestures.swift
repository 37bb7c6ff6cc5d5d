/// A gesture that recognizes a magnification motion and tracks the amount of magnification.
nonisolated public struct MagnifyGesture: PrimitiveGesture {
    /// The type representing the gesture's value.
    public struct Value: Equatable, Sendable {
        /// The time associated with the gesture's current event.
        public var time: Date
        /// The relative amount that the gesture has magnified by.
        public var magnification: CGFloat
        /// The current magnification velocity, in multiples per second.
        public var velocity: CGFloat
        /// The initial anchor point of the gesture in the modified view's coordinate space.
        public var startAnchor: UnitPoint
        /// The initial center of the gesture in the modified view's coordinate space.
        public var startLocation: CGPoint
    }

    /// The minimum required delta before the gesture starts.
    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    @MainActor func makeRecognizer() -> Recognizer<Value> {
        PinchRecognizer { [minimumScaleDelta] in
            abs($0.scale - 1) >= minimumScaleDelta
        } value: { pinch in
            Value(
                time: Date(), magnification: pinch.scale, velocity: pinch.velocity.scale, startAnchor: pinch.anchor,
                startLocation: pinch.start[CoordinateSpace.local.pageName] ?? .zero)
        }
    }
}

/// A gesture that recognizes a rotation motion and tracks the angle of the rotation.
nonisolated public struct RotateGesture: PrimitiveGesture {
    /// The type representing the gesture's value.
    public struct Value: Equatable, Sendable {
        /// The time associated with the gesture's current event.
        public var time: Date
        /// The relative amount that the gesture has rotated by.
        public var rotation: Angle
        /// The current rotation velocity, per second.
        public var velocity: Angle
        /// The initial anchor point of the gesture in the modified view's coordinate space.
        public var startAnchor: UnitPoint
        /// The initial center of the gesture in the modified view's coordinate space.
        public var startLocation: CGPoint
    }

    /// The minimum delta required before the gesture succeeds.
    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    @MainActor func makeRecognizer() -> Recognizer<Value> {
        PinchRecognizer { [minimumAngleDelta] in
            abs($0.angle) >= minimumAngleDelta.radians
        } value: { pinch in
            Value(
                time: Date(), rotation: .radians(pinch.angle), velocity: .radians(pinch.velocity.angle),
                startAnchor: pinch.anchor, startLocation: pinch.start[CoordinateSpace.local.pageName] ?? .zero)
        }
    }
}

/// A gesture that recognizes a magnification motion and tracks the amount of magnification.
nonisolated public struct MagnificationGesture: PrimitiveGesture {
    public typealias Value = CGFloat

    /// The minimum required delta before the gesture starts.
    public var minimumScaleDelta: CGFloat

    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }

    @MainActor func makeRecognizer() -> Recognizer<CGFloat> {
        MappedRecognizer(MagnifyGesture(minimumScaleDelta: minimumScaleDelta).makeRecognizer(), \.magnification)
    }
}

/// A gesture that recognizes a rotation motion and tracks the angle of the rotation.
nonisolated public struct RotationGesture: PrimitiveGesture {
    public typealias Value = Angle

    /// The minimum delta required before the gesture succeeds.
    public var minimumAngleDelta: Angle

    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }

    @MainActor func makeRecognizer() -> Recognizer<Angle> {
        MappedRecognizer(RotateGesture(minimumAngleDelta: minimumAngleDelta).makeRecognizer(), \.rotation)
    }
}

/// Follows two fingers once they have moved far enough, until one of them is lifted.
private final class PinchRecognizer<Value>: Recognizer<Value> {
    private let begins: (Pinch) -> Bool
    private let value: (Pinch) -> Value
    private var last: Value?

    init(begins: @escaping (Pinch) -> Bool, value: @escaping (Pinch) -> Value) {
        self.begins = begins
        self.value = value
    }

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Value> {
        if touch.isCancelled { return .failed }
        guard let pinch = touch.pinch else {
            if let last { return .ended(last) }
            return touch.isDown ? .possible(nil) : .failed
        }
        guard last != nil || begins(pinch) else { return .possible(nil) }
        let value = value(pinch)
        last = value
        return .active(value)
    }

    override var movements: FingerMovements { .pinch }
}
