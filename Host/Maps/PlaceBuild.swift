import ChildProcess
import Foundation
import PlaceIndex

/// Builds the index of a map's places.
struct PlaceBuild {
    static let file = "places.sqlite"

    /// The folder to make it in.
    let folder: URL

    /// Returns the number of places.
    func run(on source: URL) async throws -> Int {
        let named = folder.appending(path: "named.osm.pbf")
        let features = folder.appending(path: "named.geojsonseq")
        defer {
            for file in [named, features] { try? FileManager.default.removeItem(at: file) }
        }
        try await ChildProcess.run(
            "osmium", ["tags-filter", source.path, "nwr/name", "nwr/addr:housenumber", "nwr/brand", "-o", named.path])
        try await ChildProcess.run(
            "osmium",
            [
                "export", named.path, "-f", "geojsonseq", "-x", "print_record_separator=false",
                "--add-unique-id=type_id", "-o", features.path,
            ])
        var builder = PlaceIndexBuilder()
        try builder.add(geoJSONSequence: features)
        return try builder.write(to: folder.appending(path: Self.file))
    }
}
