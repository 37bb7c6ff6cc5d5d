import Foundation

/// Measured travel times of one route, interpolated linearly between measurements.
struct Series {
    let name: String
    private let times: [Date]
    private let values: [TimeInterval]

    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    init(_ name: String, _ rows: [(Date, TimeInterval)]) throws {
        let sorted = rows.sorted { $0.0 < $1.0 }
        guard sorted.count >= 2 else { throw Unreadable(description: "\(name) has no two rows “time,seconds”.") }
        self.name = name
        times = sorted.map(\.0)
        values = sorted.map(\.1)
    }

    /// Reads rows "2015-07-10 14:24:00,564": the time in UTC, and the travel time in seconds. Other rows are skipped.
    init(contentsOf file: URL) throws {
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space)
        let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).compactMap { row in
            let fields = row.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count >= 2, let seconds = TimeInterval(fields[1]), seconds.isFinite, seconds >= 0 else {
                return nil as (Date, TimeInterval)?
            }
            let time = fields[0].replacing("T", with: " ").replacing("Z", with: "")
            return (try? style.parse(time + "Z")).map { ($0, seconds) }
        }
        try self.init(file.deletingPathExtension().lastPathComponent, rows)
    }

    var first: Date { times[0] }
    var last: Date { times[times.count - 1] }

    /// The number of measurements up to `date`.
    private func count(until date: Date) -> Int {
        var low = 0
        var high = times.count
        while low < high {
            let middle = (low + high) / 2
            if times[middle] <= date { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The travel time in seconds if leaving at `date`.
    func travelTime(at date: Date) -> TimeInterval {
        let next = count(until: date)
        if next == 0 { return values[0] }
        if next == times.count { return values[next - 1] }
        let part = date.timeIntervalSince(times[next - 1]) / times[next].timeIntervalSince(times[next - 1])
        return values[next - 1] + part * (values[next] - values[next - 1])
    }

    /// The longest interval without a measurement that overlaps `span`; infinite outside the series.
    func longestGap(in span: ClosedRange<Date>) -> TimeInterval {
        let start = count(until: span.lowerBound) - 1
        var end = count(until: span.upperBound)
        if end > 0, times[end - 1] == span.upperBound { end -= 1 }
        guard start >= 0, end < times.count else { return .infinity }
        return zip(times[start...end], times[start...end].dropFirst()).map { $1.timeIntervalSince($0) }.max() ?? 0
    }
}
