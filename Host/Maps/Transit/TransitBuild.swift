import Foundation
import Valhalla

/// Builds the network of lines and stops that the tiles are connected to.
struct TransitBuild {
    let installation: ValhallaInstallation
    /// The folder of the build. Its configuration and its time-zone database must exist.
    let folder: URL

    /// - Parameter feeds: unpacked feeds, each with the name that identifies its lines.
    func run(on feeds: [(name: String, folder: URL)]) async throws {
        if feeds.isEmpty { return }
        let configuration = folder.appending(path: ValhallaTiles.configuration)
        let sources = folder.appending(path: ValhallaTiles.feeds, directoryHint: .isDirectory)
        let network = folder.appending(path: ValhallaTiles.transit, directoryHint: .isDirectory)
        for new in [sources, network] {
            try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
        }
        for feed in feeds {
            try FileManager.default.moveItem(at: feed.folder, to: sources.appending(path: feed.name))
        }
        try await installation.run("valhalla_ingest_transit", ["-c", configuration.path])
        try await installation.run("valhalla_convert_transit", ["-c", configuration.path])
        try FileManager.default.removeItem(at: sources)
    }

    /// True if any line was built: the tool writes a tile then.
    var hasLines: Bool {
        let network = folder.appending(path: ValhallaTiles.transit).path
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: network)) ?? []
        return files.contains { $0.hasSuffix(".gph") }
    }
}
