public import Foundation

/// An object that manages image data in your app.
///
/// The page decodes and shows the image. Here, only its first bytes are examined.
public final class UIImage: NSObject, Sendable {
    package enum Content: Sendable, Equatable {
        /// The unchanged file.
        case file(Data, PictureFormat)
        /// The system symbol with a name.
        case symbol(String)
        /// The image with a name in the asset catalog of a bundle, or of the app.
        case asset(String, Bundle?)
    }

    package let content: Content

    package init(content: Content) {
        self.content = content
    }

    /// Creates an image object with the specified image data, or nil if browsers do not show its format.
    public init?(data: Data) {
        guard let format = PictureFormat(of: data), format.isShown else { return nil }
        content = .file(data, format)
    }

    /// Creates an image object with the specified bitmap image.
    public init(cgImage: CGImage) {
        content = .file(cgImage.data, cgImage.format)
    }

    /// The bitmap image, or nil for a symbol or an image of an asset catalog.
    public var cgImage: CGImage? {
        if case .file(let data, let format) = content { CGImage(data: data, format: format) } else { nil }
    }
}

extension UIImage {
    /// The image as a PNG file, or nil if it was not created from one: only the page can decode images.
    public func pngData() -> Data? { data(in: .png) }

    /// The image as a JPEG file, or nil if it was not created from one: only the page can decode images.
    ///
    /// - Parameter compressionQuality: Has no effect, because the original file is returned.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data(in: .jpeg) }

    private func data(in format: PictureFormat) -> Data? {
        if case .file(let data, format) = content { data } else { nil }
    }
}

/// The format of a picture, determined by its first bytes and never by its name.
package enum PictureFormat: Sendable {
    case jpeg, png, gif, webP
    /// The format of the iPhone camera, which few browsers can show.
    case heic
    /// A drawing with other pictures, which is never an app's own file.
    case svg

    package init?(of data: Data) {
        let head = [UInt8](data.prefix(12))
        func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: bytes) }
        if starts([0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if starts(Array("GIF87a".utf8)) || starts(Array("GIF89a".utf8)) {
            self = .gif
        } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
            self = .webP
        } else if starts(Array("ftyp".utf8), at: 4), Self.brands.contains(where: { starts(Array($0.utf8), at: 8) }) {
            self = .heic
        } else {
            return nil
        }
    }

    /// The brands of HEIF files with HEVC pictures (ISO/IEC 23008-12, annex B), and the general ones.
    private static let brands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]

    /// True if all browsers can show the format.
    package var isShown: Bool { self != .heic }

    package var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .gif: "image/gif"
        case .webP: "image/webp"
        case .heic: "image/heic"
        case .svg: "image/svg+xml"
        }
    }
}
