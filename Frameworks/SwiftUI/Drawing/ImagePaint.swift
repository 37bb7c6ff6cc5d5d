import Synchronization
import UIKit

/// A shape style that fills a shape by repeating a region of an image.
///
/// A symbol and an image without a file for the page paint nothing.
public struct ImagePaint: PaintedStyle {
    /// The image to be drawn.
    public var image: Image
    /// A unit-space rectangle defining how much of the source image to draw.
    public var sourceRect: CGRect
    /// A scale factor applied to the image during rendering.
    public var scale: CGFloat

    /// Creates a shape-filling shape style.
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    package func paint(in environment: EnvironmentValues) -> Paint {
        Paint(ImageTile(self).map(Paint.Kind.image) ?? .color("transparent"))
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// A shape style that fills a shape by repeating a region of an image.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

/// An image that repeats in both directions, starting in the upper left corner.
package struct ImageTile: Equatable, Sendable {
    /// The image as a CSS value.
    let source: String
    /// The size in points.
    let size: CGSize

    /// - Parameter offset: The distance of the first tile from the corner, in points.
    func css(at offset: CGFloat = 0) -> String {
        "\(source) \(offset.css)px \(offset.css)px / \(size.width.css)px \(size.height.css)px"
    }

    private init(source: String, size: CGSize) {
        (self.source, self.size) = (source, size)
    }

    fileprivate init?(_ paint: ImagePaint) {
        switch paint.image.source {
        case .asset(let asset?):
            guard let picture = asset.finest, let image = Self.image(in: picture.file) else { return nil }
            let path = "url(\(PictureFiles.path(of: picture.file)))"
            self.init(image, CGFloat(picture.scale), paint, path: path)
        case .picture(let file):
            guard let image = CGImage(data: file.data, format: file.format) else { return nil }
            self.init(image, paint.image.pixelsPerPoint, paint, path: nil)
        case .asset(nil), .symbol, .drawing, .unloaded: return nil
        }
    }

    /// - Parameter path: The CSS value of the whole image, or nil if it has no address of its own.
    private init?(_ image: CGImage, _ pixelsPerPoint: CGFloat, _ paint: ImagePaint, path: String?) {
        let whole = CGSize(width: image.width, height: image.height)
        let part = CGRect(
            x: paint.sourceRect.minX * whole.width, y: paint.sourceRect.minY * whole.height,
            width: paint.sourceRect.width * whole.width, height: paint.sourceRect.height * whole.height)
        guard part.width >= 1, part.height >= 1, pixelsPerPoint > 0, paint.scale > 0 else { return nil }
        let size = CGSize(
            width: part.width / pixelsPerPoint * paint.scale, height: part.height / pixelsPerPoint * paint.scale)
        if let path, part == CGRect(origin: .zero, size: whole) {
            self.init(source: path, size: size)
        } else {
            let cut = PicturePart(image, in: CGRect(origin: CGPoint(x: -part.minX, y: -part.minY), size: whole))
            let tile = CGImage(width: Int(part.width), height: Int(part.height), parts: [cut])
            self.init(source: "url(data:image/svg+xml;base64,\(tile.data.base64EncodedString()))", size: size)
        }
    }

    private static let images = Mutex<[URL: CGImage]>([:])

    /// The image in a file of an asset catalog, read once.
    private static func image(in file: URL) -> CGImage? {
        if let known = images.withLock({ $0[file] }) { return known }
        guard let data = try? Data(contentsOf: file), let format = PictureFormat(of: data),
            let image = CGImage(data: data, format: format)
        else { return nil }
        images.withLock { $0[file] = image }
        return image
    }
}
