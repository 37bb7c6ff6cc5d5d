package import Foundation
package import Geodesy

/// What a built map is made of, and what the host must know about it. It lies beside the tiles as `map.json`.
package struct MapManifest: Codable, Sendable, Hashable {
    /// One file of OpenStreetMap data in the map.
    package struct Region: Codable, Sendable, Hashable, Identifiable {
        /// Short name from the file's: `liechtenstein`.
        package var id: String
        /// The name of the file that was added.
        package var file: String
        /// Bytes.
        package var size: Int
        package var added: Date
        /// Where it has data.
        package var extent: BoundingBox

        /// The file in the library's folder of sources.
        var source: String

        /// Whether it is the generated town.
        package var isSample: Bool { id == MapManifest.sampleID }
    }

    /// A timetable (GTFS) in the map.
    package struct Timetable: Codable, Sendable, Hashable, Identifiable {
        /// Short name from the file's.
        package var id: String
        /// The name of the file that was added.
        package var file: String
        /// Bytes.
        package var size: Int
        package var added: Date
        /// Where its stops are.
        package var extent: BoundingBox
        /// The first instant that it says nothing about.
        package var end: Date
        /// Who runs its lines. This and the next two are `nil` in maps of before they were counted.
        package var agency: String?
        package var lines: Int?
        package var stops: Int?

        /// The file in the library's folder of sources.
        var source: String
    }

    /// Where an IANA time zone holds.
    package struct Zone: Codable, Sendable, Hashable {
        package var name: String
        package var box: BoundingBox
    }

    /// A place by its name.
    package struct NamedPoint: Codable, Sendable, Hashable {
        package var name: String
        package var coordinate: Coordinate
    }

    package var regions: [Region]
    package var zones: [Zone]
    /// How many places can be found.
    package var places: Int
    /// Where departures start when nobody has said: the town's home in the sample, the largest town's middle elsewhere.
    package var home: NamedPoint?
    /// Whether the roads have typical speeds; `nil` in maps that were made before there were any.
    package var typicalSpeeds: Bool?
    /// `nil` in maps that were made before there were any.
    package var timetables: [Timetable]?

    /// When it was made; `nil` in maps of before that was kept.
    package var built: Date?

    static let sampleID = "sample"

    /// Whether it is nothing but the generated town.
    package var isSample: Bool { regions.map(\.id) == [Self.sampleID] }

    /// The time zone of a place on the map.
    package func timeZone(at point: Coordinate) -> TimeZone? {
        zones.first { $0.box.contains(point) }.flatMap { TimeZone(identifier: $0.name) }
    }
}
