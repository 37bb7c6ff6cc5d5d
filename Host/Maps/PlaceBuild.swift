import Foundation
import PlaceIndex

/// Builds the index of a map's places.
struct PlaceBuild {
    static let file = "places.sqlite"

    /// The folder to make it in.
    let folder: URL

    /// Returns the number of places.
    func run(on source: URL) async throws -> Int {
        var builder = PlaceIndexBuilder()
        let export = FeatureExport(
            folder: folder, name: "named", filter: ["nwr/name", "nwr/addr:housenumber", "nwr/brand"],
            options: ["--add-unique-id=type_id"])
        try await export.run(on: source) { try builder.add(geoJSONSequence: $0) }
        return try builder.write(to: folder.appending(path: Self.file))
    }
}
