/// A shape that is replaced by an inset version of the current container shape. If no container shape was defined, is
/// replaced by a rectangle.
@frozen nonisolated public struct ContainerRelativeShape: InsettableShape {
    nonisolated public init() {}

    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape { InsetBox(self, amount) }
}

extension View {
    /// Sets the container shape to use for any container relative shape within this view.
    nonisolated public func containerShape<T>(_ shape: T) -> some View where T: InsettableShape {
        box("box", style: "")
            .decorated(attributes: [.init(name: "data-space", value: ContainerOutline.space)])
            .transformingEnvironment { $0.setContainerShape(shape) }
    }
}

/// The shape of the nearest container.
package struct ContainerOutline: Sendable {
    let shape: any InsettableShape
    /// The distance of the view from the nearest edge of the container, or nil if it is not measured.
    var inset: CGFloat?

    /// The page's name for the container's coordinate space.
    package static let space = "container-shape"
}

extension EnvironmentValues {
    private struct ContainerOutlineKey: EnvironmentKey {
        static var defaultValue: ContainerOutline? { nil }
    }

    var containerOutline: ContainerOutline? {
        get { self[ContainerOutlineKey.self] }
        set { self[ContainerOutlineKey.self] = newValue }
    }

    /// Sets the shape of the container. Its element has the coordinate space `ContainerOutline.space`.
    package mutating func setContainerShape(_ shape: some InsettableShape) {
        containerOutline = ContainerOutline(shape: shape)
    }
}

/// A shape that depends on the shape of its container.
nonisolated protocol ContainerDependentShape: Shape {
    /// The shape to draw in a container of `shape`, whose edge is `inset` points away.
    func resolved(in shape: any InsettableShape, inset: CGFloat) -> any Shape
}

extension ContainerRelativeShape: ContainerDependentShape {
    func resolved(in shape: any InsettableShape, inset: CGFloat) -> any Shape { ConcentricShape(shape, inset) }
}

extension InsetBox: ContainerDependentShape where Base: ContainerDependentShape {
    func resolved(in shape: any InsettableShape, inset: CGFloat) -> any Shape {
        ConcentricShape(shape, inset, within: amount)
    }
}

extension StrokedShape: ContainerDependentShape where Base: ContainerDependentShape {
    func resolved(in shape: any InsettableShape, inset: CGFloat) -> any Shape {
        stroked(base.resolved(in: shape, inset: inset))
    }

    private func stroked(_ shape: some Shape) -> any Shape { shape.stroke(style: style) }
}

/// A shape in its own frame whose corners have the same centres as the corners of a larger shape around it.
private nonisolated struct ConcentricShape: Shape {
    let container: any InsettableShape
    /// The distance from the larger shape.
    let distance: CGFloat
    /// The inset from the shape's frame.
    let margin: CGFloat

    init(_ container: any InsettableShape, _ distance: CGFloat, within margin: CGFloat = 0) {
        self.container = container
        self.distance = distance
        self.margin = margin
    }

    func path(in rect: CGRect) -> Path {
        path(of: container, in: rect.insetBy(dx: -distance, dy: -distance), inset: distance + margin)
    }

    private func path(of shape: some InsettableShape, in rect: CGRect, inset: CGFloat) -> Path {
        shape.inset(by: inset).path(in: rect)
    }
}

/// Measures the distance of the content from the edge of its container.
struct ContainerDistanceModifier {}

extension ContainerDistanceModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let model = node.storage(at: 0) { GeometryModel() }
        var element = Element(tag: "div", classes: "box")
        element.attributes = [.init(name: "data-spaces", value: ContainerOutline.space)]
        let measured = EventHandler(kind: "geometry") { [model, unowned node] value in
            if model.apply(value) { node.invalidate() }
        }
        node.show(element, as: .box, handlers: [measured])
        let inset = model.geometry.distance(from: ContainerOutline.space)
        node.setElementContent(content.transformingEnvironment { $0.containerOutline?.inset = inset })
    }
}

extension PageGeometry {
    /// The distance from the nearest edge of a space, or 0 before it is measured.
    fileprivate func distance(from space: String) -> CGFloat {
        guard let origin = origins[space], let outer = sizes[space] else { return 0 }
        let beyond = [outer.width - origin.x - size.width, outer.height - origin.y - size.height]
        return max(0, ([origin.x, origin.y] + beyond).min() ?? 0)
    }
}
