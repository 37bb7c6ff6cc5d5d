import Foundation
import Valhalla

/// Builds the routable tiles of a map.
struct TileBuild {
    let installation: ValhallaInstallation
    /// The folder to build them in. It must contain the time-zone database.
    let folder: URL

    private var configuration: URL { folder.appending(path: ValhallaTiles.configuration) }

    func configure(for source: URL) async throws {
        try FileManager.default.createDirectory(at: folder.appending(path: "tiles"), withIntermediateDirectories: true)
        let paths = ValhallaTiles.paths(in: folder).sorted { $0.key < $1.key }.flatMap { key, path in
            ["--mjolnir-" + key.replacing("_", with: "-"), path]
        }
        let size = try source.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        // The table of node ids takes 8 bytes an entry; a node takes at least 4 bytes in the file.
        let table = ["--mjolnir-id-table-size", "\(max(100_000, size / 4))"]
        try await installation.script("valhalla_build_config", paths + table).write(
            to: configuration, atomically: true, encoding: .utf8)
    }

    func run(on source: URL) async throws {
        try await installation.run("valhalla_build_admins", ["-c", configuration.path, source.path])
        try await installation.run("valhalla_build_tiles", ["-c", configuration.path, source.path])
        try await addTypicalSpeeds()
        // `-t` also makes the file that live traffic is written to.
        try await installation.script("valhalla_build_extract", ["-c", configuration.path, "-O", "-t"])
        for made in ["tiles", ValhallaTiles.transit] {
            try? FileManager.default.removeItem(at: folder.appending(path: made))
        }
    }

    private func addTypicalSpeeds() async throws {
        let speeds = folder.appending(path: "typical", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: speeds) }
        try FileManager.default.createDirectory(at: speeds, withIntermediateDirectories: true)
        var typical = TypicalSpeeds()
        try typical.write(tiles: folder.appending(path: "tiles"), to: speeds)
        try await installation.run("valhalla_add_predicted_traffic", ["-c", configuration.path, speeds.path])
    }
}
