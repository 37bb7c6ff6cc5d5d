import ChildProcess
package import Foundation

/// Reads timetables with `reveille timetable` in a separate process, like `CalendarReader`.
///
/// A timetable is hostile. The process that reads it has a low priority and its own limits (`TimetableCommand`), is
/// killed at a deadline, and ends with this process.
package struct TimetableReader: Sendable {
    private let program: URL
    private let deadline: Duration

    /// - Parameters:
    ///   - program: The program `reveille`.
    ///   - deadline: The time that one timetable may take, even on a small and busy machine.
    package init(program: URL = ChildProcess.ownProgram, deadline: Duration = .seconds(30 * 60)) {
        self.program = program
        self.deadline = deadline
    }

    /// Unpacks `file` into `folder`, which must exist, checks its tables and completes them.
    ///
    /// - Throws: `MapError.missing`, `TimetableError`, `CancellationError`, or an error if the program cannot be started.
    func feed(unpacking file: URL, to folder: URL, now: Date) async throws -> GTFSFeed {
        guard FileManager.default.fileExists(atPath: file.path) else { throw MapError.missing(file.path) }
        let output: String
        do {
            // A backtrace of a crash would take seconds to make, and nobody would read it.
            output = try await ChildProcess.run(
                program.path, ["timetable", file.path, folder.path, "--now", "\(now.timeIntervalSince1970)"],
                environment: ["SWIFT_BACKTRACE": "enable=no"], within: deadline)
        } catch let failure as ChildProcess.Failure {
            if case .signal = failure.exit { throw TimetableError.tooComplex(file.lastPathComponent) }
            throw failure
        }
        switch try JSONDecoder().decode(TimetableAnswer.self, from: Data(output.utf8)) {
        case .feed(let feed): return feed
        case .refused(let error): throw error
        }
    }
}

/// The output of `reveille timetable`, as JSON.
package enum TimetableAnswer: Codable, Sendable {
    case feed(GTFSFeed)
    case refused(TimetableError)
}
