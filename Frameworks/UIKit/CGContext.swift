public import Foundation

/// The quality of an image that is drawn larger or smaller.
public enum CGInterpolationQuality: Int32, Sendable {
    case `default` = 0
    case none = 1
    case low = 2
    case high = 3
    case medium = 4
}

/// A drawing of images with a size in pixels, whose origin is its lower left corner.
public final class CGContext {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The quality of images that are drawn from now on. Only `none` has an effect, which shows their pixels.
    public var interpolationQuality = CGInterpolationQuality.default
    private var parts: [PicturePart] = []

    /// Creates a bitmap graphics context.
    ///
    /// - Parameter data: Nil: the pixels are on the page only, and not in memory of the app.
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        guard data == nil, width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// Draws an image in the specified area.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let place = CGRect(
            x: rect.minX, y: CGFloat(height) - rect.maxY, width: rect.width, height: rect.height)
        parts.append(PicturePart(image, in: place, isPixelated: interpolationQuality == .none))
    }

    /// Creates an image of what was drawn.
    public func makeImage() -> CGImage? { CGImage(width: width, height: height, parts: parts) }
}
