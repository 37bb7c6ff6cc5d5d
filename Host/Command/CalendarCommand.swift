import Foundation
import HostCommandLine
import ICalendar

/// Reads one calendar for a host. Each calendar has its own process, so that a hostile file can harm only that process.
enum CalendarCommand: Command {
    static let name = "calendar"
    static let summary = "Read an iCalendar file and print its events as JSON"
    static let usage = """
        FILE --from SECONDS --to SECONDS [--zone IANA]

          FILE                  a calendar in the iCalendar format (.ics)
          --from, --to SECONDS  the time span to expand, in seconds since 1970
          --zone IANA           the time zone of times without one; default the machine's
        """

    static func run(_ arguments: inout Arguments) async throws {
        let start = try arguments.secondsSince1970("--from")
        let end = try arguments.secondsSince1970("--to")
        let zone = try arguments.zone("--zone") ?? .current
        let path = try arguments.positional("FILE")
        try arguments.finish()
        guard start <= end else { throw UsageError("--to is before --from.") }

        limits.apply()
        let file = try FileHandle(forReadingFrom: URL(filePath: path))
        let data = try file.read(upToCount: longestFile) ?? Data()
        let answer: CalendarAnswer
        do {
            answer = .calendar(try CalendarExpansion(data, in: DateInterval(start: start, end: end), floatingIn: zone))
        } catch {
            answer = .refused(error)
        }
        print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
    }

    /// The maximum number of bytes that are read. It is above the host's own limit for calendars.
    private static let longestFile = 32 << 20

    private static let limits = ProcessLimits(processor: 20, memory: 1 << 30, file: 32 << 20)
}
