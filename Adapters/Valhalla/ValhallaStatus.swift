package import Foundation

/// The status reported by a Valhalla service.
package struct ValhallaStatus: Sendable, Hashable {
    package var version: String
    /// The time when its tiles were built.
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
