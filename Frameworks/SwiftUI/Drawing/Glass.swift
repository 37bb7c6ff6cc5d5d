/// A structure that defines the configuration of the Liquid Glass material.
public struct Glass: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case regular, clear, identity
    }

    let kind: Kind
    var tint: Color?
    var isInteractive = false

    /// The regular variant of glass.
    public static var regular: Glass { Glass(kind: .regular) }
    /// The clear variant of glass.
    public static var clear: Glass { Glass(kind: .clear) }
    /// The identity variant of glass: no effect.
    public static var identity: Glass { Glass(kind: .identity) }

    /// Returns a copy of the structure that's been configured to have the given tint color.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.tint = color
        return copy
    }

    /// Returns a copy of the structure that's been configured to be interactive.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var copy = self
        copy.isInteractive = isEnabled
        return copy
    }

    fileprivate var classes: String {
        "box glass" + (kind == .clear ? " glass-clear" : "") + (isInteractive ? " glass-interactive" : "")
    }

    fileprivate var style: String {
        tint.map { "--glass:color-mix(in srgb, \($0.css) 78%, transparent)" } ?? ""
    }
}

/// The default shape applied by glass effects: a capsule.
nonisolated public struct DefaultGlassEffectShape: BoxShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
    package func outlineCSS(outset: CGFloat) -> String { Capsule().outlineCSS(outset: outset) }
}

struct GlassModifier<S: Shape> {
    let glass: Glass
    let shape: S
}

extension GlassModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        guard glass.kind != .identity else { return node.setOnlyChild(content) }
        var element = Element(tag: "div", classes: glass.classes, style: glass.style)
        if let box = shape as? any BoxShape {
            element.add(style: box.outlineCSS(outset: 0))
            node.show(element, as: .paintedBox)
        } else if shape is Circle {
            element.add(style: "clip-path:circle(closest-side)")
            node.show(element, as: .paintedBox)
        } else {
            ShapeDrawing(at: node).show(element, clippedBy: shape, FillStyle())
        }
        node.setElementContent(content)
    }
}

extension View {
    /// Applies the Liquid Glass effect to a view.
    nonisolated public func glassEffect(
        _ glass: Glass = .regular, in shape: some Shape = DefaultGlassEffectShape()
    ) -> some View {
        modifier(GlassModifier(glass: glass, shape: shape))
    }
}

/// A view that combines multiple Liquid Glass shapes into a single shape that can morph individual shapes into one another.
public struct GlassEffectContainer<Content> where Content: View {
    let content: Content

    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension GlassEffectContainer: CompositeView {
    package func content(in context: ViewContext) -> Content { content }
}
