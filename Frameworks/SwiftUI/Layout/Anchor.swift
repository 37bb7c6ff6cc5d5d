/// An opaque value derived from a place in another view, readable through the geometry of an enclosing view.
@frozen public struct Anchor<Value> {
    /// In the coordinate space of the anchored view, or in the global one.
    package let value: Value
    let isGlobal: Bool

    package init(value: Value) {
        self.init(value: value, isGlobal: false)
    }

    init(value: Value, isGlobal: Bool) {
        (self.value, self.isGlobal) = (value, isGlobal)
    }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}

extension GeometryProxy {
    /// Resolves the value of an anchor to the container view.
    public subscript<T>(anchor: Anchor<T>) -> T {
        guard anchor.isGlobal else { return anchor.value }
        let origin = frame(in: .global).origin
        let moved: Any =
            switch anchor.value {
            case let rect as CGRect: rect.offsetBy(dx: -origin.x, dy: -origin.y)
            case let point as CGPoint: CGPoint(x: point.x - origin.x, y: point.y - origin.y)
            default: anchor.value
            }
        return moved as? T ?? anchor.value
    }
}
