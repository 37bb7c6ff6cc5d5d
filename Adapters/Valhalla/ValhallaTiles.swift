package import Foundation

/// The names of the files that make up a routable map, in the folder of its tiles.
package enum ValhallaTiles {
    /// The configuration that the tiles were built with.
    package static let configuration = "valhalla.json"

    /// The live speeds.
    package static let traffic = "traffic.tar"

    /// The lines and stops of the timetables while tiles are built, and the feeds that they come from.
    package static let transit = "transit"
    package static let feeds = "feeds"

    /// The paths in the `mjolnir` section of the configuration, by key.
    package static func paths(in folder: URL) -> [String: String] {
        [
            "tile_dir": "tiles",
            "tile_extract": "tiles.tar",
            "admin": "admins.sqlite",
            "timezone": "timezones.sqlite",
            "traffic_extract": traffic,
            "transit_dir": transit,
            "transit_feeds_dir": feeds,
        ].mapValues { folder.appending(path: $0).path }
    }
}
