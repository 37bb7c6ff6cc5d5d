import Foundation
import Valhalla

/// Makes the network of lines and stops that the tiles are joined with.
struct TransitBuild {
    let installation: ValhallaInstallation
    /// The folder of the build. Its configuration and its time-zone database exist.
    let folder: URL

    /// - Parameter feeds: Unpacked feeds, each under the name that its lines are known by.
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

    /// Whether any line was made, as far as the tool says: it writes a tile where there is one.
    var hasLines: Bool {
        let network = folder.appending(path: ValhallaTiles.transit).path
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: network)) ?? []
        return files.contains { $0.hasSuffix(".gph") }
    }
}
