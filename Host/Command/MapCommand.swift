import Foundation
import Geodesy
import HostClock
import HostCommandLine
import HostSettings
import MapHost

/// Adds, lists and removes maps.
enum MapCommand: Command {
    static let name = "map"
    static let summary = "Add, list and remove maps and timetables, and set live speeds"
    static let usage = """
        add FILE.osm.pbf | add-transit FEED.zip | list | remove ID | sample | traffic FILE|URL|off [--data DIR] [--json]

        Routes and places come from the maps you add; several maps become one. A running host picks up changes by
        itself. The old map stays in use until the new one is ready, or if it cannot be created.

          add FILE.osm.pbf    prepare and use an OpenStreetMap extract; it replaces the sample
          add-transit FEED.zip  add a timetable (GTFS) for routes by public transport
          list                list the maps and timetables in use
          remove ID           remove a map or a timetable. The sample replaces the last map. Removing a map also removes
                              the timetables of its stops
          sample              add the generated sample town
          traffic FILE|URL    use live speeds until they expire; a running host reads an address again each minute.
                              A line is ROAD,SPEED or ROAD,SPEED,MINUTES: the road's name or number (or edge/ID), km/h
                              (0: closed), and how long the speed is valid (default 30 minutes)
          traffic off         stop using live speeds
          --data DIR          the data folder; default $XDG_DATA_HOME/reveille
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
            return try await importTraffic(from: source, data: data, isJSON: isJSON)
        case "list":
            try arguments.finish()
        default:
            throw UsageError("“map” takes add, add-transit, list, remove, sample or traffic, not “\(verb)”.")
        }
        let manifest = MapLibrary(data).manifest
        try list(manifest, isJSON: isJSON)
    }

    private static func importTraffic(from source: String, data: DataFolder, isJSON: Bool) async throws {
        let host = try MapHost(data: data, settings: HostSettings(from: data))
        if source == "off" {
            try await host.clearTraffic()
            return try show(TrafficReport(roads: 0, edges: 0), isJSON: isJSON)
        }
        let isAddress = source.hasPrefix("http://") || source.hasPrefix("https://")
        guard let url = isAddress ? URL(string: source) : URL(filePath: source) else {
            throw UsageError("“\(source)” is not a web address.")
        }
        await host.attach()
        let outcome: Result<TrafficReport, any Error>
        do { outcome = .success(try await host.importTraffic(from: url)) } catch { outcome = .failure(error) }
        await host.stop()
        try show(try outcome.get(), isJSON: isJSON)
    }

    private static func show(_ report: TrafficReport, isJSON: Bool) throws {
        if isJSON { return try Output.json(report) }
        Output.remark(report.text)
        if let omission = report.omission { Output.remark(omission) }
    }

    private nonisolated static func show(_ progress: ImportProgress) {
        let percent = Int((progress.fraction * 100).rounded())
        Output.remark("\(progress.phase.text) (\(progress.region)) … \(percent) %")
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
        if regions.isEmpty {
            return Output.remark("There’s no map yet. Add one with “reveille map add REGION.osm.pbf”.")
        }
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
            Output.remark(timetable.text(at: HostClock.current.now, in: zone))
        }
    }
}
