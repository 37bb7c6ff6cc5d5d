public import CoreFoundation
public import Foundation

/// The file of an image.
public final class CGImageSource: Sendable {
    fileprivate let image: CGImage

    fileprivate init?(_ data: Data) {
        guard let format = PictureFormat(of: data), let image = CGImage(data: data, format: format) else { return nil }
        self.image = image
    }
}

/// Creates an image source that reads from a file, or nil if there is none with an image.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    return CGImageSource(data)
}

/// Creates an image source that reads from a file, or nil if there is none with an image.
public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSourceCreateWithURL(url as URL, options)
}

/// Creates an image source that reads from data, or nil if it is no image.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data)
}

/// Returns the number of images of an image source. Of an animation, only the whole counts.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// Creates the image of an image source at an index.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    index == 0 ? isrc.image : nil
}
