import Dispatch
package import Foundation
import Glibc

extension ChildProcess {
    /// Runs a program to its end while this thread waits, and returns its output. Don't call it in a task: that would
    /// block a shared thread.
    ///
    /// - Parameter deadline: The time after which the program is killed.
    /// - Throws: `CocoaError` if it cannot be started, `Failure` if its exit status isn't 0.
    package static func runWaiting(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:],
        within deadline: DispatchTimeInterval
    ) throws -> String {
        let name = FileManager.default.temporaryDirectory.appending(path: "reveille-\(UUID().uuidString)")
        let files = [name.appendingPathExtension("out"), name.appendingPathExtension("err")]
        let command = ["setpriv", "--pdeathsig", "KILL", executable] + arguments
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        let handles = try files.map { file in
            try Data().write(to: file)
            return try FileHandle(forReadingFrom: file)
        }
        let presence = Presence()
        let pid = try spawn(command, variables, output: files[0].path, errors: files[1].path)
        presence.begin(pid)
        let killer = DispatchWorkItem { presence.send(SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + deadline, execute: killer)
        let exit = presence.awaitEnd(of: pid)
        killer.cancel()
        let texts = try handles.map {
            String(decoding: try $0.read(upToCount: longestOutput) ?? Data(), as: UTF8.self)
        }
        try Outcome(exit: exit, output: texts[0], errors: texts[1]).check(URL(filePath: executable).lastPathComponent)
        return texts[0]
    }
}
