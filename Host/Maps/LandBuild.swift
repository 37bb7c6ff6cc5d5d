import Foundation
import Glibc
import LandCover

/// Builds the woods, waters and parks of a map's pictures.
struct LandBuild {
    static let file = "land.sqlite"

    /// The folder to make it in.
    let folder: URL

    /// The file appears in the folder once it is complete and on the disk.
    func run(on sources: [URL]) async throws {
        let made = folder.appending(path: "land.part")
        defer { try? FileManager.default.removeItem(at: made) }
        try? FileManager.default.removeItem(at: made)
        var builder = try LandCoverBuilder(at: made)
        let export = FeatureExport(
            folder: folder, name: "land", filter: LandArea.Kind.filter,
            options: ["--geometry-types=linestring,polygon"])
        for source in sources {
            try await export.run(on: source) { try builder.add(geoJSONSequence: $0) }
        }
        try builder.finish()
        sync()
        try FileManager.default.moveItem(at: made, to: folder.appending(path: Self.file))
    }
}
