package import Foundation

/// A bitmap image. The page decodes it: here, only its size is read.
public final class CGImage: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The bits of each channel of a pixel.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row of pixels.
    public var bytesPerRow: Int { 4 * width }
    /// The color space, which is that of the page.
    public var colorSpace: CGColorSpace? { .rgb }
    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
    /// The place of alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }

    package let data: Data
    package let format: PictureFormat

    /// Creates the image of a file, or nil if its size is not known.
    package init?(data: Data, format: PictureFormat) {
        guard format.isShown, let size = format.size(of: data) else { return nil }
        (width, height) = (size.width, size.height)
        (self.data, self.format) = (data, format)
    }

    /// Creates a drawing of `parts`, with a size in pixels.
    package init(width: Int, height: Int, parts: [PicturePart]) {
        (self.width, self.height) = (width, height)
        let parts = parts.map(\.svg).joined()
        data = Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)">\(parts)</svg>
            """.utf8)
        format = .svg
    }
}

/// An image in a drawing, whose origin is its upper left corner.
package struct PicturePart {
    let image: CGImage
    let rect: CGRect
    let transform: String
    let isPixelated: Bool

    /// - Parameter transform: An SVG transform, or empty.
    package init(_ image: CGImage, in rect: CGRect, transform: String = "", isPixelated: Bool = false) {
        (self.image, self.rect, self.transform, self.isPixelated) = (image, rect, transform, isPixelated)
    }

    fileprivate var svg: String {
        // Bitmaps know nothing of the orientation that a camera has noted.
        let style = "image-orientation:none" + (isPixelated ? ";image-rendering:pixelated" : "")
        return """
            <image href="data:\(image.format.mediaType);base64,\(image.data.base64EncodedString())" \
            x="\(rect.minX)" y="\(rect.minY)" width="\(rect.width)" height="\(rect.height)" \
            preserveAspectRatio="none" style="\(style)"\(transform.isEmpty ? "" : " transform=\"\(transform)\"")/>
            """
    }
}

/// A profile that specifies how to interpret a color value for display: here, always the page's.
public final class CGColorSpace: Sendable {
    fileprivate static let rgb = CGColorSpace()

    private init() {}
}

/// Creates the color space of the page.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }

/// The layout of a pixel.
public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// The place of alpha in a pixel.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    case premultipliedLast = 1
    case premultipliedFirst = 2
    case last = 3
    case first = 4
    case noneSkipLast = 5
    case noneSkipFirst = 6
    case alphaOnly = 7
}
