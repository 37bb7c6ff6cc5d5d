/// A dragging motion that invokes an action as the drag-event sequence changes.
nonisolated public struct DragGesture: PrimitiveGesture {
    /// The attributes of a drag gesture.
    public struct Value: Equatable, Sendable {
        /// The time associated with the drag gesture's current event.
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// In points per second.
        public var velocity: CGSize

        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The predicted end of the drag: the finger's position a quarter of a second from now.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        public var predictedEndTranslation: CGSize {
            CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
        }
    }

    /// In points.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @MainActor func makeRecognizer() -> Recognizer<Value> { DragRecognizer(gesture: self) }
}

private final class DragRecognizer: Recognizer<DragGesture.Value> {
    let gesture: DragGesture

    init(gesture: DragGesture) {
        self.gesture = gesture
    }

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<DragGesture.Value> {
        if touch.isCancelled { return .failed }
        guard touch.reach >= gesture.minimumDistance else { return touch.isDown ? .possible(nil) : .failed }
        let value = DragGesture.Value(
            time: Date(), location: touch.location(in: gesture.coordinateSpace),
            startLocation: touch.start(in: gesture.coordinateSpace), velocity: touch.velocity)
        return touch.isDown ? .active(value) : .ended(value)
    }

    override var spaces: [String] { [gesture.coordinateSpace.pageName] }
    override var movements: FingerMovements { .drag }
}
