import ChildProcess
package import Foundation
import ICalendar

/// Reads calendars with `reveille calendar`, one at a time, in a separate process.
///
/// A calendar's text is hostile, and libical can work for hours on some texts in a single call. The process that reads
/// it has a low priority and its own limits (`CalendarCommand`), is killed at a deadline, and ends with this process.
package actor CalendarReader {
    private let program: URL
    private let deadline: Duration
    private var last: Task<Void, Never>?

    /// - Parameters:
    ///   - program: The program `reveille`.
    ///   - deadline: The time that the reading of one calendar may take, even on a busy machine.
    package init(program: URL, deadline: Duration = .seconds(180)) {
        self.program = program
        self.deadline = deadline
    }

    /// A reader that runs the program of this process.
    package static let own = CalendarReader(program: ChildProcess.ownProgram)

    /// Reads `file`.
    ///
    /// - Throws: `ICalendarError`, `CalendarTooComplex`, `CancellationError`, or an error if the program cannot be
    /// started.
    func expansion(
        of file: URL, in span: DateInterval, floatingIn timeZone: TimeZone
    ) async throws -> CalendarExpansion {
        let before = last
        let reading = Task {
            await before?.value
            try Task.checkCancellation()
            return try await read(file, span, timeZone)
        }
        last = Task { _ = await reading.result }
        return try await withTaskCancellationHandler {
            try await reading.value
        } onCancel: {
            reading.cancel()
        }
    }

    private nonisolated func read(
        _ file: URL, _ span: DateInterval, _ timeZone: TimeZone
    ) async throws -> CalendarExpansion {
        let arguments = [
            "calendar", file.path, "--from", "\(span.start.timeIntervalSince1970)",
            "--to", "\(span.end.timeIntervalSince1970)", "--zone", timeZone.identifier,
        ]
        do {
            // A backtrace of a crash would take seconds to make, and nobody would read it.
            let output = try await ChildProcess.run(
                program.path, arguments, environment: ["SWIFT_BACKTRACE": "enable=no"], within: deadline)
            switch try JSONDecoder().decode(CalendarAnswer.self, from: Data(output.utf8)) {
            case .calendar(let expansion): return expansion
            case .refused(let error): throw error
            }
        } catch let error as ICalendarError {
            throw error
        } catch let failure as ChildProcess.Failure {
            if case .signal = failure.exit { throw CalendarTooComplex() }
            throw failure
        }
    }
}

/// Thrown if reading a calendar takes too much time or memory.
struct CalendarTooComplex: Error {}
