import ChildProcess
import Foundation
import HostCommandLine

/// Writes the package of an app outside this one.
enum NewCommand: Command {
    static let name = "new"
    static let summary = "Write the package of an app of your own"
    static let usage = """
        FOLDER [--reveille PATH|URL]

        Makes the folder with a package: an app, its tests and a README. The app has the folder's name. “swift run” in the
        folder shows the app in a browser, and shows it again after each change of its sources.

          --reveille PATH|URL   where to find Reveille's sources: a folder, or a Git repository, whose branch “main” is used;
                                default the folder in which this program was built
        """

    static func run(_ arguments: inout Arguments) async throws {
        let reveille = try arguments.option("--reveille")
        let path = try arguments.positional("FOLDER")
        try arguments.finish()
        let folder = URL(filePath: path, directoryHint: .isDirectory)
        let name = folder.lastPathComponent
        guard let app = AppTemplate.Name(name) else {
            throw UsageError("“\(name)” cannot be the name of a Swift module. Use letters and digits, as in “MyApp”.")
        }
        let template = AppTemplate(name: app, reveille: try source(reveille))
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw CommandFailure("\(path) exists already. Nothing was changed.")
        }
        try template.write(to: folder)
        print("Made \(path). To run it:\n\n    cd \(path) && swift run")
    }

    private static func source(_ text: String?) throws -> AppTemplate.Source {
        guard let text else {
            guard let folder = builtIn else {
                throw UsageError(
                    "--reveille is missing: this program was not built here. Enter the folder of Reveille’s sources.")
            }
            return .folder(folder)
        }
        if text.contains("://") || text.hasPrefix("git@") { return .repository(text) }
        let folder = URL(filePath: text, directoryHint: .isDirectory).standardizedFileURL
        guard isReveille(folder) else { throw UsageError("\(text) does not contain Reveille’s sources.") }
        return .folder(folder)
    }

    /// The package whose build folder has this program; nil if it was installed.
    private static var builtIn: URL? {
        var folder = ChildProcess.ownProgram
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if isReveille(folder) { return folder }
        }
        return nil
    }

    private static func isReveille(_ folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "Host/AppRunner").path)
    }
}
