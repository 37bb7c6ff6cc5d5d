import ChildProcess
import Foundation
import Geodesy

/// The time zones of an area as rectangles, looked up at the points of a grid and merged where neighbours agree.
///
/// Valhalla expects polygons. Its own script downloads those of the whole world; tzfpy contains them, and a grid of at
/// most 5 km (or 1/200 of a large area) is fine enough for the time of day along a route.
enum TimeZoneMap {
    static func make(of extents: [BoundingBox], with installation: ValhallaInstallation) async throws -> [MapManifest
        .Zone]
    {
        var zones: [MapManifest.Zone] = []
        for extent in extents { zones += try await lookUp(extent.expanded(by: 0.05), installation) }
        return zones
    }

    private static func lookUp(
        _ box: BoundingBox, _ installation: ValhallaInstallation
    ) async throws -> [MapManifest.Zone] {
        let rows = cells(box.north - box.south)
        let columns = cells(box.east - box.west)
        let script = """
            import sys, tzfpy
            south, west, north, east = map(float, sys.argv[1:5])
            rows, columns = map(int, sys.argv[5:])
            for row in range(rows):
                for column in range(columns):
                    latitude = south + (north - south) * (row + 0.5) / rows
                    longitude = west + (east - west) * (column + 0.5) / columns
                    print(tzfpy.get_tz(longitude, latitude))
            """
        let sides = [box.south, box.west, box.north, box.east].map { "\($0)" }
        // -P, so that a tzfpy.py in the current folder does not run instead of the wheel's.
        let output = try await installation.python(["-P", "-c", script] + sides + ["\(rows)", "\(columns)"])
        let names = output.split(separator: "\n").map(String.init)
        guard names.count == rows * columns else { throw MapError.failed("the time zones could not be found.") }
        return rectangles(of: onLand(names), rows: rows, columns: columns, in: box)
    }

    private static func cells(_ degrees: Double) -> Int {
        min(200, max(1, Int((degrees / 0.05).rounded(.up))))
    }

    /// At sea the zones have special names (`Etc/GMT+1`); ferries use the time on land.
    private static func onLand(_ names: [String]) -> [String] {
        let land = names.filter { !$0.hasPrefix("Etc/") && !$0.isEmpty }
        let counts = Dictionary(grouping: land, by: \.self).mapValues(\.count)
        guard let main = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return names }
        return names.map { $0.hasPrefix("Etc/") || $0.isEmpty ? main : $0 }
    }

    /// Joins runs of one zone along each row with equal runs in the rows above.
    static func rectangles(of names: [String], rows: Int, columns: Int, in box: BoundingBox) -> [MapManifest.Zone] {
        struct Run: Hashable {
            var name: String
            var columns: Range<Int>
        }
        var open: [Run: Int] = [:]
        var zones: [MapManifest.Zone] = []
        func close(_ run: Run, from start: Int, to end: Int) {
            let height = (box.north - box.south) / Double(rows)
            let width = (box.east - box.west) / Double(columns)
            let cells = BoundingBox(
                south: box.south + Double(start) * height, west: box.west + Double(run.columns.lowerBound) * width,
                north: box.south + Double(end) * height, east: box.west + Double(run.columns.upperBound) * width)
            // A point on the line between two rectangles must be in one of them.
            zones.append(.init(name: run.name, box: cells.expanded(by: 1e-6)))
        }
        for row in 0..<rows {
            var runs: Set<Run> = []
            var start = 0
            for column in 1...columns {
                let name = names[row * columns + start]
                if column == columns || names[row * columns + column] != name {
                    runs.insert(Run(name: name, columns: start..<column))
                    start = column
                }
            }
            for (run, first) in open where !runs.contains(run) {
                close(run, from: first, to: row)
                open[run] = nil
            }
            for run in runs where open[run] == nil { open[run] = row }
        }
        for (run, first) in open { close(run, from: first, to: rows) }
        return zones.sorted { ($0.box.south, $0.box.west) < ($1.box.south, $1.box.west) }
    }

    /// Writes the rectangles as the database that Valhalla's tile builder reads.
    static func write(_ zones: [MapManifest.Zone], to url: URL, now: Date) async throws {
        let canonical = try CanonicalTimeZones()
        let rows = zones.compactMap { zone -> String? in
            guard let name = canonical.name(for: zone.name, now: now) else { return nil }
            let sides = [zone.box.west, zone.box.south, zone.box.east, zone.box.north].map { "\($0)" }
            return "('\(name)', BuildMbr(\(sides.joined(separator: ",")), 4326))"
        }
        guard !rows.isEmpty else { throw MapError.failed("no time zone holds there.") }
        let script = url.appendingPathExtension("sql")
        defer { try? FileManager.default.removeItem(at: script) }
        try """
        CREATE TABLE tz_world(PK_UID INTEGER PRIMARY KEY, TZID TEXT);
        SELECT AddGeometryColumn('tz_world', 'geom', 4326, 'POLYGON', 'XY');
        INSERT INTO tz_world(TZID, geom) VALUES \(rows.joined(separator: ",\n"));
        SELECT CreateSpatialIndex('tz_world', 'geom');
        """.write(to: script, atomically: false, encoding: .utf8)
        try await ChildProcess.run("spatialite", ["-silent", "-batch", url.path, ".read '\(script.path)' UTF-8"])
    }
}
