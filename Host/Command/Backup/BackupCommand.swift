import ChildProcess
import Foundation
import HostSettings

/// Copies the data folder while the host runs.
enum BackupCommand: Command {
    static let name = "backup"
    static let summary = "Save the data folder to a file, also while the host runs"
    static let usage = """
        FILE [--data DIR]

        Saves everything but maps and what the set-up makes, as a compressed tar archive that only you can read: it holds
        tokens and keys. Each database in it is one moment's whole, and was checked.

          --data DIR   the data folder, $XDG_DATA_HOME/reveille unless given
        """

    static func run(_ arguments: inout Arguments) async throws {
        let location = try arguments.dataLocation()
        let file = URL(filePath: try arguments.positional("The file to write"))
        try arguments.finish()
        guard FileManager.default.fileExists(atPath: location.path) else {
            throw CommandFailure("There is no data folder at \(location.path).")
        }
        let contents = try await Backup.write(Arguments.dataFolder(at: location), to: file)
        Output.line(
            "Saved \(counted(contents.files, "file", "files")), \(contents.databases) of them databases, to \(file.path)"
        )
    }
}

/// Puts a backup in the place of the data folder.
enum RestoreCommand: Command {
    static let name = "restore"
    static let summary = "Put a backup in the place of the data folder"
    static let usage = """
        FILE [--data DIR]

        Checks the backup first. What was there is kept beside it; maps stay. No host may run on the folder meanwhile.

          --data DIR   the data folder, $XDG_DATA_HOME/reveille unless given
        """

    static func run(_ arguments: inout Arguments) async throws {
        let location = try arguments.dataLocation()
        let file = URL(filePath: try arguments.positional("The file to read"))
        try arguments.finish()
        let kept = try await Backup.restore(file, to: location)
        Output.line("Restored \(location.path)\(kept.map { "; what was there is in \($0.path)" } ?? "")")
    }
}
