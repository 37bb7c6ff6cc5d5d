import Foundation
public import PowerSupply

/// A battery's log as text. Each line is a reading with its time, the level in percent, and the state.
///
/// Supports UPower's own files (`/var/lib/upower/history-charge-….dat`), the files that NotiZen exports, and lists of
/// other programs. Times are seconds since 1970, or in ISO 8601. Fields are separated by tabs, commas or semicolons.
/// A header and empty lines are skipped.
public enum BatteryLog {
    /// The reason why a log cannot be read.
    public enum Problem: Error, Hashable, Sendable {
        /// The line with this number lacks a time or a level.
        case line(Int)
        /// The log has no readings.
        case empty
        /// The log has more readings than `limit`.
        case tooMany
    }

    /// The maximum number of readings: one per minute for two years.
    public static let limit = 1_100_000

    /// The readings of a log in the order of time.
    ///
    /// A line without a state belongs to a discharge as long as the level does not rise.
    public static func readings(of text: String) throws(Problem) -> [BatteryReading] {
        try readings(of: text, limit: limit)
    }

    static func readings(of text: String, limit: Int) throws(Problem) -> [BatteryReading] {
        var readings: [BatteryReading] = []
        var number = 0
        for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let fields = line.split { separators.contains($0) }.map { String(Substring($0)).trimmingQuotes }
            guard !fields.isEmpty else { continue }
            guard let reading = reading(fields) else {
                // A header is a first line with words.
                if readings.isEmpty, Double(fields[0]) == nil, fields[0].first?.isLetter == true { continue }
                throw .line(number)
            }
            guard readings.count < limit else { throw .tooMany }
            // UPower's lists begin with an entry without a level.
            if reading.level > 0 || reading.state != .unknown { readings.append(reading) }
        }
        guard !readings.isEmpty else { throw .empty }
        return readings.sorted { $0.date < $1.date }
    }

    private static let separators = Set("\t,;\r".utf8)

    private static func reading(_ fields: [String]) -> BatteryReading? {
        guard fields.count >= 2, let date = date(fields[0]), let level = Double(fields[1]), (0...100).contains(level)
        else {
            return nil
        }
        return BatteryReading(date: date, level: level, state: fields.count > 2 ? state(fields[2]) : .unknown)
    }

    /// Parses a time between 1970 and 2500.
    private static func date(_ text: String) -> Date? {
        if let seconds = Double(text) {
            return (0...16_725_225_600).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
        }
        return try? Date(text, strategy: .iso8601)
    }

    private static func state(_ text: String) -> BatteryReading.State {
        switch text.lowercased() {
        case "discharging", "empty", "pending-discharge": .discharging
        case "charging": .charging
        case "full", "fully-charged": .full
        case "idle", "pending-charge", "not charging": .idle
        default: .unknown
        }
    }
}

extension String {
    fileprivate var trimmingQuotes: String {
        let text = trimmingCharacters(in: .whitespaces)
        return text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
            ? String(text.dropFirst().dropLast()) : text
    }
}
