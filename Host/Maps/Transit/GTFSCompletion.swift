import Foundation

/// Writes out what a feed may leave implicit and the network's build tool does not read: services with only single
/// days, trips that repeat every few minutes, and times that are interpolated between others.
struct GTFSCompletion {
    /// The folder with the feed's tables.
    let folder: URL

    func run() throws {
        try addServices()
        try addTrips()
        try addTimes()
    }

    private func file(_ name: String) -> URL { folder.appending(path: name) }

    /// `nil` if there is no such table.
    private func table(_ name: String) throws -> CSVTable? {
        guard FileManager.default.fileExists(atPath: file(name).path) else { return nil }
        return CSVTable(String(decoding: try Data(contentsOf: file(name)), as: UTF8.self))
    }

    // MARK: Services

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Gives each service in `calendar_dates.txt` a row in `calendar.txt`, without any day of the week.
    private func addServices() throws {
        guard let dates = try table("calendar_dates.txt") else { return }
        var calendar =
            try table("calendar.txt")
            ?? CSVTable(columns: ["service_id"] + Self.weekdays + ["start_date", "end_date"])
        let known = Set(calendar.rows.map { calendar.cell("service_id", of: $0.cells) })
        var days: [String: [String]] = [:]
        for row in dates.rows where dates.cell("exception_type", of: row.cells) == "1" {
            days[dates.cell("service_id", of: row.cells), default: []].append(dates.cell("date", of: row.cells))
        }
        let missing = days.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
        if missing.isEmpty { return }
        for (service, days) in missing {
            var row = Dictionary(uniqueKeysWithValues: Self.weekdays.map { ($0, "0") })
            (row["service_id"], row["start_date"], row["end_date"]) = (service, days.min(), days.max())
            calendar.append(row)
        }
        try calendar.write(to: file("calendar.txt"))
    }

    // MARK: Trips

    /// Seconds. More frequent trips than this are not real, whatever the feed says.
    private static let shortestHeadway = 30

    /// Replaces the trips in `frequencies.txt` by one for each departure.
    private func addTrips() throws {
        guard let frequencies = try table("frequencies.txt"), !frequencies.rows.isEmpty,
            var trips = try table("trips.txt"), var times = try table("stop_times.txt"),
            let trip = trips.column("trip_id"), let tripOfTime = times.column("trip_id")
        else { return }
        let patterns = Dictionary(grouping: frequencies.rows.map(\.cells)) { frequencies.cell("trip_id", of: $0) }
        let stops = Dictionary(grouping: times.rows.map(\.cells)) { times.cell(tripOfTime, of: $0) }
        var newTrips: [[String]] = []
        var newTimes = stops.filter { patterns[$0.key] == nil }.flatMap(\.value)
        for row in trips.rows.map(\.cells) {
            let id = trips.cell(trip, of: row)
            guard let pattern = patterns[id], let stops = stops[id] else {
                newTrips.append(row)
                continue
            }
            for (number, start) in starts(of: pattern, in: frequencies).enumerated() {
                newTrips.append(row.replacing(trip, with: "\(id)-\(number)"))
                newTimes += shifted(stops, of: times, to: start).map {
                    $0.replacing(tripOfTime, with: "\(id)-\(number)")
                }
            }
        }
        trips.replaceRows(newTrips)
        times.replaceRows(newTimes)
        try trips.write(to: file("trips.txt"))
        try times.write(to: file("stop_times.txt"))
        try FileManager.default.removeItem(at: file("frequencies.txt"))
    }

    /// Seconds of the day at which a trip begins.
    private func starts(of pattern: [[String]], in frequencies: CSVTable) -> [Int] {
        let starts = pattern.flatMap { row -> [Int] in
            guard let start = GTFSTime(frequencies.cell("start_time", of: row))?.seconds,
                let end = GTFSTime(frequencies.cell("end_time", of: row))?.seconds,
                let headway = Int(frequencies.cell("headway_secs", of: row))
            else { return [] }
            return Array(stride(from: start, to: end, by: max(headway, Self.shortestHeadway)))
        }
        return Set(starts).sorted()
    }

    /// The stops of a trip, with the first departure at `start`.
    private func shifted(_ stops: [[String]], of times: CSVTable, to start: Int) -> [[String]] {
        let columns = ["arrival_time", "departure_time"].compactMap(times.column)
        let known = stops.flatMap { row in columns.compactMap { GTFSTime(times.cell($0, of: row))?.seconds } }
        guard let first = known.min() else { return stops }
        return stops.map { row in
            columns.reduce(row) { row, column in
                guard let time = GTFSTime(times.cell(column, of: row)) else { return row }
                return row.replacing(column, with: GTFSTime(seconds: time.seconds - first + start).text)
            }
        }
    }

    // MARK: Times

    /// Gives stops without a time one between those of the stops before and after them.
    private func addTimes() throws {
        guard var times = try table("stop_times.txt"), let trip = times.column("trip_id"),
            let arrival = times.column("arrival_time"), let departure = times.column("departure_time")
        else { return }
        func lacksTime(_ row: [String]) -> Bool {
            times.cell(arrival, of: row).isEmpty || times.cell(departure, of: row).isEmpty
        }
        guard times.rows.contains(where: { lacksTime($0.cells) }) else { return }
        var rows: [[String]] = []
        for var stops in Dictionary(grouping: times.rows.map(\.cells), by: { times.cell(trip, of: $0) }).values {
            if stops.contains(where: lacksTime) {
                stops.sort {
                    Int(times.cell("stop_sequence", of: $0)) ?? 0 < Int(times.cell("stop_sequence", of: $1)) ?? 0
                }
                stops = GTFSTime.filled(stops.map { [times.cell(arrival, of: $0), times.cell(departure, of: $0)] })
                    .enumerated().map { index, filled in
                        stops[index].replacing(arrival, with: filled[0]).replacing(departure, with: filled[1])
                    }
            }
            rows += stops
        }
        times.replaceRows(rows)
        try times.write(to: file("stop_times.txt"))
    }
}

/// A time as GTFS writes it: "25:05:00" is five past one in the night after the day of service.
struct GTFSTime {
    let seconds: Int

    init(seconds: Int) {
        self.seconds = seconds
    }

    /// The longest train journey in the world takes a week. More hours are a mistake, and could overflow.
    private static let possibleHours = 0...240

    init?(_ text: String) {
        let parts = text.split(separator: ":").map { Int($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
            Self.possibleHours.contains(hours), (0...59).contains(minutes), (0...59).contains(seconds)
        else { return nil }
        self.seconds = hours * 3600 + minutes * 60 + seconds
    }

    var text: String {
        String(format: "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
    }

    /// The arrivals and departures of a trip in order; missing ones are interpolated by the stop's position.
    static func filled(_ stops: [[String]]) -> [[String]] {
        var filled = stops.map { pair in
            let known = pair.map { GTFSTime($0)?.seconds }
            return (arrival: known[0] ?? known[1], departure: known[1] ?? known[0])
        }
        let known = filled.indices.filter { filled[$0].arrival != nil }
        for (before, after) in zip(known, known.dropFirst()) {
            guard let from = filled[before].departure, let to = filled[after].arrival else { continue }
            for index in filled.indices[before..<after].dropFirst() {
                let time = from + (to - from) * (index - before) / (after - before)
                filled[index] = (time, time)
            }
        }
        return filled.map { pair in
            [pair.arrival, pair.departure].map { $0.map { GTFSTime(seconds: $0).text } ?? "" }
        }
    }
}

extension [String] {
    fileprivate func replacing(_ column: Int, with cell: String) -> [String] {
        guard column < count else { return self }
        var row = self
        row[column] = cell
        return row
    }
}
