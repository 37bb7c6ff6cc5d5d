import UIKit

/// A view that displays an image.
public struct Image: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case symbol(String)
        /// A symbol of the app's own.
        case drawing(CustomSymbol)
        /// Nil if the app has no image with the name.
        case asset(ImageAsset?)
        case picture(PictureFile)
        /// Nothing is loaded yet.
        case unloaded
    }

    let source: Source
    /// The scale of a picture.
    var pixelsPerPoint = 1.0
    var label: Text?
    var isResizable = false
    var stretch = ImageStretch()
    var isPixelated = false
    var rendering: TemplateRenderingMode?
    var symbolMode: SymbolRenderingMode?

    init(source: Source) {
        self.source = source
    }

    /// Creates a system symbol image.
    public init(systemName: String) {
        source = .symbol(systemName)
    }

    /// The standard placeholder of an image that is being loaded.
    nonisolated static var unloaded: Image { Image(source: .unloaded) }

    /// A scale to apply to vector images relative to text.
    public enum Scale: Hashable, Sendable {
        case small, medium, large
    }
}

extension Image: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let environment = node.observed
        let image = node.view
        let growth = image.growth(in: environment)
        switch image.source {
        case _ where environment.hidesPrivateContent:
            var element = Element(tag: "span", classes: "redacted sym")
            if image.isResizable { element.add(classes: "resizable") }
            element.add(environment.imageMode)
            node.show(element, growing: growth)
            node.removeChildren(from: 0)
        case .symbol(let name):
            let drawn = SymbolNames.known.name(name, in: environment.symbolVariants)
            let size = environment.font?.points ?? Font.body.points
            node.show(
                image.symbolElement(drawn, environment), as: .symbol(drawn, size: size), growing: growth)
            showSymbol(SVGItem(symbol: drawn), in: node)
        case .drawing(let symbol):
            let size = environment.font?.points ?? Font.body.points
            node.show(
                image.drawingElement(symbol, environment),
                as: .frame(width: size * symbol.width, height: size * symbol.height), growing: growth)
            showSymbol(symbol.item(image.symbolMode, environment), in: node)
        case .asset(let asset?):
            node.show(image.pictureElement(asset, environment), growing: growth)
            if image.isTemplate(asset) {
                node.setElementContent(Tag("img").attribute("srcset", asset.anySources).attribute("alt", ""))
            } else {
                node.removeChildren(from: 0)
            }
        case .picture(let picture):
            let path = node.storage(at: 0) { ShownPicture() }.path(of: picture, on: node.graph)
            node.show(image.pictureElement(at: path, environment), growing: growth)
            node.removeChildren(from: 0)
        case .unloaded:
            node.show(Element(tag: "div", classes: "color", style: "background:var(--fill3)"), growing: .fixed(.both))
            node.removeChildren(from: 0)
        case .asset(nil):
            node.show(Element(tag: "span"))
            node.removeChildren(from: 0)
        }
    }

    @MainActor private static func showSymbol(_ item: SVGItem, in node: ViewNode<Self>) {
        // An effect that plays again needs a new element.
        var inner = node.environment
        inner.decoration = nil
        let effects = node.observed.symbolEffects
        node.setOnlyChild(
            SymbolPart(item: item, effects: effects), key: effects.isEmpty ? nil : effects.plays, environment: inner)
    }

    private func growth(in environment: EnvironmentValues) -> GrowthRule {
        guard isResizable else { return .content }
        return .fixed(environment.imageMode == .fit && hasProportions ? [.both, .proportional] : .both)
    }

    /// True if the element of the image has the image's proportions.
    var hasProportions: Bool {
        switch source {
        case .symbol, .drawing, .picture: true
        case .asset(let asset?): !isTemplate(asset) && stretch.isPlain
        default: false
        }
    }

    /// Adds the class by which the page shows only the shape of a redacted image.
    func redact(_ element: inout Element, _ environment: EnvironmentValues) {
        if environment.redactionReasons.contains(.placeholder) { element.add(classes: "redacted") }
    }

    /// - Parameter name: The name of the system symbol, or nil for a symbol of the app's own.
    private func symbolElement(_ name: String?, _ environment: EnvironmentValues) -> Element {
        var element = Element(tag: "svg", classes: "sym")
        redact(&element, environment)
        if let name, [".forward", ".backward", ".leading"].contains(where: name.hasSuffix) {
            element.add(classes: "mirrors")
        }
        if isResizable { element.add(classes: "resizable") }
        element.add(environment.imageMode)
        switch environment.imageScale {
        case .small: element.add(classes: "sym-small")
        case .large: element.add(classes: "sym-large")
        case .medium: break
        }
        var styling = TextStyling.inherited(from: environment)
        styling.isMonospacedDigit = nil
        if let name, let color = (symbolMode ?? environment.symbolRenderingMode)?.color(of: name) {
            styling.color = color
        }
        styling.apply(to: &element)
        if let layers = name.flatMap({ layers(of: $0, environment) }) { element.add(style: layers) }
        let text = label?.resolved(in: environment) ?? ""
        element.attributes +=
            text.isEmpty
            ? [.init(name: "aria-hidden", value: "true")]
            : [.init(name: "role", value: "img"), .init(name: "aria-label", value: text)]
        return element
    }

    /// The colors of the layers of the system symbol `name`, the glyph and the shape around it; nil if they are one.
    private func layers(of name: String, _ environment: EnvironmentValues) -> String? {
        let paints = environment.foregroundLevels
        // A filled shape lies deeper than a line around the glyph.
        let level = name.hasSuffix(".fill") ? 2 : 1
        let enclosure: String
        switch (symbolMode ?? environment.symbolRenderingMode)?.kind {
        case nil where paints.count > 1, .palette where paints.count > 1:
            // Several styles without a mode make a palette.
            enclosure = paints[min(level, paints.count - 1)].color
        case .hierarchical, .palette:
            let share = HierarchicalShapeStyle.opacities[level] * 100
            enclosure = "color-mix(in srgb,currentColor \(share.css)%,transparent)"
        default: return nil
        }
        return "--glyph:currentColor;--enclosure:\(enclosure)"
    }

    /// The element of a symbol of the app's own. Its box differs from that of system symbols by two factors.
    private func drawingElement(_ symbol: CustomSymbol, _ environment: EnvironmentValues) -> Element {
        var element = symbolElement(nil, environment)
        element.add(style: "--wide:\(symbol.width.css);--high:\(symbol.height.css)")
        element.attributes.append(.init(name: "viewBox", value: symbol.viewBox))
        return element
    }
}

/// The content of a symbol's element, which moves in effects.
private struct SymbolPart {
    let item: SVGItem
    let effects: ShownSymbolEffects
}

extension SymbolPart: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let item = node.view.item
        var element = Element(tag: item.tag)
        element.attributes = item.attributes.map { .init(name: $0.0, value: $0.1) }
        if !node.view.effects.isEmpty {
            element.add(classes: "sym-part")
            element.add(style: node.view.effects.css)
        }
        node.show(element)
        if item.children.isEmpty {
            node.removeChildren(from: 0)
        } else {
            node.setElementContent(SVGItems(items: item.children))
        }
    }
}

extension EnvironmentValues {
    struct ImageScaleKey: EnvironmentKey {
        static var defaultValue: Image.Scale { .medium }
    }

    /// The image scale for this environment.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

extension View {
    /// Scales images within the view according to one of the relative sizes available.
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
        environment(\.imageScale, scale)
    }
}
