/// An opaque value derived from a place in another view, which the geometry of the view around it can read.
@frozen public struct Anchor<Value> {
    /// In the space of the view that the anchor is for.
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
