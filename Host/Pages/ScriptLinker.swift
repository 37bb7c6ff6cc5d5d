import ChildProcess
import Foundation
import OSLog

/// Links the scripts of all modules into one file, with esbuild.
///
/// A page that loads some fifty scripts one after another takes twice as long to start, and even longer over Wi-Fi.
enum ScriptLinker {
    /// The time after which esbuild is ended. It usually takes a fraction of a second.
    private static let deadline = Duration.seconds(20)
    private static let options = [
        "--bundle", "--format=esm", "--charset=utf8", "--minify-whitespace", "--minify-syntax", "--log-level=error",
    ]
    private static let log = Logger(subsystem: "Pages", category: "assets")

    /// A script with `entry` and everything that it imports: from `file` if that is up to date, otherwise linked and
    /// kept there.
    ///
    /// - Throws: as `link(_:in:)`. A file that cannot be written is not an error: it only slows down the next start.
    static func link(_ entry: String, in scripts: [String: Data], keptIn file: URL) async throws -> Data {
        let kept = LinkedScriptFile(url: file)
        let sources = LinkedScriptFile.digest(of: scripts, arguments: [entry] + options)
        if let script = kept.script(of: sources) { return script }
        let script = try await link(entry, in: scripts)
        do {
            try kept.keep(script, of: sources)
        } catch {
            log.info("The next start links the scripts again: \(error, privacy: .public)")
        }
        return script
    }

    /// A single script with `entry` and everything that it imports.
    ///
    /// - Parameters:
    ///   - entry: the name of the script that a page loads.
    ///   - scripts: the scripts by name; they import each other by `./name`.
    /// - Throws: `CocoaError` if esbuild is not installed, `Failure` if a script has an error.
    static func link(_ entry: String, in scripts: [String: Data]) async throws -> Data {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "reveille-scripts-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, script) in scripts { try script.write(to: folder.appending(path: name)) }
        let outcome = try await ChildProcess.outcome(
            of: "esbuild", [folder.appending(path: entry).path] + options, within: deadline)
        guard outcome.exit.isSuccess else { throw Failure(description: outcome.errors) }
        return Data(outcome.output.utf8)
    }

    /// Scripts that esbuild could not link, with the errors that it found.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
