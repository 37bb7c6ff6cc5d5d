package import AlarmScheduling
package import Foundation
package import HostClock
package import HostSettings

extension Arguments {
    /// Takes `--data DIR`: the data folder, created if it is missing. Without the option, the standard one.
    package nonisolated mutating func dataFolder() throws -> DataFolder {
        try Self.dataFolder(at: dataLocation())
    }

    /// Takes `--data DIR` without touching the disk.
    package nonisolated mutating func dataLocation() throws -> URL {
        try option("--data").map { URL(filePath: $0, directoryHint: .isDirectory) } ?? DataFolder.standardLocation
    }

    package nonisolated static func dataFolder(at location: URL) throws -> DataFolder {
        do {
            return try DataFolder(root: location)
        } catch {
            throw CommandFailure("The data folder \(location.path) cannot be created: \(sentence(for: error))")
        }
    }

    /// Takes `name` and an instant such as `2026-11-20T22:00+01:00`; without an offset it is in the machine's time
    /// zone.
    package nonisolated mutating func date(_ name: String) throws -> Date? {
        guard let text = try option(name) else { return nil }
        guard let date = Date(iso8601: text) else {
            throw UsageError("\(name) needs a date and time such as 2026-11-20T22:00 or 2026-11-20T22:00+01:00.")
        }
        return date
    }

    /// Takes the required option `name` and an instant as seconds since 1970.
    package nonisolated mutating func secondsSince1970(_ name: String) throws -> Date {
        let text = try requiredOption(name)
        // The years 1 to 9999.
        guard let seconds = Double(text), (-62_135_596_800...253_402_300_799).contains(seconds) else {
            throw UsageError("\(name) takes seconds since 1970, not “\(text)”.")
        }
        return Date(timeIntervalSince1970: seconds)
    }

    /// Takes `name` and a day such as `2026-11-20`.
    package nonisolated mutating func day(_ name: String) throws -> CivilDay? {
        guard let text = try option(name) else { return nil }
        guard let day = CivilDay(iso8601: text) else { throw UsageError("\(name) needs a day such as 2026-11-20.") }
        return day
    }

    /// Takes `name` and a time zone such as `Europe/Vaduz`.
    package nonisolated mutating func zone(_ name: String) throws -> TimeZone? {
        guard let text = try option(name) else { return nil }
        guard let zone = TimeZone(identifier: text) else {
            throw UsageError("\(name) needs a time zone such as Europe/Vaduz, not “\(text)”.")
        }
        return zone
    }

    /// Takes `name` and an integer in `range`.
    package nonisolated mutating func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = try option(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError("\(name) needs a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }

    /// Takes `--clock ISO8601[@RATE]`: a clock that starts at that time and runs `RATE` times as fast.
    package nonisolated mutating func clock() throws -> HostClock? {
        guard let text = try option("--clock") else { return nil }
        let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let start = Date(iso8601: String(parts[0])) else {
            throw UsageError("--clock needs a start such as 2026-11-20T22:00, or with a rate 2026-11-20T22:00@600.")
        }
        guard parts.count == 2 else { return HostClock(start: start, rate: 1) }
        guard let rate = Double(parts[1]), rate.isFinite, rate > 0 else {
            throw UsageError("The rate after @ in --clock needs a number above zero.")
        }
        return HostClock(start: start, rate: rate)
    }
}

extension Date {
    /// Reads an ISO 8601 date and time of the Gregorian calendar, in which seconds and offset may be missing.
    ///
    /// - Parameter zone: The time zone if `text` has no offset. A time in the hour that a change to summer time skips
    ///   is read as if the clock had not changed yet.
    package nonisolated init?(iso8601 text: String, in zone: TimeZone = .current) {
        let pattern = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d(?::?\d\d)?)?/
        guard let match = try? pattern.wholeMatch(in: text)?.output else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar, year: Int(match.1), month: Int(match.2), day: Int(match.3), hour: Int(match.4),
            minute: Int(match.5), second: match.6.flatMap { Int($0) } ?? 0)
        guard components.isValidDate, let civil = components.date else { return nil }
        if let offset = match.7 {
            guard let seconds = Self.seconds(ofOffset: String(offset)) else { return nil }
            self = civil.addingTimeInterval(-Double(seconds))
        } else {
            calendar.timeZone = zone
            let parts: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
            var gmt = calendar
            gmt.timeZone = .gmt
            guard let date = calendar.date(from: gmt.dateComponents(parts, from: civil)) else { return nil }
            self = date
        }
    }

    private nonisolated static func seconds(ofOffset text: String) -> Int? {
        if text == "Z" { return 0 }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard let hours = Int(digits.prefix(2)), let minutes = Int("0" + digits.dropFirst(2)) else { return nil }
        guard hours <= 18, minutes < 60 else { return nil }
        return (text.hasPrefix("-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}
