package import Foundation
import Glibc

extension ChildProcess {
    /// The failure of a program. `message` is the last line of its error output, or else of its output; the tools used
    /// here state the reason there.
    package struct Failure: Error, CustomStringConvertible {
        package var program: String
        package var exit: Exit
        package var message: String

        package var description: String {
            message.isEmpty ? "\(program) ended with \(exit)." : "\(program): \(message)"
        }
    }

    /// The exit of a program, with all of its output.
    package struct Outcome: Sendable, Hashable {
        package var exit: Exit
        package var output: String
        package var errors: String

        /// - Parameter program: The name of the program.
        /// - Throws: `Failure` if its exit status isn't 0.
        package func check(_ program: String) throws {
            if exit.isSuccess { return }
            let last = [errors, output].lazy.compactMap { $0.split(whereSeparator: \.isNewline).last }.first
            throw Failure(program: program, exit: exit, message: last.map(String.init) ?? "")
        }
    }

    /// The executable of this process.
    package static let ownProgram = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

    /// Runs a program to its end and returns its output, without its error output. Cancelling the task kills the
    /// program.
    ///
    /// - Parameter deadline: The time after which the program is killed.
    /// - Throws: `Failure` if its exit status isn't 0, `CancellationError` if cancelled.
    @discardableResult
    package static func run(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:],
        within deadline: Duration? = nil
    ) async throws -> String {
        let outcome = try await outcome(of: executable, arguments, environment: environment, within: deadline)
        try outcome.check(URL(filePath: executable).lastPathComponent)
        return outcome.output
    }

    /// The maximum number of bytes read from a program's output and from its error output, each.
    static let longestOutput = 64 << 20

    /// Runs a program to its end and returns its outcome, whatever the exit status. Cancelling the task kills the
    /// program.
    ///
    /// - Parameter deadline: The time after which the program is killed.
    /// - Throws: `CocoaError` if the program cannot be started, `CancellationError` if cancelled.
    package static func outcome(
        of executable: String, _ arguments: [String], environment: [String: String] = [:],
        within deadline: Duration? = nil
    ) async throws -> Outcome {
        let name = FileManager.default.temporaryDirectory.appending(path: "reveille-\(UUID().uuidString)")
        let files = [name.appendingPathExtension("out"), name.appendingPathExtension("err")]
        let child: ChildProcess
        let handles: [FileHandle]
        do {
            // Both processes have opened the files by then, so that no file remains if this process is killed.
            defer { for file in files { try? FileManager.default.removeItem(at: file) } }
            child = try await ChildProcess(
                executable, arguments, environment: environment, log: files[0], errors: files[1])
            handles = try files.map { try FileHandle(forReadingFrom: $0) }
        }
        let watch = deadline.map { deadline in
            Task {
                try await Task.sleep(for: deadline)
                child.send(SIGKILL)
            }
        }
        defer { watch?.cancel() }
        let exit = await withTaskCancellationHandler {
            await child.exit
        } onCancel: {
            child.send(SIGKILL)
        }
        try Task.checkCancellation()
        let texts = try handles.map {
            String(decoding: try $0.read(upToCount: longestOutput) ?? Data(), as: UTF8.self)
        }
        return Outcome(exit: exit, output: texts[0], errors: texts[1])
    }
}
