import Foundation
import Glibc

extension ChildProcess {
    /// A program ended badly. `message` is the last line that it wrote among its errors, else in its output: for the
    /// tools used here the reason.
    package struct Failure: Error, CustomStringConvertible {
        package var program: String
        package var exit: Exit
        package var message: String

        package var description: String {
            message.isEmpty ? "\(program) ended with \(exit)." : "\(program): \(message)"
        }
    }

    /// Runs a program to its end and returns its output, without its errors. Cancelling the task kills the program.
    ///
    /// - Throws: `Failure` when it ends with anything but 0, `CancellationError` when cancelled.
    @discardableResult
    package static func run(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:]
    ) async throws -> String {
        let name = FileManager.default.temporaryDirectory.appending(path: "reveille-\(UUID().uuidString)")
        let (log, errors) = (name.appendingPathExtension("out"), name.appendingPathExtension("err"))
        defer { for file in [log, errors] { try? FileManager.default.removeItem(at: file) } }
        let child = try await ChildProcess(executable, arguments, environment: environment, log: log, errors: errors)
        let exit = await withTaskCancellationHandler {
            await child.exit
        } onCancel: {
            child.send(SIGKILL)
        }
        try Task.checkCancellation()
        let output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        guard exit.isSuccess else {
            let complaints = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
            let last = [complaints, output].lazy.compactMap { $0.split(whereSeparator: \.isNewline).last }.first
            let program = URL(filePath: executable).lastPathComponent
            throw Failure(program: program, exit: exit, message: last.map(String.init) ?? "")
        }
        return output
    }
}
