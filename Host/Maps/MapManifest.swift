package import Foundation
package import Geodesy

/// A description of a built map for the host, stored beside the tiles as `map.json`.
package struct MapManifest: Codable, Sendable, Hashable {
    /// One file of OpenStreetMap data in the map.
    package struct Region: Codable, Sendable, Hashable, Identifiable {
        /// A short name derived from the file's: `liechtenstein`.
        package var id: String
        /// The name of the added file.
        package var file: String
        /// Bytes.
        package var size: Int
        package var added: Date
        /// The area with data.
        package var extent: BoundingBox

        /// The file in the library's `sources` folder.
        var source: String

        /// True for the generated town.
        package var isSample: Bool { id == MapManifest.sampleID }

        /// The name for people: `Baden Wuerttemberg` for `baden-wuerttemberg`.
        package var name: String {
            isSample ? SampleTown.name : id.split(separator: "-").map(\.capitalized).joined(separator: " ")
        }
    }

    /// A timetable (GTFS) in the map.
    package struct Timetable: Codable, Sendable, Hashable, Identifiable {
        /// A short name derived from the file's.
        package var id: String
        /// The name of the added file.
        package var file: String
        /// Bytes.
        package var size: Int
        package var added: Date
        /// The area with stops.
        package var extent: BoundingBox
        /// The first instant after the timetable's period.
        package var end: Date
        /// The operator of the timetable's lines. Like the next two, `nil` in maps made by older versions.
        package var agency: String?
        package var lines: Int?
        package var stops: Int?

        /// The file in the library's `sources` folder.
        var source: String
    }

    /// An area with an IANA time zone.
    package struct Zone: Codable, Sendable, Hashable {
        package var name: String
        package var box: BoundingBox
    }

    /// A named place.
    package struct NamedPoint: Codable, Sendable, Hashable {
        package var name: String
        package var coordinate: Coordinate
    }

    package var regions: [Region]
    package var zones: [Zone]
    /// The number of searchable places.
    package var places: Int
    /// The default start of departures: the home in the sample town, or the centre of the largest town elsewhere.
    package var home: NamedPoint?
    /// True if the roads have typical speeds; `nil` in maps made by older versions.
    package var typicalSpeeds: Bool?
    /// `nil` in maps made by older versions.
    package var timetables: [Timetable]?

    /// The time when the map was built; `nil` in maps made by older versions.
    package var built: Date?

    static let sampleID = "sample"

    /// True if the map is only the generated town.
    package var isSample: Bool { regions.map(\.id) == [Self.sampleID] }

    /// The time zone of a place on the map.
    package func timeZone(at point: Coordinate) -> TimeZone? {
        zones.first { $0.box.contains(point) }.flatMap { TimeZone(identifier: $0.name) }
    }
}
