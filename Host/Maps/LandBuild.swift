import ChildProcess
import Foundation
import LandCover

/// Builds the woods, waters and parks of a map's pictures.
struct LandBuild {
    static let file = "land.sqlite"

    /// The folder to make it in.
    let folder: URL

    /// The file appears in the folder once it is complete.
    func run(on sources: [URL]) async throws {
        let made = folder.appending(path: "land.part")
        let kept = folder.appending(path: "land.osm.pbf")
        let features = folder.appending(path: "land.geojsonseq")
        defer {
            for file in [made, kept, features] { try? FileManager.default.removeItem(at: file) }
        }
        try? FileManager.default.removeItem(at: made)
        var builder = try LandCoverBuilder(at: made)
        for source in sources {
            try await ChildProcess.run(
                "osmium", ["tags-filter", source.path] + LandArea.Kind.filter + ["--overwrite", "-o", kept.path])
            try await ChildProcess.run(
                "osmium",
                [
                    "export", kept.path, "--overwrite", "--geometry-types=linestring,polygon", "-f", "geojsonseq", "-x",
                    "print_record_separator=false", "-o", features.path,
                ])
            try builder.add(geoJSONSequence: features)
        }
        try builder.finish()
        try FileManager.default.moveItem(at: made, to: folder.appending(path: Self.file))
    }
}
