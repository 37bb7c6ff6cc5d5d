import Foundation
import PowerSupply
import Testing

@testable import NotiZenKit

@Suite struct `Logs of batteries` {
    @Test func `the files of UPower are read`() throws {
        let text = """
            1764000000\t0.000\tunknown
            1764000000\t81.500\tdischarging
            1764000120\t81.000\tdischarging
            1764000240\t81.250\tcharging
            1764000360\t100.000\tfully-charged

            """
        let readings = try BatteryLog.readings(of: text)
        #expect(readings.map(\.level) == [81.5, 81, 81.25, 100])
        #expect(readings.map(\.state) == [.discharging, .discharging, .charging, .full])
        #expect(readings[0].date == Date(timeIntervalSince1970: 1_764_000_000))
    }

    @Test func `a table with a header, quotes and times as text is read, in the order of its times`() throws {
        let text =
            "Time,Level,State\r\n\"2026-11-20T08:05:00Z\",\"49\",\"Not charging\"\r\n2026-11-20T08:00:00Z;50;discharging\r\n"
        let readings = try BatteryLog.readings(of: text)
        #expect(readings.map(\.level) == [50, 49])
        #expect(readings.map(\.state) == [.discharging, .idle])
    }

    @Test func `a line that is none of it is named`() {
        for (text, problem) in [
            ("", BatteryLog.Problem.empty), ("\n\n", .empty), ("time,level\n", .empty),
            ("1764000000,50\n1764000060,101\n", .line(2)), ("1764000000,50\n1764000060\n", .line(2)),
            ("1764000000,nan\n", .line(1)), ("inf,50\n", .line(1)), ("-1,50\n", .line(1)),
            ("1764000000,50\nTime,Level\n", .line(2)), ("\u{0}\u{0}\u{0}", .line(1)),
        ] {
            #expect(throws: problem) { try BatteryLog.readings(of: text) }
        }
    }

    @Test func `a log without an end is refused`() throws {
        let line = "1764000000,50\n"
        #expect(try BatteryLog.readings(of: String(repeating: line, count: 100), limit: 100).count == 100)
        #expect(throws: BatteryLog.Problem.tooMany) {
            try BatteryLog.readings(of: String(repeating: line, count: 101), limit: 100)
        }
    }
}
