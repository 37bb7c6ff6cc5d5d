import Synchronization

extension GraphicsContext {
    /// An image resolved to a particular environment.
    public struct ResolvedImage {
        fileprivate let item: SVGItem
        /// The size of the image, in points.
        public let size: CGSize
    }

    /// Gets a version of an image that's fixed with the current values of the graphics context's environment.
    public func resolve(_ image: Image) -> ResolvedImage {
        switch image.source {
        case .symbol(let name):
            return .symbol(in: environment, SVGItem(symbol: SymbolNames.known.drawn(name)))
        case .drawing(let symbol):
            return .symbol(in: environment, symbol.item(image.symbolMode, environment), viewBox: symbol.viewBox)
        case .asset(let asset?):
            guard let picture = asset.picture(in: environment), let pixels = PictureSizes.size(of: picture.file) else {
                return .empty
            }
            return .picture(
                at: PictureFiles.path(of: picture.file), pixels: pixels, pixelsPerPoint: Double(picture.scale))
        case .picture(let picture):
            guard let pixels = picture.format.size(of: picture.data) else { return .empty }
            let address = "data:\(picture.format.mediaType);base64,\(picture.data.base64EncodedString())"
            return .picture(at: address, pixels: pixels, pixelsPerPoint: image.pixelsPerPoint)
        case .asset(nil), .unloaded: return .empty
        }
    }

    /// Draws a resolved image into the context, using the specified rectangle as a layout frame.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        guard image.size != .zero else { return }
        var item = image.item
        item.attributes += rect.svg
        add(SVGItem(tag: "g", children: [item]))
    }

    /// Draws a resolved image into the context, aligning an anchor within the image to a point in the context.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        let origin = CGPoint(x: point.x - image.size.width * anchor.x, y: point.y - image.size.height * anchor.y)
        draw(image, in: CGRect(origin: origin, size: image.size))
    }

    /// Draws an image into the context, using the specified rectangle as a layout frame.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image into the context, aligning an anchor within the image to a point in the context.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}

extension GraphicsContext.ResolvedImage {
    /// - Parameter viewBox: The bounds of a drawing of the app's own; nil for a system symbol, which has its own.
    fileprivate static func symbol(
        in environment: EnvironmentValues, _ drawing: SVGItem, viewBox: String? = nil
    ) -> Self {
        var item = SVGItem(tag: "svg", style: viewBox == nil ? "" : "fill:currentColor", children: [drawing])
        if let viewBox { item.attributes.append(("viewBox", viewBox)) }
        if let color = environment.foregroundColor {
            item.style = [item.style, "color:" + color].filter { !$0.isEmpty }.joined(separator: ";")
        }
        return Self(item: item, size: CGSize(width: 20, height: 20))
    }

    /// An image that draws nothing.
    fileprivate static var empty: Self { Self(item: SVGItem(tag: "g"), size: .zero) }

    fileprivate static func picture(
        at address: String, pixels: (width: Int, height: Int), pixelsPerPoint: Double
    ) -> Self {
        guard pixelsPerPoint > 0 else { return .empty }
        return Self(
            item: SVGItem(tag: "image", attributes: [("href", address), ("preserveAspectRatio", "none")]),
            size: CGSize(width: Double(pixels.width) / pixelsPerPoint, height: Double(pixels.height) / pixelsPerPoint))
    }
}

extension ImageAsset {
    /// The picture with just enough pixels for the display, for the appearance.
    fileprivate func picture(in environment: EnvironmentValues) -> Picture? {
        let own = pictures.filter { $0.isDark == (environment.colorScheme == .dark) }
        let ordered = (own.isEmpty ? pictures : own).sorted { $0.scale < $1.scale }
        return ordered.first { Double($0.scale) >= environment.displayScale } ?? ordered.last
    }
}

/// The sizes of the pictures of asset catalogs, each read once.
private enum PictureSizes {
    private static let sizes = Mutex<[URL: (width: Int, height: Int)]>([:])

    static func size(of file: URL) -> (width: Int, height: Int)? {
        if let known = sizes.withLock({ $0[file] }) { return known }
        guard let data = try? Data(contentsOf: file), let size = PictureFormat(of: data)?.size(of: data) else {
            return nil
        }
        sizes.withLock { $0[file] = size }
        return size
    }
}
