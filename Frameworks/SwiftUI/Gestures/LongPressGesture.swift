/// A gesture that succeeds when the user performs a long press.
nonisolated public struct LongPressGesture: PrimitiveGesture {
    public typealias Value = Bool

    /// In seconds.
    public var minimumDuration: Double
    /// In points.
    public var maximumDistance: CGFloat

    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }

    @MainActor func makeRecognizer() -> Recognizer<Bool> { LongPressRecognizer(gesture: self) }
}

private final class LongPressRecognizer: Recognizer<Bool> {
    let gesture: LongPressGesture

    init(gesture: LongPressGesture) {
        self.gesture = gesture
    }

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<Bool> {
        if touch.isCancelled || touch.isOnControl || touch.reach > gesture.maximumDistance { return .failed }
        if touch.age >= gesture.minimumDuration { return .ended(true) }
        return touch.isDown ? .possible(true) : .failed
    }

    override var delays: [Double] { [gesture.minimumDuration] }
}
