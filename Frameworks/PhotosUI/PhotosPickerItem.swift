public import CoreTransferable
import Foundation
import UIKit
public import UniformTypeIdentifiers

/// A type that represents an item you use with a Photos picker.
///
/// The photo is kept only in memory, as long as an item exists.
public struct PhotosPickerItem: Sendable {
    /// A photo that the page has sent.
    final class Photo: Sendable {
        let data: Data
        let format: PictureFormat

        init(data: Data, format: PictureFormat) {
            self.data = data
            self.format = format
        }
    }

    /// A type that determines the encoding to use when multiple encodings are available, based on the content type.
    ///
    /// It has no effect, because a browser sends only one encoding, of its own choice.
    public struct EncodingDisambiguationPolicy: Hashable, Sendable {
        private enum Policy {
            case automatic, current, compatible
        }

        private let policy: Policy

        /// The best encoding determined by the system.
        public static let automatic = EncodingDisambiguationPolicy(policy: .automatic)
        /// The current encoding, to avoid transcoding if possible.
        public static let current = EncodingDisambiguationPolicy(policy: .current)
        /// The most compatible encoding, even if transcoding is required.
        public static let compatible = EncodingDisambiguationPolicy(policy: .compatible)
    }

    let photo: Photo

    /// The local identifier of the item: always nil, because there is no photo library.
    public var itemIdentifier: String? { nil }

    /// The content types the item supports in order of the most preferred to the least.
    public var supportedContentTypes: [UTType] { [photo.format.type] }

    /// Attempts to load an instance of the type you specify from the item provider.
    ///
    /// - Returns: The instance, or nil if the type does not import the item's content type.
    public func loadTransferable<T>(type: T.Type) async throws -> sending T? where T: Transferable {
        try await T.imported(from: photo.data, of: photo.format.type)
    }
}

extension PhotosPickerItem: Hashable {
    public static func == (lhs: PhotosPickerItem, rhs: PhotosPickerItem) -> Bool {
        lhs.photo === rhs.photo
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(photo))
    }
}

extension PictureFormat {
    var type: UTType {
        switch self {
        case .jpeg: .jpeg
        case .png: .png
        case .gif: .gif
        case .webP: .webP
        case .heic: .heic
        case .svg: .svg
        }
    }
}
