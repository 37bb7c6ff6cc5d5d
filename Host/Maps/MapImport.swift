import ChildProcess
import Foundation
import Geodesy
import HostSettings
import PlaceIndex
import os

/// Builds a map from its sources: places, time zones and tiles. Then switches to the map.
struct MapImport {
    static let log = Logger(subsystem: "Maps", category: "import")

    let library: MapLibrary
    let installation: ValhallaInstallation
    let reader: TimetableReader
    let progress: @Sendable (ImportProgress) -> Void

    /// The timetables of the map in use.
    var timetables: [MapManifest.Timetable] { library.manifest?.timetables ?? [] }

    init(
        library: MapLibrary, data: DataFolder, reader: TimetableReader,
        progress: @escaping @Sendable (ImportProgress) -> Void
    ) throws {
        guard let installation = ValhallaInstallation(in: data) else { throw MapError.notInstalled }
        try DebianProgram.requireAll()
        self.library = library
        self.installation = installation
        self.reader = reader
        self.progress = progress
    }

    /// Adds the file at `url`, or replaces the region with its name. Also replaces the sample town.
    func add(_ url: URL, now: Date) async throws {
        try await library.locked {
            library.sweep()
            let region = try await region(of: url, id: Self.id(of: url), file: url.lastPathComponent, now: now)
            try await build(regions(besides: region.id, MapManifest.sampleID) + [region], changing: region.id, now: now)
        }
    }

    /// Adds the sample town to the map.
    func addSample(now: Date) async throws {
        try await library.locked {
            library.sweep()
            try await addSample(to: regions(besides: MapManifest.sampleID), now: now)
        }
    }

    /// Removes a region from the map. The sample town replaces the last one.
    func remove(_ id: String, now: Date) async throws {
        try await library.locked {
            library.sweep()
            if timetables.contains(where: { $0.id == id }) {
                return try await build(
                    regions(), timetables: timetables.filter { $0.id != id }, changing: id, now: now)
            }
            let others = regions(besides: id)
            if others == regions() { throw MapError.unknownRegion(id) }
            if others.isEmpty {
                try await addSample(to: [], now: now)
            } else {
                try await build(others, changing: id, now: now)
            }
        }
    }

    /// Adds land, water and buildings to the map in use, which an older version made without some of them.
    func addLand() async throws {
        try await library.locked {
            guard let build = library.current, !library.hasLand else { return }
            try await LandBuild(folder: build).run(on: regions().map { library.sources.appending(path: $0.source) })
        }
    }

    /// Builds the same map again.
    func renew(now: Date) async throws {
        try await library.locked {
            library.sweep()
            guard let region = regions().first else { return }
            try await build(regions(), changing: region.id, now: now)
        }
    }

    func regions(besides ids: String...) -> [MapManifest.Region] {
        (library.manifest?.regions ?? []).filter { !ids.contains($0.id) }
    }

    private func addSample(to others: [MapManifest.Region], now: Date) async throws {
        let drawing = library.sources.appending(path: "sample.osm")
        let file = library.sources.appending(path: "sample.osm.pbf")
        try SampleTown.xml.write(to: drawing, atomically: false, encoding: .utf8)
        try await ChildProcess.run("osmium", ["cat", drawing.path, "-O", "-o", file.path])
        let region = try await region(of: file, id: MapManifest.sampleID, file: SampleTown.name, now: now)
        try await build(others + [region], changing: region.id, now: now)
    }

    /// Returns `liechtenstein` for `Liechtenstein-latest.osm.pbf`.
    static func id(of url: URL) -> String {
        let stem = url.lastPathComponent.lowercased().replacing(".pbf", with: "").replacing(".osm", with: "")
        let id = String(stem.map { $0.isLetter || $0.isNumber ? $0 : "-" }).replacing("-latest", with: "")
        return id == MapManifest.sampleID ? id + "-1" : id
    }

    private func region(of url: URL, id: String, file: String, now: Date) async throws -> MapManifest.Region {
        progress(ImportProgress(phase: .checking, region: id))
        let source = try await OSMFile(checking: url)
        let copy = library.sources.appending(path: "\(UUID().uuidString).osm.pbf")
        try await source.copy(to: copy)
        let size = try copy.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        return MapManifest.Region(
            id: id, file: file, size: size, added: now, extent: source.extent, source: copy.lastPathComponent)
    }

    /// - Parameter timetables: the timetables for the map, or `nil` for the current ones within its regions.
    func build(
        _ regions: [MapManifest.Region], timetables: [MapManifest.Timetable]? = nil, changing id: String, now: Date
    ) async throws {
        let timetables = (timetables ?? self.timetables).filter { $0.isServed(by: regions) }
        let folder = library.builds.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            let source = try await OSMFile.merge(
                regions.map { library.sources.appending(path: $0.source) },
                into: folder.appending(path: "merged.osm.pbf"))
            progress(ImportProgress(phase: .places, region: id))
            let places = try await PlaceBuild(folder: folder).run(on: source)
            progress(ImportProgress(phase: .land, region: id))
            try await LandBuild(folder: folder).run(on: [source])
            progress(ImportProgress(phase: .timeZones, region: id))
            let zones = try await TimeZoneMap.make(of: regions.map(\.extent), with: installation)
            try await TimeZoneMap.write(zones, to: folder.appending(path: "timezones.sqlite"), now: now)
            let tiles = TileBuild(installation: installation, folder: folder)
            try await tiles.configure(for: source)
            try await addLines(of: timetables, in: folder, changing: id, now: now)
            progress(ImportProgress(phase: .tiles, region: id))
            try await tiles.run(on: source)
            progress(ImportProgress(phase: .activating, region: id))
            if regions.count > 1 { try FileManager.default.removeItem(at: source) }
            var manifest = MapManifest(
                regions: regions, zones: zones, places: places, home: nil, typicalSpeeds: true, timetables: timetables)
            manifest.home = try home(of: manifest, in: folder)
            manifest.built = now
            try library.activate(folder, manifest)
        } catch {
            try? FileManager.default.removeItem(at: folder)
            library.sweep()
            guard let failure = error as? ChildProcess.Failure else { throw error }
            Self.log.error("The map was not created: \(failure.description)")
            throw MapError.failed(failure.reason)
        }
        library.sweep()
    }

    private func home(of manifest: MapManifest, in build: URL) throws -> MapManifest.NamedPoint? {
        if manifest.isSample { return .init(name: "Home", coordinate: SampleTown.home) }
        guard let extent = manifest.regions.last?.extent else { return nil }
        let index = try PlaceIndex(at: build.appending(path: PlaceBuild.file))
        let towns = try index.nearest(to: extent.center, within: 500_000, categories: [.city, .village], limit: 500)
            .filter { extent.contains($0.coordinate) }
        return towns.max { $0.importance < $1.importance }.map { .init(name: $0.name, coordinate: $0.coordinate) }
    }
}

extension ChildProcess.Failure {
    /// The reason in one sentence, without the time, the level and the colours of a log line. After a crash, the last
    /// line of the log is not the reason.
    var reason: String {
        guard case .code = exit, !message.isEmpty else { return "\(program) ended unexpectedly." }
        let text = message.replacing(/^[-\d]+ [:.\d]+ .*?\[[A-Z]+\]\S*\s/, with: "")
        return "\(program): \(text)"
    }
}
