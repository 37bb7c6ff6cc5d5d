import ChildProcess
import Foundation

/// The objects of a map with certain tags, as lines of GeoJSON.
struct FeatureExport {
    /// The folder for temporary files. An export that was killed leaves its files, which the next one replaces.
    let folder: URL
    let name: String
    /// The tags to keep, in the syntax of `osmium tags-filter`.
    let filter: [String]
    /// More options of `osmium export`.
    var options: [String] = []

    /// Runs `body` with the file, which is removed afterwards.
    func run<T>(on source: URL, _ body: (URL) throws -> T) async throws -> T {
        let kept = folder.appending(path: "\(name).osm.pbf")
        let features = folder.appending(path: "\(name).geojsonseq")
        defer {
            for file in [kept, features] { try? FileManager.default.removeItem(at: file) }
        }
        try await ChildProcess.run(
            "osmium", ["tags-filter", source.path] + filter + ["--overwrite", "-o", kept.path])
        try await ChildProcess.run(
            "osmium",
            ["export", kept.path, "-f", "geojsonseq", "-x", "print_record_separator=false"] + options
                + ["--overwrite", "-o", features.path])
        return try body(features)
    }
}
