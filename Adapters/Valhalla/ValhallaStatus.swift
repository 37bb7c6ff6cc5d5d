package import Foundation

/// What a Valhalla service says of itself.
package struct ValhallaStatus: Sendable, Hashable {
    package var version: String
    /// When its tiles were made.
    package var tilesModified: Date?

    struct Body: Decodable {
        var version: String
        var tileset_last_modified: Double?
    }

    init(_ body: Body) {
        version = body.version
        tilesModified = body.tileset_last_modified.map { Date(timeIntervalSince1970: $0) }
    }
}
