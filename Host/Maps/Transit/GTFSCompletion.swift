import Foundation

/// Expands optional parts of a feed that the network's build tool does not read: services with only single days, trips
/// that repeat every few minutes, and times that are interpolated between others. Optional tables without a header are
/// removed, because with one of them the tool rejects the whole feed.
struct GTFSCompletion {
    let reader: GTFSReader
    /// The maximum number of stop times that a feed may have once its repeating trips are expanded.
    var mostTimes = GTFSTable.stopTimes.mostRows

    private static let optional: [GTFSTable] = [.frequencies, .shapes, .transfers, .feedInfo]

    func run() throws {
        for table in Self.optional where reader.has(table) {
            let names = try reader.rows(of: table).columns.names
            if names.allSatisfy(\.isEmpty) { try FileManager.default.removeItem(at: reader.url(of: table)) }
        }
        try addServices()
        try addTrips()
        try addTimes()
    }

    /// The contents of a table, or `nil` if the feed does not have it.
    private func table(_ table: GTFSTable) throws -> CSVTable? {
        guard reader.has(table) else { return nil }
        var rows = try reader.rows(of: table)
        var content = CSVTable(columns: rows.columns)
        while let row = try rows.next() { content.rows.append(row.cells) }
        return content
    }

    // MARK: Services

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    /// Gives each service in `calendar_dates.txt` a row in `calendar.txt`, without any day of the week.
    private func addServices() throws {
        guard reader.has(.calendarDates) else { return }
        var dates = try reader.rows(of: .calendarDates)
        let columns = dates.columns
        var calendar =
            try table(.calendar)
            ?? CSVTable(columns: CSVColumns(names: ["service_id"] + Self.weekdays + ["start_date", "end_date"]))
        let known = Set(calendar.rows.map { calendar.columns.cell("service_id", of: $0) })
        var spans: [String: ClosedRange<String>] = [:]
        while let row = try dates.next() {
            let service = columns.cell("service_id", of: row.cells)
            guard columns.cell("exception_type", of: row.cells) == "1", !known.contains(service) else { continue }
            let day = columns.cell("date", of: row.cells)
            let span = spans[service] ?? day...day
            spans[service] = min(span.lowerBound, day)...max(span.upperBound, day)
        }
        if spans.isEmpty { return }
        for (service, span) in spans.sorted(by: { $0.key < $1.key }) {
            var row = Dictionary(uniqueKeysWithValues: Self.weekdays.map { ($0, "0") })
            (row["service_id"], row["start_date"], row["end_date"]) = (service, span.lowerBound, span.upperBound)
            calendar.append(row)
        }
        try calendar.write(to: reader.url(of: .calendar))
    }

    // MARK: Trips

    /// The minimum time between two trips, in seconds. A feed with more frequent trips is not realistic.
    private static let shortestHeadway = 30

    /// Replaces the trips in `frequencies.txt` with one for each departure.
    private func addTrips() throws {
        guard let frequencies = try table(.frequencies), !frequencies.rows.isEmpty, reader.has(.trips),
            reader.has(.stopTimes)
        else { return }
        let patterns = Dictionary(grouping: frequencies.rows) { frequencies.columns.cell("trip_id", of: $0) }
        var trips = try reader.rows(of: .trips)
        var times = try reader.rows(of: .stopTimes)
        let (tripColumns, timeColumns) = (trips.columns, times.columns)
        guard let trip = tripColumns.index(of: "trip_id"), let tripOfTime = timeColumns.index(of: "trip_id") else {
            return
        }
        var writtenTimes = try CSVWriter(timeColumns, to: reader.url(of: .stopTimes))
        var count = 0
        func write(_ row: [String]) throws {
            count += 1
            guard count <= mostTimes else { throw tooManyTimes }
            try writtenTimes.append(row)
        }
        var repeated: [String: [[String]]] = [:]
        while let row = try times.next()?.cells {
            let id = timeColumns.cell(tripOfTime, of: row)
            if patterns[id] == nil { try write(row) } else { repeated[id, default: []].append(row) }
        }
        var writtenTrips = try CSVWriter(tripColumns, to: reader.url(of: .trips))
        while let row = try trips.next()?.cells {
            let id = tripColumns.cell(trip, of: row)
            guard let pattern = patterns[id], let stops = repeated[id] else {
                try writtenTrips.append(row)
                continue
            }
            let starts = try starts(of: pattern, in: frequencies.columns)
            guard count + starts.count * stops.count <= mostTimes else { throw tooManyTimes }
            for (number, start) in starts.enumerated() {
                try writtenTrips.append(row.replacing(trip, with: "\(id)-\(number)"))
                for stop in shifted(stops, of: timeColumns, to: start) {
                    try write(stop.replacing(tripOfTime, with: "\(id)-\(number)"))
                }
            }
        }
        try writtenTrips.finish()
        try writtenTimes.finish()
        try FileManager.default.removeItem(at: reader.url(of: .frequencies))
    }

    private var tooManyTimes: TimetableError {
        .tooLong(GTFSTable.stopTimes.file, rows: mostTimes, file: reader.file)
    }

    /// The times at which a trip begins, in seconds of the day. Overlapping rows each count.
    private func starts(of pattern: [[String]], in columns: CSVColumns) throws -> [Int] {
        var starts: Set<Int> = []
        var count = 0
        for row in pattern {
            guard let start = GTFSTime(columns.cell("start_time", of: row))?.seconds,
                let end = GTFSTime(columns.cell("end_time", of: row))?.seconds,
                let headway = Int(columns.cell("headway_secs", of: row))
            else { continue }
            let added = stride(from: start, to: end, by: max(headway, Self.shortestHeadway))
            count += added.underestimatedCount
            guard count <= mostTimes else { throw tooManyTimes }
            starts.formUnion(added)
        }
        return starts.sorted()
    }

    /// The stops of a trip, with the first departure at `start`.
    private func shifted(_ stops: [[String]], of columns: CSVColumns, to start: Int) -> [[String]] {
        let times = ["arrival_time", "departure_time"].compactMap(columns.index)
        let known = stops.flatMap { row in times.compactMap { GTFSTime(columns.cell($0, of: row))?.seconds } }
        guard let first = known.min() else { return stops }
        return stops.map { row in
            times.reduce(row) { row, column in
                guard let time = GTFSTime(columns.cell(column, of: row)) else { return row }
                return row.replacing(column, with: GTFSTime(seconds: time.seconds - first + start).text)
            }
        }
    }

    // MARK: Times

    /// Interpolates the times of stops without one from the stops before and after them.
    private func addTimes() throws {
        guard reader.has(.stopTimes) else { return }
        var times = try reader.rows(of: .stopTimes)
        let columns = times.columns
        guard let trip = columns.index(of: "trip_id"), let arrival = columns.index(of: "arrival_time"),
            let departure = columns.index(of: "departure_time")
        else { return }
        func lacksTime(_ row: [String]) -> Bool {
            columns.cell(arrival, of: row).isEmpty || columns.cell(departure, of: row).isEmpty
        }
        var incomplete: Set<String> = []
        while let row = try times.next()?.cells {
            if lacksTime(row) { incomplete.insert(columns.cell(trip, of: row)) }
        }
        if incomplete.isEmpty { return }
        times = try reader.rows(of: .stopTimes)
        var written = try CSVWriter(columns, to: reader.url(of: .stopTimes))
        var trips: [String: [[String]]] = [:]
        while let row = try times.next()?.cells {
            let id = columns.cell(trip, of: row)
            if incomplete.contains(id) { trips[id, default: []].append(row) } else { try written.append(row) }
        }
        for var stops in trips.values {
            stops.sort {
                Int(columns.cell("stop_sequence", of: $0)) ?? 0 < Int(columns.cell("stop_sequence", of: $1)) ?? 0
            }
            let filled = GTFSTime.filled(
                stops.map { [columns.cell(arrival, of: $0), columns.cell(departure, of: $0)] })
            for (stop, times) in zip(stops, filled) {
                try written.append(stop.replacing(arrival, with: times[0]).replacing(departure, with: times[1]))
            }
        }
        try written.finish()
    }
}

/// A time in GTFS's format: "25:05:00" is five past one in the night after the day of service.
struct GTFSTime {
    let seconds: Int

    init(seconds: Int) {
        self.seconds = seconds
    }

    /// The longest train journey in the world takes a week. More hours are a mistake and could cause an overflow.
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
