package import Foundation
import Glibc
package import HostSettings
import PrivateFile

/// The maps of a data folder.
///
/// `sources/` holds the added files, and `builds/` the maps made from them. The link `current` points to the build in
/// use; changing the link is the single step that makes a new map the current one. Everything that this build does not
/// need was left by an import that was killed, and is swept at the next opportunity.
package struct MapLibrary: Sendable {
    let folder: URL

    package init(_ data: DataFolder) {
        folder = data.made(data.maps)
        for part in [sources, builds, run] { _ = data.made(part) }
    }

    /// Opens the maps of `data` for reading only.
    package init(reading data: DataFolder) {
        folder = data.maps
    }

    var sources: URL { folder.appending(path: "sources", directoryHint: .isDirectory) }
    var builds: URL { folder.appending(path: "builds", directoryHint: .isDirectory) }
    /// The folder for the running service's configuration, log and sockets.
    package var run: URL { folder.appending(path: "run", directoryHint: .isDirectory) }
    /// The file with the live speeds that were read last, and their address.
    var traffic: URL { folder.appending(path: "traffic.json") }
    var trafficSource: URL { folder.appending(path: "traffic-source") }
    private var link: URL { folder.appending(path: "current") }

    /// The folder of the build in use.
    var current: URL? {
        guard let name = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path) else { return nil }
        let build = folder.appending(path: name, directoryHint: .isDirectory)
        return FileManager.default.fileExists(atPath: build.appending(path: "map.json").path) ? build : nil
    }

    /// True if the build in use has land, water and buildings. Builds of older versions lack some of them.
    var hasLand: Bool { [land, buildings].allSatisfy { $0 != nil } }

    /// The file with the land and water of the build in use.
    var land: URL? { part(LandBuild.file) }
    var buildings: URL? { part(LandBuild.buildings) }

    private func part(_ name: String) -> URL? {
        guard let file = current?.appending(path: name) else { return nil }
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// The manifest of the build in use.
    package var manifest: MapManifest? {
        current.flatMap { try? Self.manifest(of: $0) }
    }

    /// True if a map was made but its manifest is lost or damaged. Nothing else names the map's source files.
    package var isDamaged: Bool {
        guard let name = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path) else { return false }
        do {
            _ = try Self.manifest(of: folder.appending(path: name, directoryHint: .isDirectory))
            return false
        } catch is DecodingError {
            return true
        } catch {
            // A process without free file descriptors cannot read the manifest either.
            return (error as? CocoaError)?.code == .fileReadNoSuchFile
        }
    }

    static func manifest(of build: URL) throws -> MapManifest {
        try JSONDecoder().decode(MapManifest.self, from: Data(contentsOf: build.appending(path: "map.json")))
    }

    /// Makes a complete build the one in use.
    func activate(_ build: URL, _ manifest: MapManifest) throws {
        try JSONEncoder().encode(manifest).write(to: build.appending(path: "map.json"))
        // The whole build must be on the disk before the link to it.
        sync()
        let next = folder.appending(path: "next")
        try? FileManager.default.removeItem(at: next)
        try FileManager.default.createSymbolicLink(
            atPath: next.path, withDestinationPath: "builds/\(build.lastPathComponent)")
        guard rename(next.path, link.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    }

    /// Puts the sources of a damaged map aside, because a person may not have other copies.
    private func putSourcesAside() {
        PrivateFile.putAside(sources, because: "The map that was made from these files is damaged.")
        try? FileManager.default.createDirectory(
            at: sources, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        unlink(link.path)
    }

    /// Removes everything that the build in use does not need. The caller must hold the lock.
    func sweep() {
        if isDamaged { putSourcesAside() }
        let build = current?.lastPathComponent
        guard !isDamaged, build == nil || manifest != nil else { return }
        let used = Set((manifest?.regions ?? []).map(\.source) + (manifest?.timetables ?? []).map(\.source))
        for name in contents(of: builds) where name != build { remove(builds.appending(path: name)) }
        for name in contents(of: sources) where !used.contains(name) { remove(sources.appending(path: name)) }
    }

    private func contents(of folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    private func remove(_ url: URL) {
        try? FileManager.default.removeItem(at: url)
    }

    /// Runs `body` while no other process prepares a map here. The kernel releases the lock of a killed process.
    nonisolated(nonsending) func locked<T>(_ body: nonisolated(nonsending) () async throws -> T) async throws -> T {
        let handle = open(folder.appending(path: "lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard handle >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        defer { close(handle) }
        guard flock(handle, LOCK_EX | LOCK_NB) == 0 else { throw MapError.busy }
        return try await body()
    }
}
