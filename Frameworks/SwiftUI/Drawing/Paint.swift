/// A style in the form in which the page paints it.
package struct Paint: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A CSS colour.
        case color(String)
        case gradient(GradientPaint)
        case image(ImageTile)
        /// The CSS class of a material.
        case material(String)
    }

    package var kind: Kind
    var shadows: [ShadowStyle] = []
    var blendMode: BlendMode = .normal

    package init(_ kind: Kind) {
        self.kind = kind
    }

    static func color(_ css: String) -> Paint { Paint(.color(css)) }

    /// A CSS colour or image.
    package var css: String {
        switch kind {
        case .color(let css): css
        case .gradient(let gradient): gradient.css
        case .image(let tile): tile.css()
        case .material: "var(--fill)"
        }
    }

    /// A CSS colour; for a gradient, its first colour.
    package var color: String {
        switch kind {
        case .color(let css): css
        case .gradient(let gradient): gradient.stops.first?.color.css ?? "transparent"
        case .image: "transparent"
        case .material: "var(--fill)"
        }
    }

    func opacity(_ opacity: Double) -> Paint {
        var paint = self
        switch kind {
        case .color(let css): paint.kind = .color(Color(css: css).opacity(opacity).css)
        case .gradient(var gradient):
            gradient.stops = gradient.stops.map { .init(color: $0.color.opacity(opacity), location: $0.location) }
            paint.kind = .gradient(gradient)
        // A material keeps its opacity: no browser can blend a part of a blurred backdrop. An image keeps its own, too.
        case .material, .image: break
        }
        return paint
    }

    /// The declarations that paint a box, and the class of a material.
    var box: (classes: String, style: String) {
        var style: [String] = []
        var classes = ""
        switch kind {
        case .material(let name): classes = name
        default: style.append("background:" + css)
        }
        let inner = shadows.filter(\.isInner).map(\.boxCSS)
        if !inner.isEmpty { style.append("box-shadow:" + inner.joined(separator: ",")) }
        return (classes, (style + [around]).filter { !$0.isEmpty }.joined(separator: ";"))
    }

    /// The shadows and blending that apply to everything painted.
    var around: String {
        var style: [String] = []
        let drops = shadows.filter { !$0.isInner }.map(\.filterCSS)
        if !drops.isEmpty { style.append("filter:" + drops.joined(separator: " ")) }
        if blendMode != .normal { style.append("mix-blend-mode:" + blendMode.css) }
        return style.joined(separator: ";")
    }
}

/// A style that the page can paint.
package protocol PaintedStyle: ShapeStyle {
    func paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
    package func paint(in environment: EnvironmentValues) -> Paint {
        if let painted = self as? any PaintedStyle { return painted.paint(in: environment) }
        return resolve(in: environment).paint(in: environment)
    }

    /// The style as a CSS colour or image in the default environment.
    var painted: String { paint(in: EnvironmentValues()).css }
}

/// A style that is one CSS colour.
package protocol CSSStyle: PaintedStyle {
    var css: String { get }
}

extension CSSStyle {
    package func paint(in environment: EnvironmentValues) -> Paint { .color(css) }
}
