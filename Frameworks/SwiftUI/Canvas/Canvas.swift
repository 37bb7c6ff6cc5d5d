/// A view type that supports immediate mode drawing.
///
/// Each drawing becomes a single SVG image, which scales and follows the appearance. The page receives only its
/// changes.
public struct Canvas<Symbols> where Symbols: View {
    public var symbols: Symbols
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    public var isOpaque: Bool
    public var colorMode: ColorRenderingMode
    public var rendersAsynchronously: Bool
}

extension Canvas where Symbols == EmptyView {
    /// Creates and configures a canvas.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            symbols: EmptyView(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
            rendersAsynchronously: rendersAsynchronously)
    }
}

extension Canvas: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        var items: [SVGItem] = []
        let names = node.storage(at: 1) { DrawingNames() }
        let element = Element(tag: "div", classes: "drawing canvas", style: view.isOpaque ? "background:#000" : "")
        ShapeDrawing(at: node).show(element) { size in
            names.restart()
            let drawing = GraphicsContext.Drawing(names: names)
            var context = GraphicsContext(
                drawing: drawing, environment: node.observed, bounds: CGRect(origin: .zero, size: size))
            node.tracking { view.renderer(&context, size) }
            items = drawing.items
        }
        let image = SVGItem(tag: "svg", attributes: [("aria-hidden", "true")], children: items)
        node.setElementContent(image.transformingEnvironment { $0.drawingNames = names })
    }
}

/// An element of an SVG image with its content.
struct SVGItem {
    var tag: String
    /// The name by which other elements refer to it.
    var name: String?
    var attributes: [(String, String)] = []
    var style = ""
    var text: SVGText?
    var children: [SVGItem] = []
}

extension SVGItem {
    /// A system symbol that is drawn.
    init(symbol drawn: String) {
        self.init(tag: "use", attributes: [("href", SymbolNames.known.reference(to: drawn))])
    }
}

/// A text in an SVG image. Few elements have one, so it is stored separately.
final class SVGText: Sendable {
    let string: String
    let styling: TextStyling

    init(_ string: String, styling: TextStyling) {
        self.string = string
        self.styling = styling
    }
}

extension SVGItem: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let item = node.view
        let names = node.environment.drawingNames
        var element = Element(tag: item.tag)
        if let text = item.text {
            text.styling.apply(to: &element)
            element.text = text.string
        }
        if !item.style.isEmpty { element.add(style: item.style) }
        if let names { element.style = names.resolve(element.style) }
        element.attributes = item.attributes.map { .init(name: $0.0, value: names?.resolve($0.1) ?? $0.1) }
        node.show(element, growing: .fixed([]))
        if let name = item.name, let id = node.elementID { names?.elements[name] = id }
        guard item.text == nil else { return }
        node.setElementContent(SVGItems(items: item.children))
    }
}

/// Sibling elements, each identified by its kind and position.
struct SVGItems {
    let items: [SVGItem]
}

extension SVGItems: PrimitiveView, MultiView {
    static func update(_ node: ViewNode<Self>) {
        for (index, item) in node.view.items.enumerated() { node.reconcileChild(at: index, item, key: item.tag) }
        node.removeChildren(from: node.view.items.count)
    }
}

/// The names that a drawing refers to, and the numbers of the resulting elements.
final class DrawingNames {
    private var next = 0
    var elements: [String: Int] = [:]

    func restart() { next = 0 }

    func make() -> String {
        next += 1
        return "\(next)"
    }

    /// Replaces the name of a reference in `text` with the number of its element, which comes earlier in the page.
    func resolve(_ text: String) -> String {
        guard let start = text.firstRange(of: "url(#"),
            let end = text[start.upperBound...].firstIndex(of: ")"),
            let id = elements[String(text[start.upperBound..<end])]
        else { return text }
        return text[..<start.upperBound] + "n\(id)" + text[end...]
    }
}

extension EnvironmentValues {
    private struct DrawingNamesKey: EnvironmentKey {
        static var defaultValue: DrawingNames? { nil }
    }

    /// The names in the enclosing canvas.
    fileprivate var drawingNames: DrawingNames? {
        get { self[DrawingNamesKey.self] }
        set { self[DrawingNamesKey.self] = newValue }
    }
}
