import Foundation
import Glibc

extension ChildProcess {
    /// A program ended badly. `message` is the last line it wrote, which for the tools used here is the reason.
    package struct Failure: Error, CustomStringConvertible {
        package var program: String
        package var exit: Exit
        package var message: String

        package var description: String {
            message.isEmpty ? "\(program) ended with \(exit)." : "\(program): \(message)"
        }
    }

    /// Runs a program to its end and returns what it wrote. Cancelling the task kills the program.
    ///
    /// - Throws: `Failure` when it ends with anything but 0, `CancellationError` when cancelled.
    @discardableResult
    package static func run(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> String {
        let log = FileManager.default.temporaryDirectory.appending(path: "reveille-\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(at: log) }
        let child = try await ChildProcess(executable, arguments, environment: environment, log: log)
        let exit = await withTaskCancellationHandler {
            await child.exit
        } onCancel: {
            child.send(SIGKILL)
        }
        try Task.checkCancellation()
        let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        guard exit.isSuccess else {
            let last = output.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
            throw Failure(program: URL(filePath: executable).lastPathComponent, exit: exit, message: last)
        }
        return output
    }
}
