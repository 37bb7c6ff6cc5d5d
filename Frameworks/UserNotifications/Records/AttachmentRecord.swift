package import Foundation

/// A file attached to a notification.
package struct AttachmentRecord: Codable, Sendable, Hashable {
    package var identifier: String
    /// The path of the file: the app's own file at first, and the host's once the request is scheduled.
    package var path: String
    package var type: AttachmentType
    /// True if the app wants it shown only when the notification is opened.
    package var isThumbnailHidden = false

    package init(identifier: String, path: String, type: AttachmentType, isThumbnailHidden: Bool = false) {
        self.identifier = identifier
        self.path = path
        self.type = type
        self.isThumbnailHidden = isThumbnailHidden
    }
}

/// The file types that can be attached to a notification, with their uniform type identifiers.
package enum AttachmentType: String, Codable, Sendable, CaseIterable {
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
    case png = "public.png"
    case aiff = "public.aiff-audio"
    case wave = "com.microsoft.waveform-audio"
    case mp3 = "public.mp3"
    case mpeg4Audio = "public.mpeg-4-audio"
    case mpeg = "public.mpeg"
    case mpeg2 = "public.mpeg-2-video"
    case mpeg4 = "public.mpeg-4"
    case avi = "public.avi"

    package enum Kind: Sendable {
        case image, audio, movie
    }

    package var kind: Kind {
        switch self {
        case .jpeg, .gif, .png: .image
        case .aiff, .wave, .mp3, .mpeg4Audio: .audio
        case .mpeg, .mpeg2, .mpeg4, .avi: .movie
        }
    }

    /// The limit in bytes, as on Apple's systems.
    package var sizeLimit: Int {
        switch kind {
        case .image: 10 << 20
        case .audio: 5 << 20
        case .movie: 50 << 20
        }
    }

    /// The file name extensions, the most common one first.
    package var extensions: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg"]
        case .gif: ["gif"]
        case .png: ["png"]
        case .aiff: ["aiff", "aif"]
        case .wave: ["wav"]
        case .mp3: ["mp3"]
        case .mpeg4Audio: ["m4a"]
        case .mpeg: ["mpg", "mpeg"]
        case .mpeg2: ["m2v"]
        case .mpeg4: ["mp4"]
        case .avi: ["avi"]
        }
    }

    package var mediaType: String {
        switch self {
        case .jpeg: "image/jpeg"
        case .gif: "image/gif"
        case .png: "image/png"
        case .aiff: "audio/aiff"
        case .wave: "audio/wav"
        case .mp3: "audio/mpeg"
        case .mpeg4Audio: "audio/mp4"
        case .mpeg, .mpeg2: "video/mpeg"
        case .mpeg4: "video/mp4"
        case .avi: "video/x-msvideo"
        }
    }

    package init?(extension ending: String) {
        guard let type = Self.allCases.first(where: { $0.extensions.contains(ending.lowercased()) }) else { return nil }
        self = type
    }

    /// Returns true if `data`, the beginning of a file, matches this type.
    package func begins(_ data: Data) -> Bool {
        let bytes = [UInt8](data.prefix(12))
        func has(_ text: String, at index: Int = 0) -> Bool { bytes.dropFirst(index).starts(with: Array(text.utf8)) }
        return switch self {
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .gif: has("GIF8")
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        case .aiff: has("FORM")
        case .wave: has("RIFF") && has("WAVE", at: 8)
        case .mp3: has("ID3") || (bytes.first == 0xFF && bytes.dropFirst().first.map { $0 & 0xE0 == 0xE0 } ?? false)
        case .mpeg4Audio, .mpeg4: has("ftyp", at: 4)
        case .mpeg, .mpeg2: bytes.starts(with: [0, 0, 1])
        case .avi: has("RIFF") && has("AVI ", at: 8)
        }
    }
}
