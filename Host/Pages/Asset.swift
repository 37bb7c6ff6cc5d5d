import Foundation
import HTTPServer
import Synchronization

/// A static file in memory, plain and compressed, with the hash of its content.
final class Asset: Sendable {
    /// The hash of the content, so that new content gets a new URL.
    let version: String
    let content: Data
    private let type: String
    /// Created on first use, because browsers on this machine do not need it.
    private let compressed = Mutex<Data?>(nil)

    init(content: Data, name: String) {
        self.content = content
        version = Checksum.hexadecimal(of: content)
        type = Self.type(of: name)
    }

    /// The response. Browsers cache it permanently for a URL with this version, and revalidate it for a URL without a
    /// version.
    func response(for request: HTTPRequest) -> HTTPResponse {
        var headers: HTTPHeaders = ["ETag": "\"\(version)\"", "Vary": "Accept-Encoding"]
        headers["Cache-Control"] =
            request.query["v"] == version ? "private, max-age=31536000, immutable" : "private, no-cache"
        guard isText, !request.isLocal, request.acceptsGzip, let small = compressedContent() else {
            return .data(content, type: type, headers: headers)
        }
        headers["Content-Encoding"] = "gzip"
        return .data(small, type: type, headers: headers)
    }

    private var isText: Bool {
        type.hasPrefix("text/") || type.contains("json") || type.contains("svg")
    }

    private func compressedContent() -> Data? {
        compressed.withLock { compressed in
            compressed = compressed ?? Gzip.compress(content, level: 9)
            return compressed
        }
    }

    private static func type(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        case "json": "application/json"
        case "webmanifest": "application/manifest+json"
        case "woff2": "font/woff2"
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "heic": "image/heic"
        case "gif": "image/gif"
        case "webp": "image/webp"
        case "mp3": "audio/mpeg"
        case "m4a": "audio/mp4"
        case "ogg", "opus": "audio/ogg"
        case "wav": "audio/wav"
        default: "application/octet-stream"
        }
    }
}
