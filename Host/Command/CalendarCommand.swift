import Foundation
import Glibc
import ICalendar

/// Reads a calendar for a host, which starts this command for each one, so that a hostile file can harm only this
/// process.
enum CalendarCommand: Command {
    static let name = "calendar"
    static let summary = "Read an iCalendar file and print its events as JSON"
    static let usage = """
        FILE --from SECONDS --to SECONDS [--zone IANA]

          FILE                  a calendar in the iCalendar format (.ics)
          --from, --to SECONDS  the time span to expand, in seconds since 1970
          --zone IANA           the zone of times without one; the machine's unless given
        """

    static func run(_ arguments: inout Arguments) async throws {
        let start = try seconds(&arguments, "--from")
        let end = try seconds(&arguments, "--to")
        let zone = try arguments.zone("--zone") ?? .current
        let path = try arguments.positional("FILE")
        try arguments.finish()
        guard start <= end else { throw UsageError("--to is before --from.") }

        limitThisProcess()
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

    private static func seconds(_ arguments: inout Arguments, _ name: String) throws -> Date {
        let text = try arguments.requiredOption(name)
        // The years 1 to 9999.
        guard let seconds = Double(text), (-62_135_596_800...253_402_300_799).contains(seconds) else {
            throw UsageError("\(name) takes seconds since 1970, not “\(text)”.")
        }
        return Date(timeIntervalSince1970: seconds)
    }

    /// The most bytes that are read, more than a host reads of a calendar.
    private static let longestFile = 32 << 20

    /// The kernel ends this process at its limits: 20 seconds of the processor, 1 GB of memory, 32 MB of output.
    private static func limitThisProcess() {
        let limits: [(__rlimit_resource, rlim_t)] = [
            (RLIMIT_CPU, 20), (RLIMIT_DATA, 1 << 30), (RLIMIT_FSIZE, 32 << 20), (RLIMIT_CORE, 0),
        ]
        for (resource, most) in limits {
            var limit = rlimit(rlim_cur: most, rlim_max: most)
            setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        }
        // Everything else on the machine has priority, even if memory is short.
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
        try? Data("1000".utf8).write(to: URL(filePath: "/proc/self/oom_score_adj"))
    }
}
