import Foundation
import Geodesy
import HostClock
import HostCommandLine
import HostSettings
import MapHost

/// Adds, lists and removes maps.
enum MapCommand: Command {
    static let name = "map"
    static let summary = "Add, list and remove maps and timetables; give live speeds"
    static let usage = """
        add FILE.osm.pbf | add-transit FEED.zip | list | remove ID | sample | traffic FILE|URL|off [--data DIR] [--json]

        Routes and places come from the maps added here, several of them joined into one. A running host takes a
        change up by itself; until a new map is ready, and when it cannot be made, the old one stays in use.

          add FILE.osm.pbf    prepare an OpenStreetMap extract and use it; it takes the sample's place
          add-transit FEED.zip  make a timetable (GTFS) part of the map, so that there are ways by public transport
          list                the maps and timetables in use
          remove ID           take a map or a timetable out; in the place of the last map comes the sample. A timetable
                              goes with the map that its stops are on
          sample              make the generated sample town part of the map
          traffic FILE|URL    take live speeds into use, at once and until their time is over; a running host reads an
                              address again each minute. A line is ROAD,SPEED or ROAD,SPEED,MINUTES: a road's name or
                              number (or edge/ID), km/h (0: closed), and how long it holds (30 minutes unless given)
          traffic off         forget them
          --data DIR          the data folder, $XDG_DATA_HOME/reveille unless given
          --json              print the maps in use as JSON
        """

    static func run(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let data = try arguments.dataFolder()
        let verb = try arguments.positional("What to do (add, add-transit, list, remove, sample or traffic)")
        let host = try MapHost(data: data, settings: HostSettings(from: data))
        switch verb {
        case "add":
            let file = URL(filePath: try arguments.positional("FILE.osm.pbf"))
            try arguments.finish()
            try await host.add(file, progress: show)
        case "add-transit":
            let file = URL(filePath: try arguments.positional("FEED.zip"))
            try arguments.finish()
            try await host.addTimetable(file, progress: show)
        case "remove":
            let id = try arguments.positional("ID")
            try arguments.finish()
            try await host.remove(id, progress: show)
        case "sample":
            try arguments.finish()
            try await host.addSample(progress: show)
        case "traffic":
            let source = try arguments.positional("FILE, URL or off")
            try arguments.finish()
            return try await takeTraffic(from: source, data: data, isJSON: isJSON)
        case "list":
            try arguments.finish()
        default:
            throw UsageError("“map” does add, add-transit, list, remove, sample or traffic, not “\(verb)”.")
        }
        let manifest = MapLibrary(data).manifest
        try list(manifest, isJSON: isJSON)
    }

    private static func takeTraffic(from source: String, data: DataFolder, isJSON: Bool) async throws {
        let host = try MapHost(data: data, settings: HostSettings(from: data))
        if source == "off" {
            try await host.clearTraffic()
            return try show(TrafficReport(roads: 0, edges: 0), isJSON: isJSON)
        }
        let isAddress = source.hasPrefix("http://") || source.hasPrefix("https://")
        guard let url = isAddress ? URL(string: source) : URL(filePath: source) else {
            throw UsageError("“\(source)” is no address.")
        }
        await host.attach()
        let outcome: Result<TrafficReport, any Error>
        do { outcome = .success(try await host.takeTraffic(from: url)) } catch { outcome = .failure(error) }
        await host.stop()
        try show(try outcome.get(), isJSON: isJSON)
    }

    private static func show(_ report: TrafficReport, isJSON: Bool) throws {
        if isJSON { return try Output.json(report) }
        Output.remark(report.words)
        if let omission = report.omission { Output.remark(omission) }
    }

    private nonisolated static func show(_ progress: ImportProgress) {
        let percent = Int((progress.fraction * 100).rounded())
        Output.remark("\(progress.phase.words) (\(progress.region)) … \(percent) %")
    }

    /// An element of the JSON printed by `list`: regions come first, then timetables, which have an `end`.
    private enum Listed: Encodable {
        case region(MapManifest.Region)
        case timetable(MapManifest.Timetable)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .region(let region): try region.encode(to: encoder)
            case .timetable(let timetable): try timetable.encode(to: encoder)
            }
        }
    }

    private static func list(_ manifest: MapManifest?, isJSON: Bool) throws {
        let (regions, timetables) = (manifest?.regions ?? [], manifest?.timetables ?? [])
        if isJSON {
            return try Output.json(regions.map { Listed.region($0) } + timetables.map { Listed.timetable($0) })
        }
        if regions.isEmpty { return Output.remark("There is no map yet: “reveille map add REGION.osm.pbf” adds one.") }
        Output.table(
            regions.map { [$0.id, $0.file, $0.size.formatted(.byteCount(style: .file)), $0.added.iso8601()] }
                + timetables.map { timetable in
                    [
                        timetable.id, timetable.file, timetable.size.formatted(.byteCount(style: .file)),
                        timetable.added.iso8601(),
                    ]
                })
        for timetable in timetables {
            let zone = manifest?.timeZone(at: timetable.extent.center) ?? .current
            Output.remark(timetable.words(at: HostClock.current.now, in: zone))
        }
    }
}
