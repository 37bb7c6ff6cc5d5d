import Foundation

/// Two fingers that move relative to each other.
struct Pinch {
    /// The distance of the fingers, divided by their distance at the start.
    let scale: Double
    /// The turn of the line between them since the start, in radians; clockwise is positive.
    let angle: Double
    /// The midpoint of the fingers at the start, by names of coordinate spaces.
    let start: [String: CGPoint]
    /// The midpoint at the start as a fraction of the view's size.
    let anchor: UnitPoint
    /// The changes of scale and angle per second.
    private(set) var velocity: (scale: Double, angle: Double) = (0, 0)
    /// In seconds, by the page's clock.
    private let time: Double

    /// Reads the pinch in a touch's report; nil without a second finger.
    init?(_ value: EventValue, at time: Double, after last: Pinch?) {
        guard let scale = value["scale"].number, let angle = value["angle"].number, scale > 0, scale.isFinite,
            angle.isFinite
        else { return nil }
        self.scale = scale
        self.angle = angle
        self.time = time
        start = Touch.places(value["start"])
        let numbers = value["anchor"].numbers ?? []
        anchor = numbers.count == 2 ? UnitPoint(x: numbers[0], y: numbers[1]) : .center
        guard let last else { return }
        velocity = last.velocity
        let passed = time - last.time
        if passed > 0 { velocity = ((scale - last.scale) / passed, (angle - last.angle) / passed) }
    }
}
