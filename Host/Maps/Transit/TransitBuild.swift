import ChildProcess
import Foundation
import Valhalla

/// Builds the network of lines and stops that the tiles are connected to.
struct TransitBuild {
    let installation: ValhallaInstallation
    /// The folder of the build. Its configuration and its time-zone database must exist.
    let folder: URL

    /// - Parameter feeds: unpacked feeds, each with the name that identifies its lines.
    /// - Returns: The feeds that the tool could not read, each with the table that it reports. They have no lines in
    ///   the map.
    /// - Throws: `ChildProcess.Failure` if the tool fails, for example because a feed makes it crash.
    func run(on feeds: [(name: String, folder: URL)]) async throws -> [(name: String, table: String?)] {
        if feeds.isEmpty { return [] }
        let configuration = folder.appending(path: ValhallaTiles.configuration)
        let sources = folder.appending(path: ValhallaTiles.feeds, directoryHint: .isDirectory)
        let network = folder.appending(path: ValhallaTiles.transit, directoryHint: .isDirectory)
        for new in [sources, network] {
            try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
        }
        for feed in feeds {
            try FileManager.default.moveItem(at: feed.folder, to: sources.appending(path: feed.name))
        }
        let reading = try await installation.outcome(of: Self.reader, ["-c", configuration.path])
        let unread = Self.unreadFeeds(in: reading.errors + reading.output)
        // The tool fails if it can read none of the feeds.
        if unread.isEmpty { try reading.check(Self.reader) }
        // The next tool fails if no line is near a road.
        if files.contains(where: { $0.hasSuffix(".pbf") }) {
            try await installation.run("valhalla_convert_transit", ["-c", configuration.path])
        }
        try FileManager.default.removeItem(at: sources)
        return unread
    }

    private static let reader = "valhalla_ingest_transit"

    /// The feeds that the tool reports as unreadable: "… for feed alder: stoi while adding item from shapes.txt".
    static func unreadFeeds(in log: String) -> [(name: String, table: String?)] {
        log.matches(of: /Couldn't find a required file for feed (\S+): (.*)/).map { line in
            (String(line.1), line.2.firstMatch(of: /[a-z_]+\.txt/).map { String($0.0) })
        }
    }

    /// True if any line was built, because the tool then writes a tile.
    var hasLines: Bool { files.contains { $0.hasSuffix(".gph") } }

    private var files: [String] {
        let network = folder.appending(path: ValhallaTiles.transit).path
        return (try? FileManager.default.subpathsOfDirectory(atPath: network)) ?? []
    }
}
