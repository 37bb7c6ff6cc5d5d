import Foundation
import Geodesy

/// The geometry of roads, read from the map's own files.
struct RoadLines {
    /// An OpenStreetMap way that cars may use.
    struct Line {
        var way: Int
        /// The way's name, and its numbers as on road signs.
        var names: Set<String>
        var points: [Coordinate]
    }

    /// Files in OpenStreetMap's PBF format.
    let sources: [URL]

    /// All ways with one of these names or numbers.
    func lines(named names: Set<String>) async throws -> [Line] {
        var lines: [Line] = []
        for source in sources { lines += try await Self.lines(named: names, in: source) }
        return lines
    }

    /// The form in which names are compared: "A7" equals "A 7" and "a 7".
    static func key(_ name: String) -> String {
        name.lowercased().filter { !$0.isWhitespace }
    }

    private static func lines(named names: Set<String>, in source: URL) async throws -> [Line] {
        // A road's number may be one of several: “A 7;E 80”.
        let wanted = names.sorted().flatMap { ["w/name=\($0)", "w/ref=*\($0)*"] }
        let export = FeatureExport(
            folder: FileManager.default.temporaryDirectory, name: "roads-\(UUID().uuidString)", filter: wanted,
            options: ["-a", "type,id"])
        let text = try await export.run(on: source) { try String(contentsOf: $0, encoding: .utf8) }
        let keys = Set(names.map(key))
        return text.split(separator: "\n").compactMap { feature in
            guard let line = try? JSONDecoder().decode(Feature.self, from: Data(feature.utf8)).line else { return nil }
            return line.names.contains { keys.contains(key($0)) } ? line : nil
        }
    }

    /// The used part of a line of GeoJSON.
    private struct Feature: Decodable {
        struct Geometry: Decodable {
            var type: String
            var coordinates: [[Double]]
        }
        struct Properties: Decodable {
            var name, ref, highway: String?
            var way: Int

            enum CodingKeys: String, CodingKey {
                case name, ref, highway
                case way = "@id"
            }
        }
        var geometry: Geometry
        var properties: Properties

        var line: Line? {
            guard properties.highway != nil, geometry.type == "LineString" else { return nil }
            let numbers = (properties.ref ?? "").split(separator: ";").map { String($0) }
            return Line(
                way: properties.way, names: Set(numbers + [properties.name].compactMap(\.self)),
                points: geometry.coordinates.map { Coordinate(latitude: $0[1], longitude: $0[0]) })
        }
    }
}
