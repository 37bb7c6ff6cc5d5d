import Foundation
import Glibc
import LandCover

/// Builds the woods, waters, parks and buildings of a map's pictures.
struct LandBuild {
    static let file = "land.sqlite"
    static let buildings = "buildings.sqlite"

    /// The folder to make it in.
    let folder: URL

    /// Makes the files that the folder lacks. Each file appears there once it is complete and on the disk.
    func run(on sources: [URL]) async throws {
        try await make(Self.file) { made in
            var builder = try LandCoverBuilder(at: made)
            let export = FeatureExport(
                folder: folder, name: "land", filter: LandArea.Kind.filter,
                options: ["--geometry-types=linestring,polygon"])
            for source in sources {
                try await export.run(on: source) { try builder.add(geoJSONSequence: $0) }
            }
            try builder.finish()
        }
        try await make(Self.buildings) { made in
            var builder = try BuildingsBuilder(at: made)
            let export = FeatureExport(
                folder: folder, name: "buildings", filter: BuildingsBuilder.filter,
                options: ["--geometry-types=polygon"])
            for source in sources {
                try await export.run(on: source) { try builder.add(geoJSONSequence: $0) }
            }
            try builder.finish()
        }
    }

    private func make(_ file: String, _ build: (URL) async throws -> Void) async throws {
        let finished = folder.appending(path: file)
        if FileManager.default.fileExists(atPath: finished.path) { return }
        let made = folder.appending(path: "\(file).part")
        defer { try? FileManager.default.removeItem(at: made) }
        try? FileManager.default.removeItem(at: made)
        try await build(made)
        sync()
        try FileManager.default.moveItem(at: made, to: finished)
    }
}
