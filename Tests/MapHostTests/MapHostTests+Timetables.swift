import CoreLocation
import Foundation
import Geodesy
import HostClock
import HostSettings
import MapKit
import Testing

@testable import ChildProcess
@testable import MapHost

extension `The map host` {
    /// A time on the next day after tomorrow with this weekday (1: Sunday), on the clocks of the sample town.
    private func next(_ weekday: Int, _ hour: Int, _ minute: Int) throws -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Lisbon"))
        let tomorrow = HostClock.current.now + 86_400
        return try #require(
            calendar.nextDate(
                after: tomorrow, matching: DateComponents(hour: hour, minute: minute, weekday: weekday),
                matchingPolicy: .nextTime))
    }

    private func errorText(_ body: () async throws -> MKRoute) async -> String? {
        do {
            _ = try await body()
            return nil
        } catch {
            return error.localizedDescription
        }
    }

    @Test func `an added timetable finds and names the last bus in time`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            try await eventually { await host.state.hasDirections }
            let inn = try item("millbrook inn")
            let tuesday = try next(3, 8, 45)
            let none = await errorText { try await route(to: inn, by: .transit, arriving: tuesday) }
            #expect(none == "No timetable for this region.")

            try await host.addTimetable(try await TestTimetable().write(to: folder.data.root))
            try await eventually { await host.state.hasDirections }
            let bus = try await route(to: inn, by: .transit, arriving: tuesday)
            #expect(bus.name == "Bus 11")
            #expect(bus.speeds == .timetable && bus.basis == .valhalla)
            #expect(bus.steps.contains { $0.transportType == .transit && $0.instructions.contains("11") })
            #expect(bus.steps.first?.transportType == .walking)
            // The 8:15 bus is in Millbrook at 8:29; the 8:30 bus would be there at 8:44, a minute before a walk ends.
            #expect(bus.arrival <= tuesday && bus.arrival > tuesday - 17 * 60)
            try await leavesAsLateAsCan(bus, to: inn, arriving: tuesday)
            let held = try #require(await host.state.map?.timetables?.first)
            #expect(held.agency == "Alder Bus" && held.lines == 1 && held.stops == 4)
            let lisbon = try #require(TimeZone(identifier: "Europe/Lisbon"))
            #expect(held.text(at: HostClock.current.now, in: lisbon) == "alder: 1 line, 4 stops, until 2099-12-31.")
            #expect(held.text(at: held.end, in: lisbon) == "alder: 1 line, 4 stops, ended on 2099-12-31.")

            let saturday = try next(7, 8, 45)
            let weekend = await errorText { try await route(to: inn, by: .transit, arriving: saturday) }
            #expect(weekend == "There’s no connection at that time.")
            let request = MKDirections.Request()
            request.source = .forCurrentLocation()
            request.destination = inn
            request.transportType = .transit
            request.arrivalDate = tuesday
            #expect(try await MKDirections(request: request).calculateETA().expectedDepartureDate == bus.departure)

            // A map that is built again keeps its timetables; another map removes them.
            let library = MapLibrary(folder.data)
            try await host.addSample()
            #expect(await host.state.map?.timetables?.map(\.id) == ["alder"])
            try await host.remove("alder")
            #expect(await host.state.map?.timetables == [])
            #expect(try FileManager.default.contentsOfDirectory(atPath: library.sources.path).count == 1)
        }
    }

    @Test func `a timetable that omits optional fields finds the same bus`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            let tuesday = try next(3, 8, 45)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: "Europe/Lisbon"))
            let day = calendar.dateComponents([.year, .month, .day], from: tuesday)
            var timetable = TestTimetable()
            timetable.abridge(
                to: String(format: "%04d%02d%02d", day.year ?? 0, day.month ?? 0, day.day ?? 0))
            try await host.addTimetable(try await timetable.write(to: folder.data.root, inFolder: true))
            try await eventually { await host.state.hasDirections }
            let inn = try item("millbrook inn")
            let bus = try await route(to: inn, by: .transit, arriving: tuesday)
            #expect(bus.name == "Bus 11" && bus.arrival <= tuesday && bus.arrival > tuesday - 17 * 60)
            let wednesday = try next(3, 8, 45) + 86_400
            let none = await errorText { try await route(to: inn, by: .transit, arriving: wednesday) }
            #expect(none?.hasPrefix("The timetable for this region ended on ") == true)
            try await isMadeAnew(host, in: folder)
        }
    }

    /// The routing service knows only the next sixty single days, so a map with timetables must not grow old.
    private func isMadeAnew(_ host: MapHost, in folder: TestFolder) async throws {
        let library = MapLibrary(folder.data)
        let old = try #require(library.current)
        var manifest = try MapLibrary.manifest(of: old)
        #expect(manifest.built != nil)
        manifest.built = HostClock.current.now - 31 * 86_400
        try JSONEncoder().encode(manifest).write(to: old.appending(path: "map.json"))
        await host.stop()
        await host.start()
        try await eventually { library.current != old }
        #expect(library.manifest?.timetables?.map(\.id) == ["alder"])
    }

    /// Leaving a minute later would be too late: the next bus comes a quarter of an hour later.
    private func leavesAsLateAsCan(_ bus: MKRoute, to place: MKMapItem, arriving deadline: Date) async throws {
        let request = MKDirections.Request()
        request.source = .forCurrentLocation()
        request.destination = place
        request.transportType = .transit
        request.departureDate = bus.departure + 60
        let later = try #require(try await MKDirections(request: request).calculate().routes.first)
        #expect(later.arrival > deadline)
        #expect((14 * 60...16 * 60).contains(later.arrival.timeIntervalSince(bus.arrival)))
    }

    @Test func `a refused timetable is explained in one sentence, and the map stays`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            let library = MapLibrary(folder.data)
            let before = library.current
            func error(_ name: String, _ edit: (inout [String: String]) -> Void) async throws -> String? {
                var timetable = TestTimetable()
                edit(&timetable.tables)
                let feed = try await timetable.write(to: folder.data.root, as: name)
                return await errorText {
                    try await host.addTimetable(feed)
                    throw CancellationError()
                }
            }
            #expect(
                try await error("a.zip") { $0["stops.txt"] = nil }
                    == "a.zip isn’t a GTFS feed: stops.txt is missing.")
            #expect(
                try await error("b.zip") { $0["trips.txt"] = "route_id,trip_id\nR11,T1\n" }
                    == "b.zip: trips.txt has no column “service_id”.")
            #expect(
                try await error("c.zip") { $0["stops.txt"] = "stop_id,stop_name,stop_lat,stop_lon\nx,X,north,-7.9\n" }
                    == "c.zip: “north” in line 2 of stops.txt isn’t a latitude.")
            #expect(
                try await error("d.zip") { $0["stop_times.txt"]? = "trip_id,stop_id,arrival_time,departure_time\n" }
                    == "d.zip: stop_times.txt has no rows.")
            #expect(
                try await error("e.zip") {
                    $0["calendar.txt"] = TestTimetable(until: "20240229").tables["calendar.txt"]
                }
                    == "The timetable in e.zip ended on 2024-02-29.")
            #expect(
                try await error("f.zip") { $0["stops.txt"] = "stop_id,stop_name,stop_lat,stop_lon\nx,X,1.5,2.5\n" }
                    == "The stops in f.zip aren’t on the map. Add the map of their region first.")
            #expect(
                try await error("i.zip") { $0["routes.txt"] = String(repeating: "\n", count: 65 << 20) }
                    == "i.zip: routes.txt is larger than 64 MB.")
            let never =
                "trip_id,start_time,end_time,headway_secs\n"
                + (0..<64).map { "T\($0),23:00:00,05:00:00,-99999999999999999999\n" }.joined()
            #expect(
                try await error("j.zip") { $0["frequencies.txt"] = never }
                    == "j.zip has no lines that a route can use.")
            #expect(
                try await error("k.zip") { $0["calendar.txt"]?.replace("20200101", with: "soon") }
                    == "k.zip: calendar.txt contains a value that can’t be read.")
            #expect(
                try await error("l.zip") {
                    $0["stops.txt"] = $0["stops.txt"]?.replacing("stop_lon\n", with: "stop_lon,location_type\n")
                        .replacing(/(\.\d+)\n/) { "\($0.1),9223372036854775807\n" }
                } == "l.zip contains a value that can’t be read.")
            let text = folder.data.root.appending(path: "g.zip")
            try "Buy milk.".write(to: text, atomically: true, encoding: .utf8)
            await #expect(throws: TimetableError.notZip("g.zip")) { try await host.addTimetable(text) }
            let pipe = folder.data.root.appending(path: "pipe.zip")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            await #expect(throws: TimetableError.notZip("pipe.zip")) { try await host.addTimetable(pipe) }
            let missing = folder.data.root.appending(path: "h.zip")
            await #expect(throws: MapError.missing(missing.path)) { try await host.addTimetable(missing) }
            #expect(library.current == before)
            #expect(try FileManager.default.contentsOfDirectory(atPath: library.sources.path).count == 1)
        }
    }
}

extension `The map host` {
    @Test func `a timetable import that takes too long is killed and leaves nothing`() async throws {
        let program = FileManager.default.temporaryDirectory.appending(path: "trapped-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: program) }
        try Data("#!/bin/sh\necho x > \"$3/stops.txt\"\nexec sleep 1000\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
        let reader = TimetableReader(program: program, deadline: .seconds(1))
        try await withHost(reader: reader) { host, folder in
            try await host.addSample()
            let builds = MapLibrary(folder.data).builds
            let before = try FileManager.default.contentsOfDirectory(atPath: builds.path)
            let feed = try await TestTimetable().write(to: folder.data.root)
            await #expect(throws: TimetableError.tooComplex("alder.zip")) { try await host.addTimetable(feed) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: builds.path) == before)
        }
    }

    @Test func `the remains of a killed timetable import are removed`() async throws {
        try await withHost { host, folder in
            try await host.addSample()
            let left = MapLibrary(folder.data).builds.appending(path: "timetable-left")
            try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
            await #expect(throws: MapError.self) { try await host.addTimetable(URL(filePath: "/nowhere.zip")) }
            #expect(!FileManager.default.fileExists(atPath: left.path))
        }
    }
}

extension TimetableReader {
    /// Runs `reveille`, which the package manager puts beside the tests.
    static let built = TimetableReader(
        program: ChildProcess.ownProgram.deletingLastPathComponent().appending(path: "reveille"))
}

@Suite struct `Comma-separated values` {
    private static let text = "\u{FEFF}a, b\r\n\"1,\n\"\"2\"\"\",3\r\n\r\n4\n"

    @Test func `a table may have quotes and a byte order mark`() {
        var reader = CSVReader(Data(Self.text.utf8))
        #expect(reader.columns.names == ["a", "b"])
        let rows = [reader.next(), reader.next(), reader.next()]
        #expect(rows.map(\.?.cells) == [["1,\n\"2\"", "3"], ["4"], nil])
        #expect(rows.map(\.?.line) == [2, 5, nil])
    }

    @Test func `a cell needs a column and has a maximum length`() {
        let hostile =
            "a,b\n1" + String(repeating: ",2", count: 100_000) + "\n\"" + String(repeating: "x", count: 100_000)
        var reader = CSVReader(Data(hostile.utf8))
        #expect(reader.next()?.cells == ["1", "2"])
        #expect(reader.next()?.cells.map(\.utf8.count) == [16_384])
        #expect(CSVReader(Data(repeating: UInt8(ascii: ","), count: 100_000)).columns.names.count == 256)
    }

    @Test func `a table has a maximum number of rows`() throws {
        var rows = GTFSRows(CSVReader(Data("a\n1\n2\n3\n".utf8)), of: .trips, in: "x.zip", most: 2)
        #expect(try rows.next()?.cells == ["1"] && rows.next()?.cells == ["2"])
        let error = #expect(throws: TimetableError.self) { try rows.next() }
        #expect(error?.localizedDescription == "x.zip: trips.txt has more than 2 rows.")
    }
}

@Suite struct `Completing a timetable` {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func rows(_ table: String) throws -> [[String]] {
        var reader = CSVReader(try Data(contentsOf: folder.appending(path: table)))
        return Array(AnyIterator { reader.next()?.cells })
    }

    private var reader: GTFSReader { GTFSReader(folder: folder, file: "x.zip") }

    private func complete(_ tables: [String: String], mostTimes: Int = 100) throws {
        for (name, text) in tables {
            try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
        }
        try GTFSCompletion(reader: reader, mostTimes: mostTimes).run()
    }

    @Test func `each service is added to the calendar`() throws {
        try complete([
            "calendar.txt": "end_date,service_id,monday\n20311231,A,1\n",
            "calendar_dates.txt": """
            service_id,date,exception_type
            A,20311104,1
            B,20311105,1
            B,20311103,1
            B,20311109,2
            C,20311104,2
            """,
        ])
        #expect(try rows("calendar.txt") == [["20311231", "A", "1"], ["20311105", "B", "0"]])
    }

    @Test func `trips by frequency are written out, even after midnight`() throws {
        try complete([
            "trips.txt": "trip_id,route_id\nT,R\nU,R\n",
            "stop_times.txt": """
            trip_id,stop_id,stop_sequence,arrival_time,departure_time
            T,a,1,08:00:00,08:00:00
            T,b,2,08:10:00,08:11:00
            U,a,1,09:00:00,09:00:00
            """,
            "frequencies.txt":
                "trip_id,start_time,end_time,headway_secs\nT,23:50:00,24:10:00,600\nT,6:00:00,6:01:00,0\n",
        ])
        #expect(try rows("trips.txt") == [["T-0", "R"], ["T-1", "R"], ["T-2", "R"], ["T-3", "R"], ["U", "R"]])
        let times = try rows("stop_times.txt")
        #expect(times.contains(["T-3", "b", "2", "24:10:00", "24:11:00"]))
        #expect(times.contains(["T-0", "b", "2", "06:10:00", "06:11:00"]))
        #expect(times.contains(["U", "a", "1", "09:00:00", "09:00:00"]) && times.count == 9)
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "frequencies.txt").path))
    }

    @Test(arguments: [
        (stops: 1, rows: 1, most: 28_799), (stops: 3, rows: 1, most: 28_801), (stops: 1, rows: 3, most: 28_801),
    ])
    func `the number of times is limited, however often a trip repeats`(stops: Int, rows: Int, most: Int) throws {
        let error = #expect(throws: TimetableError.self) {
            try complete(
                [
                    "trips.txt": "trip_id,route_id\nT,R\n",
                    "stop_times.txt": "trip_id,stop_id,arrival_time,departure_time\n"
                        + String(repeating: "T,a,08:00:00,08:00:00\n", count: stops),
                    "frequencies.txt": "trip_id,start_time,end_time,headway_secs\n"
                        + String(repeating: "T,00:00:00,240:00:00,1\n", count: rows),
                ], mostTimes: most)
        }
        #expect(error?.localizedDescription == "x.zip: stop_times.txt has more than \(most.formatted()) rows.")
    }

    @Test func `each stop gets a time`() throws {
        try complete([
            "stop_times.txt": """
            trip_id,arrival_time,departure_time,stop_id,stop_sequence
            T,,25:01:00,d,40
            T,24:58:00,24:58:00,a,9
            T,,,b,10
            T,,,c,11
            """
        ])
        #expect(
            try rows("stop_times.txt").map { [$0[3], $0[1], $0[2]] } == [
                ["a", "24:58:00", "24:58:00"], ["b", "24:59:00", "24:59:00"], ["c", "25:00:00", "25:00:00"],
                ["d", "25:01:00", "25:01:00"],
            ])
    }

    @Test(
        arguments: ["frequencies.txt", "shapes.txt", "transfers.txt", "feed_info.txt"], ["", "\n\n", "\u{FEFF},,\n"])
    func `an optional table without a header is removed`(table: String, text: String) throws {
        try complete([table: text, "trips.txt": "trip_id,route_id\nT,R\n"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["trips.txt"])
    }

    @Test func `a table that the build tool cannot read is named`() {
        let log = """
            06:41:37.943577 [ERROR] Couldn't find a required file for feed alder: stoi while adding item from shapes.txt
            06:41:37.943588 [INFO] Loading birch
            06:41:37.943722 [ERROR] Couldn't find a required file for feed birch-2: unknown
            """
        let unread = TransitBuild.unreadFeeds(in: log)
        #expect(unread.map(\.name) == ["alder", "birch-2"] && unread.map(\.table) == ["shapes.txt", nil])
    }

    @Test(arguments: [
        ("2026-11-27 06:41:37.94 \u{1B}[31;1m[ERROR]\u{1B}[0m No nodes.", ChildProcess.Exit.code(1), "tool: No nodes."),
        ("No space left on device", .code(1), "tool: No space left on device"),
        ("", .code(2), "tool ended unexpectedly."),
        ("2026-11-27 06:41:37.94 \u{1B}[32;1m[INFO]\u{1B}[0m Creating", .signal(11), "tool ended unexpectedly."),
    ])
    func `the failure of a build tool is one sentence`(message: String, exit: ChildProcess.Exit, reason: String) {
        #expect(ChildProcess.Failure(program: "tool", exit: exit, message: message).reason == reason)
    }

    @Test func `a time that no day has is ignored`() throws {
        try complete([
            "trips.txt": "trip_id,route_id\nT,R\nU,R\n",
            "stop_times.txt": """
            trip_id,arrival_time,departure_time,stop_id,stop_sequence
            T,08:00:00,08:00:00,a,1
            U,09:00:00,09:00:00,a,1
            U,99999999999999999:00:00,,b,2
            U,09:10:00,09:10:00,c,3
            """,
            "frequencies.txt": """
            trip_id,start_time,end_time,headway_secs
            T,06:00:00,06:10:00,600
            T,07:00:00,99999999999999999:00:00,600
            T,07:00:00,1000000000:00:00,600
            """,
        ])
        #expect(try rows("trips.txt") == [["T-0", "R"], ["U", "R"]])
        #expect(try rows("stop_times.txt").contains(["U", "09:05:00", "09:05:00", "b", "2"]))
    }

    @Test(arguments: ["241:00:00", "-1:00:00", "08:60:00", "08:00:60", "08:-1:00", "08:00", "9223372036854775807:0:0"])
    func `an invalid time is refused`(text: String) {
        #expect(GTFSTime(text) == nil)
    }
}
