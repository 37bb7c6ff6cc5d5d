extension Image {
    /// Creates a labeled image that you can use as content for controls.
    public init(_ name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle, label: Text(verbatim: name))
    }

    /// Creates a labeled image that you can use as content for controls, with the specified label.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        let asset = AssetCatalog.image(name, in: bundle)
        self.label = label
        if asset == nil, let symbol = AssetCatalog.symbol(name, in: bundle) {
            switch symbol {
            case .success(let symbol): source = .drawing(symbol)
            case .failure(let problem):
                source = .asset(nil)
                AssetCatalog.warn("The symbol “\(name)” cannot be shown: its file \(problem.reason).")
            }
            return
        }
        source = .asset(asset?.pictures.isEmpty == false ? asset : nil)
        if asset == nil {
            AssetCatalog.warn("No image named “\(name)” is in the app's asset catalogs.")
        } else if source == .asset(nil) {
            AssetCatalog.warn("The image “\(name)” is a PDF, which pages cannot show. Its image set needs an SVG, too.")
        }
    }

    /// Creates an unlabeled, decorative image.
    public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
        label = nil
    }

    /// The modes that SwiftUI uses to render images.
    public enum TemplateRenderingMode: Hashable, Sendable {
        case template, original
    }

    /// The modes that SwiftUI uses to resize an image to fit within its containing view.
    public enum ResizingMode: Hashable, Sendable {
        case tile, stretch
    }

    /// The level of quality for rendering an image that requires interpolation, such as a scaled image.
    public enum Interpolation: Hashable, Sendable {
        case none, low, medium, high
    }

    /// Sets the mode by which SwiftUI resizes an image to fit its space.
    ///
    /// - Parameter capInsets: The part of each edge that keeps its size, in points of the image.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
    ) -> Image {
        changed {
            $0.isResizable = true
            $0.stretch = ImageStretch(
                caps: [capInsets.top, capInsets.trailing, capInsets.bottom, capInsets.leading].map(Double.init),
                isTiled: resizingMode == .tile)
        }
    }

    /// Indicates whether SwiftUI renders an image as-is, or by using a different mode.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
        changed { $0.rendering = renderingMode }
    }

    /// Specifies the current level of quality for rendering an image that requires interpolation.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        changed { $0.isPixelated = interpolation == .none }
    }

    /// Specifies whether SwiftUI applies antialiasing when rendering the image. Browsers always apply it.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    private func changed(_ change: (inout Image) -> Void) -> Image {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: Text(titleKey), icon: Image(name))
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, image name: String) {
        self.init(title: Text(titleResource), icon: Image(name))
    }

    @_disfavoredOverload
    public init<S>(_ title: S, image name: String) where S: StringProtocol {
        self.init(title: Text(title), icon: Image(name))
    }
}

extension Color {
    /// Creates a color from a color set that you indicate by name.
    public init(_ name: String, bundle: Bundle? = nil) {
        let css = AssetCatalog.color(name, in: bundle)
        if css == nil { AssetCatalog.warn("No color named “\(name)” is in the app's asset catalogs.") }
        self.init(css: css ?? "transparent")
    }
}

extension Image {
    func isTemplate(_ asset: ImageAsset) -> Bool {
        (rendering ?? (asset.isTemplate ? .template : .original)) == .template
    }

    /// The page's element for an image of an image set: an `img`, or a box if it is a template or stretched.
    func pictureElement(_ asset: ImageAsset, _ environment: EnvironmentValues) -> Element {
        let isTemplate = isTemplate(asset)
        let isBox = isTemplate || !stretch.isPlain
        var element = Element(tag: isBox ? "span" : "img", classes: "img")
        redact(&element, environment)
        if isResizable { element.add(classes: "resizable") }
        element.add(environment.imageMode)
        if isPixelated { element.add(classes: "pixelated") }
        let text = label?.resolved(in: environment) ?? ""
        if isBox {
            if isTemplate {
                element.add(classes: "template")
                element.add(style: "--picture:url(\(asset.stencil))")
                if let color = environment.foregroundColor { element.add(style: "color:" + color) }
            } else {
                stretch.apply(asset, to: &element)
            }
            if !text.isEmpty {
                element.attributes = [.init(name: "role", value: "img"), .init(name: "aria-label", value: text)]
            }
        } else {
            element.attributes = [.init(name: "srcset", value: asset.anySources), .init(name: "alt", value: text)]
            if let dark = asset.darkImage { element.add(style: "--dark:" + dark) }
        }
        return element
    }

    /// Sets the rendering mode for a symbol.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { changed { $0.symbolMode = mode } }
}

/// The stretching of an image that is tiled, or whose edges keep their size.
struct ImageStretch: Equatable, Sendable {
    /// Top, right, bottom and left insets, in points of the image.
    var caps: [Double] = [0, 0, 0, 0]
    var isTiled = false

    var isPlain: Bool { !isTiled && caps.allSatisfy { $0 == 0 } }

    /// Edges that keep their size are the slices of a border image; a tiled image without such edges is a background.
    func apply(_ asset: ImageAsset, to element: inout Element) {
        guard let picture = asset.finest else { return }
        let path = "url(\(PictureFiles.path(of: picture.file)))"
        guard caps.contains(where: { $0 > 0 }) else {
            return element.add(style: "background:image-set(\(path) \(picture.scale)x)")
        }
        let slices = caps.map { ($0 * Double(picture.scale)).css }.joined(separator: " ")
        let widths = caps.map { $0.css + "px" }.joined(separator: " ")
        element.add(style: "border:solid transparent;border-width:\(widths)")
        element.add(style: "border-image:\(path) \(slices) fill \(isTiled ? "repeat" : "stretch")")
    }
}
