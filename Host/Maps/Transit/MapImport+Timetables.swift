import ChildProcess
import Foundation
import Geodesy
import Glibc
import os

extension MapImport {
    /// Adds the timetable at `url`, or replaces the timetable with its name.
    ///
    /// - Throws: `MapError` or `TimetableError`. Nothing has changed then.
    func addTimetable(_ url: URL, now: Date) async throws {
        try await library.locked {
            library.sweep()
            let id = timetableID(of: url)
            progress(ImportProgress(phase: .checking, region: id))
            let feed = try await checked(url, now: now)
            let copy = library.sources.appending(path: "\(UUID().uuidString).zip")
            try FileManager.default.copyItem(at: url, to: copy)
            let timetable = MapManifest.Timetable(
                id: id, file: url.lastPathComponent,
                size: try copy.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0, added: now,
                extent: feed.extent, end: feed.end, agency: feed.agency, lines: feed.lines, stops: feed.stops,
                source: copy.lastPathComponent)
            guard timetable.isServed(by: regions()) else {
                library.sweep()
                throw TimetableError.elsewhere(timetable.file)
            }
            let others = timetables.filter { $0.id != id }
            try await build(regions(), timetables: others + [timetable], changing: id, now: now)
        }
    }

    /// Returns `alder-bus` for `Alder Bus.zip`; never the name of a region.
    private func timetableID(of url: URL) -> String {
        let stem = url.deletingPathExtension().lastPathComponent.lowercased()
        let id = String(stem.map { $0.isLetter || $0.isNumber ? $0 : "-" })
        return id == MapManifest.sampleID || regions().contains { $0.id == id } ? id + "-timetable" : id
    }

    /// Reads the feed in a folder among the builds. If this import is killed, the next one sweeps the folder.
    private func checked(_ url: URL, now: Date) async throws -> GTFSFeed {
        let folder = library.builds.appending(path: "timetable-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await reader.feed(unpacking: url, to: folder, now: now)
    }

    /// Builds the lines and stops of `timetables` for the tiles in `folder`. An expired timetable stays in the map, so
    /// that its end can be reported.
    func addLines(
        of timetables: [MapManifest.Timetable], in folder: URL, changing id: String, now: Date
    ) async throws {
        if timetables.isEmpty { return }
        progress(ImportProgress(phase: .timetables, region: id))
        var feeds: [(name: String, folder: URL)] = []
        for timetable in timetables where timetable.end > now {
            let unpacked = folder.appending(path: "feed-\(timetable.id)", directoryHint: .isDirectory)
            try FileManager.default.createDirectory(at: unpacked, withIntermediateDirectories: true)
            let source = library.sources.appending(path: timetable.source)
            _ = try await reader.feed(unpacking: source, to: unpacked, now: now)
            feeds.append((timetable.id, unpacked))
        }
        let lines = TransitBuild(installation: installation, folder: folder)
        let changed = (timetables.first { $0.id == id } ?? timetables[0]).file
        do {
            for unread in try await lines.run(on: feeds) {
                let table = unread.table ?? "a table"
                Self.log.error("A timetable has no lines, because \(table, privacy: .public) can’t be read")
                if unread.name == id { throw TimetableError.unreadable(unread.table, file: changed) }
            }
        } catch let failure as ChildProcess.Failure {
            guard case .signal(let signal) = failure.exit else { throw failure }
            Self.log.error("Lines were not built: \(failure.description)")
            // The system kills a tool that takes too much memory. A tool crashes on values that it does not expect.
            throw signal == SIGKILL
                ? TimetableError.tooComplex(changed) : TimetableError.unreadable(nil, file: changed)
        }
        if !feeds.isEmpty, !lines.hasLines { throw TimetableError.unusable(changed) }
    }
}

extension MapManifest.Timetable {
    /// The maximum distance that people walk to a stop, in degrees.
    private static let walk = 0.02

    /// True if any of the timetable's stops can be on a map of `regions`.
    func isServed(by regions: [MapManifest.Region]) -> Bool {
        regions.contains { $0.extent.intersects(extent) }
    }

    /// The area from which people can walk to the timetable's stops.
    var reach: BoundingBox { extent.expanded(by: Self.walk) }
}
