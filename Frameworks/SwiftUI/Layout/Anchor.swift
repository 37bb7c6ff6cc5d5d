/// An opaque value derived from a place in another view, readable through the geometry of an enclosing view.
@frozen public struct Anchor<Value> {
    /// In the coordinate space of the anchored view.
    package let value: Value

    package init(value: Value) {
        self.value = value
    }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}

extension GeometryProxy {
    /// Resolves the value of an anchor to the container view.
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}
