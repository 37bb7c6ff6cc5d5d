import AlarmScheduling
import ChildProcess
import Foundation
import Testing

/// The results of Python's zoneinfo, which shares no code with Foundation.
private struct Oracle: Encodable {
    var zone: String
    var from: String
    var days: Int
    var times: [String]

    func rings() async throws -> [String: [Int]] {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "oracle.py").path
        let question = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        let answer = try await ChildProcess.run("python3", [script, question])
        return try JSONDecoder().decode([String: [Int]].self, from: Data(answer.utf8))
    }
}

@Suite struct `Time zones compared with Python` {
    static let times = [
        "00:00", "00:30", "01:45", "02:00", "02:15", "02:30", "03:00", "07:00", "12:00", "23:30", "23:59",
    ]

    @Test(
        arguments: [
            ("Europe/Zurich", "2026-03-26"), ("Europe/Zurich", "2026-10-22"),
            ("America/New_York", "2026-03-05"), ("America/New_York", "2026-10-29"),
            // Half an hour.
            ("Australia/Lord_Howe", "2026-04-02"), ("Australia/Lord_Howe", "2026-10-01"),
            // 30 December did not exist.
            ("Pacific/Apia", "2011-12-27"),
            // At midnight, both ways.
            ("America/Sao_Paulo", "2018-11-01"), ("America/Sao_Paulo", "2018-02-15"),
            ("Asia/Beirut", "2026-03-26"), ("Asia/Beirut", "2026-10-22"),
            // On the evening before.
            ("America/Scoresbysund", "2026-03-26"), ("America/Scoresbysund", "2026-10-22"),
            // Two hours.
            ("Antarctica/Troll", "2026-03-26"), ("Antarctica/Troll", "2026-10-22"),
            // The leap day, and after the end of 32-bit seconds.
            ("Europe/Zurich", "2028-02-26"), ("Asia/Kathmandu", "2038-01-16"), ("Europe/Zurich", "2038-03-25"),
        ])
    func `a daily alarm rings once on every day, at the first instant at or after its time`(
        zone: String, from: String
    ) async throws {
        let expected = try await Oracle(zone: zone, from: from, days: 7, times: Self.times).rings()
        let zone = try #require(TimeZone(identifier: zone))
        for text in Self.times {
            let parts = text.split(separator: ":").compactMap { Int($0) }
            let rule = AlarmRule.weekly(WallTime(hour: parts[0], minute: parts[1]), [])
            let instants = try #require(expected[text])
            // Each ring is derived from the previous one, as for a repeating alarm.
            var last = Date(timeIntervalSince1970: Double(instants[0] - 1))
            for instant in instants {
                last = try #require(rule.first(after: last, in: zone))
                #expect(Int(last.timeIntervalSince1970) == instant, "\(zone.identifier) \(text)")
            }
        }
    }
}
