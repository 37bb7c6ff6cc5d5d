/// A 2D shape that you can use when drawing a view.
public protocol Shape: Sendable, View {}

/// A shape type that is able to inset itself to produce another shape.
public protocol InsettableShape: Shape {}

/// A shape that a CSS box can take.
package protocol BoxShape: InsettableShape {
    /// CSS class of the shape's element.
    nonisolated var className: String { get }
    /// The declarations that give a box this outline.
    nonisolated var outlineCSS: String { get }
}

extension Shape {
    nonisolated var clipCSS: String { (self as? any BoxShape)?.outlineCSS ?? "" }
}

extension BoxShape {
    package static func update(_ node: ViewNode<Self>) where Self: PrimitiveView {
        let fill = node.observed.foregroundColor ?? "var(--primary)"
        node.show(node.view.element(fill: fill), growing: .fixed(.both))
    }

    func element(fill: String) -> Element {
        Element(tag: "div", classes: "shape " + className, style: "--fill:\(fill);" + outlineCSS)
    }
}

/// A rectangular shape aligned inside the frame of the view containing it.
@frozen public struct Rectangle: BoxShape, PrimitiveView {
    nonisolated public init() {}
    nonisolated package var className: String { "rectangle" }
    nonisolated package var outlineCSS: String { "" }
}

/// A circle centred on the frame of the view containing it.
@frozen public struct Circle: BoxShape, PrimitiveView {
    nonisolated public init() {}
    nonisolated package var className: String { "circle" }
    nonisolated package var outlineCSS: String { "border-radius:50%" }
}

/// A capsule shape aligned inside the frame of the view containing it.
@frozen public struct Capsule: BoxShape, PrimitiveView {
    nonisolated public var style: RoundedCornerStyle

    nonisolated public init(style: RoundedCornerStyle = .continuous) {
        self.style = style
    }

    nonisolated package var className: String { "capsule" }
    nonisolated package var outlineCSS: String { "border-radius:9999px" }
}

/// A rectangular shape with rounded corners.
@frozen public struct RoundedRectangle: BoxShape, PrimitiveView {
    nonisolated public var cornerSize: CGSize
    nonisolated public var style: RoundedCornerStyle

    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
        self.style = style
    }

    nonisolated package var className: String { "rounded-rectangle" }
    nonisolated package var outlineCSS: String { "border-radius:\(cornerSize.width.css)px" }
}

/// Defines the shape of a rounded rectangle's corners.
public enum RoundedCornerStyle: Sendable {
    case circular, continuous
}

extension Shape {
    /// Fills this shape with a color or gradient.
    nonisolated public func fill<S>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> some View
    where S: ShapeStyle {
        foregroundStyle(content)
    }
}

/// The foreground style in the current context.
public struct ForegroundStyle: CSSStyle {
    public init() {}
    package var css: String { "currentColor" }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}
