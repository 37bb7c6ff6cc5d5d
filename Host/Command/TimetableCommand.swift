import Foundation
import HostCommandLine
import MapHost

/// Reads one timetable for a host. Each timetable has its own process, so that a hostile file can harm only that
/// process.
enum TimetableCommand: Command {
    static let name = "timetable"
    static let summary = "Unpack and check a timetable (GTFS), and print what is in it as JSON"
    static let usage = """
        FEED.zip FOLDER --now SECONDS

          FEED.zip       a timetable in the General Transit Feed Specification
          FOLDER         an existing folder for its tables
          --now SECONDS  the time at which it must be valid, in seconds since 1970
        """

    /// Ten minutes of processor time, half of the machine's memory, and a gigabyte for each table.
    private static var limits: ProcessLimits {
        ProcessLimits(processor: 600, memory: Int(ProcessInfo.processInfo.physicalMemory / 2), file: 1 << 30)
    }

    static func run(_ arguments: inout Arguments) async throws {
        let now = try arguments.secondsSince1970("--now")
        let file = URL(filePath: try arguments.positional("FEED.zip"))
        let folder = URL(filePath: try arguments.positional("FOLDER"), directoryHint: .isDirectory)
        try arguments.finish()

        limits.apply()
        let answer: TimetableAnswer
        do {
            answer = .feed(try await GTFSFeed(unpacking: file, to: folder, now: now))
        } catch let error as TimetableError {
            answer = .refused(error)
        }
        print(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
    }
}
