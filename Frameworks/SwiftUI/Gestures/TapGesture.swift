/// A gesture that recognizes one or more taps.
nonisolated public struct TapGesture: PrimitiveGesture {
    public typealias Value = ()

    /// The required number of tap events.
    public var count: Int

    public init(count: Int = 1) {
        self.count = count
    }

    @MainActor func makeRecognizer() -> Recognizer<Void> {
        MappedRecognizer(TapRecognizer(count: count, space: .local)) { _ in }
    }
}

/// A gesture that recognizes one or more taps and reports their location.
nonisolated public struct SpatialTapGesture: PrimitiveGesture {
    /// The attributes of a tap gesture.
    public struct Value: Equatable, Sendable {
        /// The location of the tap gesture's current event.
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    @MainActor func makeRecognizer() -> Recognizer<Value> {
        MappedRecognizer(TapRecognizer(count: count, space: coordinateSpace)) { Value(location: $0) }
    }
}

final class TapRecognizer: Recognizer<CGPoint> {
    private let count: Int
    private let space: CoordinateSpace

    init(count: Int, space: CoordinateSpace) {
        self.count = max(1, count)
        self.space = space
    }

    /// The maximum pause between the taps of a sequence, in seconds, and the maximum distance that a finger may stray,
    /// in points.
    private static let pause = 0.35
    private static let slack: CGFloat = 10

    override func step(_ touch: Touch, _ actions: inout [() -> Void]) -> GesturePhase<CGPoint> {
        if touch.isCancelled || touch.isOnControl || touch.reach > Self.slack { return .failed }
        if touch.isDown { return touch.taps < count ? .possible(nil) : .failed }
        if touch.taps == count { return .ended(touch.location(in: space)) }
        let isLate = touch.time - touch.endTime >= Self.pause
        return touch.taps > count || isLate ? .failed : .possible(nil)
    }

    override var delays: [Double] { count > 1 ? [Self.pause] : [] }
    override var spaces: [String] { [space.pageName] }
}
