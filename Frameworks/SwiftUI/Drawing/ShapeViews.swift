/// A view that shows one shape in one style.
@frozen public struct _ShapeView<Content, Style> where Content: Shape, Style: ShapeStyle {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle

    nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
    }
}

extension _ShapeView: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let drawing = ShapeDrawing(at: node)
        guard node.environment.containerOutline != nil, let shape = view.shape as? any ContainerDependentShape,
            let container = node.observed.containerOutline
        else { return drawing.draw(view.shape, style: view.style, fill: view.fillStyle) }
        guard let inset = container.inset else { return node.setOnlyChild(view.modifier(ContainerDistanceModifier())) }
        let resolved = AnyShape(erasing: shape.resolved(in: container.shape, inset: inset))
        drawing.draw(resolved, style: view.style, fill: view.fillStyle)
    }
}

/// A view that provides a shape that you can use for drawing operations.
nonisolated public protocol ShapeView<Content>: View {
    associatedtype Content: Shape
    /// The underlying shape that this type draws and provides for other drawing operations.
    nonisolated var shape: Content { get }
}

extension _ShapeView: ShapeView {}

/// A shape provider that fills its shape.
@frozen public struct FillShapeView<Content, Style, Background>: ShapeView
where Content: Shape, Style: ShapeStyle, Background: View {
    public var shape: Content
    public var style: Style
    public var fillStyle: FillStyle
    public var background: Background

    nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
        self.shape = shape
        self.style = style
        self.fillStyle = fillStyle
        self.background = background
    }
}

extension FillShapeView: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        show(view.background, in: node) {
            _ShapeView(shape: view.shape, style: view.style, fillStyle: view.fillStyle)
        }
    }
}

/// A shape provider that strokes its shape.
@frozen public struct StrokeShapeView<Content, Style, Background>: ShapeView
where Content: Shape, Style: ShapeStyle, Background: View {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    nonisolated public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension StrokeShapeView: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        show(view.background, in: node) {
            _ShapeView(
                shape: StrokedShape(base: view.shape, style: view.strokeStyle), style: view.style,
                fillStyle: FillStyle(antialiased: view.isAntialiased))
        }
    }
}

/// A shape provider that strokes the border of its shape.
@frozen public struct StrokeBorderShapeView<Content, Style, Background>: ShapeView
where Content: InsettableShape, Style: ShapeStyle, Background: View {
    public var shape: Content
    public var style: Style
    public var strokeStyle: StrokeStyle
    public var isAntialiased: Bool
    public var background: Background

    nonisolated public init(
        shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
    ) {
        self.shape = shape
        self.style = style
        self.strokeStyle = strokeStyle
        self.isAntialiased = isAntialiased
        self.background = background
    }
}

extension StrokeBorderShapeView: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        show(view.background, in: node) {
            _ShapeView(
                shape: StrokedShape(
                    base: view.shape.inset(by: view.strokeStyle.lineWidth / 2), style: view.strokeStyle),
                style: view.style, fillStyle: FillStyle(antialiased: view.isAntialiased))
        }
    }
}

extension ShapeView {
    /// Shows a drawing over its background, the previous drawings.
    @MainActor fileprivate static func show<Background: View>(
        _ background: Background, in node: Node, under drawing: () -> some View
    ) {
        if Background.self == EmptyView.self {
            node.setOnlyChild(drawing())
        } else {
            node.show(Element(tag: "div", classes: "zstack"), as: .overlap(isLeading: false))
            node.setElementContent(ViewBuilder.buildBlock(background, drawing()))
        }
    }
}
