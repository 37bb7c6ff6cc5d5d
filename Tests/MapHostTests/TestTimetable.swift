import ChildProcess
import Foundation
import Geodesy

@testable import MapHost

/// A timetable for the sample town: bus 11, on weekdays every quarter of an hour from 6 to 22 o'clock, from near home
/// via the Market Square and the gym to Millbrook.
struct TestTimetable {
    /// The tables by name; a test changes those that it is about.
    var tables: [String: String]

    static let stops = [
        ("home", TownGrid().point(-1, 2.5), 0), ("square", TownGrid().point(0, 0.3), 3),
        ("gym", TownGrid().point(3, 0.1), 6), ("millbrook", TownPoint(x: 4_600, y: 620), 14),
    ]

    init(until lastDay: String = "20991231") {
        let projection = LocalProjection(center: SampleTown.center)
        var stops = "stop_id,stop_name,stop_lat,stop_lon\n"
        for (id, point, _) in Self.stops {
            let place = projection.coordinate(of: point)
            stops += "\(id),\"\(id.capitalized), Stop\",\(place.latitude),\(place.longitude)\n"
        }
        var trips = "route_id,service_id,trip_id,trip_headsign,direction_id\n"
        var times = "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
        for (trip, start) in stride(from: 6 * 60, to: 22 * 60, by: 15).enumerated() {
            trips += "R11,WD,T\(trip),Millbrook,0\n"
            for (sequence, stop) in Self.stops.enumerated() {
                let time = String(format: "%02d:%02d:00", (start + stop.2) / 60, (start + stop.2) % 60)
                times += "T\(trip),\(time),\(time),\(stop.0),\(sequence + 1)\n"
            }
        }
        tables = [
            "agency.txt": "agency_id,agency_name,agency_url,agency_timezone\nA,Alder Bus,http://a.test,Europe/Lisbon\n",
            "stops.txt": stops,
            "routes.txt": "route_id,agency_id,route_short_name,route_long_name,route_type\nR11,A,11,Cross Town,3\n",
            "calendar.txt": """
            service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
            WD,1,1,1,1,1,0,0,20200101,\(lastDay)

            """,
            "trips.txt": trips, "stop_times.txt": times,
        ]
    }

    /// Expresses the same timetable differently: service by single days, one repeating trip, times between stops left
    /// out, and a byte order mark.
    mutating func abridge(to day: String) {
        tables["calendar.txt"] = nil
        tables["calendar_dates.txt"] = "service_id,date,exception_type\nWD,\(day),1\n"
        tables["trips.txt"] = "route_id,service_id,trip_id,trip_headsign,direction_id\nR11,WD,T,\"Mill, brook\",0\n"
        tables["stop_times.txt"] = """
            trip_id,arrival_time,departure_time,stop_id,stop_sequence
            T,00:14:00,00:14:00,millbrook,10
            T,00:00:00,00:00:00,home,1
            T,,,square,2
            T,00:06:00,,gym,9

            """
        tables["frequencies.txt"] = """
            trip_id,start_time,end_time,headway_secs
            T,06:00:00,14:00:00,900
            T,14:00:00,22:00:00,900

            """
        tables["stops.txt"] = "\u{FEFF}" + (tables["stops.txt"] ?? "")
    }

    /// Writes the feed as `name` into `folder`.
    ///
    /// - Parameter inFolder: true to pack the tables with their folder.
    func write(to folder: URL, as name: String = "alder.zip", inFolder: Bool = false) async throws -> URL {
        let parts = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: parts, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: parts) }
        for (table, text) in tables {
            try text.write(to: parts.appending(path: table), atomically: false, encoding: .utf8)
        }
        let feed = folder.appending(path: name)
        let files = inFolder ? [parts.path] : tables.keys.sorted().map { parts.appending(path: $0).path }
        try await ChildProcess.run("/usr/bin/python3", ["-m", "zipfile", "-c", feed.path] + files)
        return feed
    }
}
