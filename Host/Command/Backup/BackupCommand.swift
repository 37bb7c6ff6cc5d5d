import Foundation
import HostCommandLine
import HostSettings

/// Copies the data folder while the host runs.
enum BackupCommand: Command {
    static let name = "backup"
    static let summary = "Back up the data folder, even while the host runs"
    static let usage = """
        FILE [--data DIR]
        --keep N FOLDER [--data DIR]

        Saves everything except maps and files that the setup creates, as a compressed tar archive. Only you can read it,
        because it contains tokens and keys. Each database in it is consistent and checked.

          --keep N     save to a file in FOLDER named after the time, and keep only the last N
          --data DIR   the data folder; default $XDG_DATA_HOME/reveille
        """

    static func run(_ arguments: inout Arguments) async throws {
        let location = try arguments.dataLocation()
        let count = try arguments.integer("--keep", in: 1...1000)
        let place = URL(
            filePath: try arguments.positional(count == nil ? "The file to write" : "The folder to save in"))
        try arguments.finish()
        guard FileManager.default.fileExists(atPath: location.path) else {
            throw CommandFailure("There is no data folder at \(location.path).")
        }
        let folder = try Arguments.dataFolder(at: location)
        let series = count.map { BackupSeries(folder: place, count: $0) }
        let file = try series?.next() ?? place
        let contents = try await Backup.write(folder, to: file)
        for path in contents.leftOut {
            Output.remark("Skipped, because a backup cannot contain it: \(BackupReader.shown(path))")
        }
        do {
            try BackupRecord(file: file.absoluteURL.standardizedFileURL).write(to: folder)
        } catch {
            Output.remark("The backup is saved, but “reveille doctor” will not list it: \(sentence(for: error))")
        }
        Output.line(
            "Saved \(counted(contents.files, "file", "files")), \(contents.databases) of them databases, to \(file.path)"
        )
        if let removed = try series?.prune(keeping: file), removed > 0 {
            Output.line("Removed \(counted(removed, "older backup", "older backups"))")
        }
    }
}

/// Replaces the data folder with a backup.
enum RestoreCommand: Command {
    static let name = "restore"
    static let summary = "Replace the data folder with a backup"
    static let usage = """
        FILE [--data DIR]

        Checks the backup first. Keeps the previous data beside it, and the maps in place. Stop the host before you restore.

          --data DIR   the data folder; default $XDG_DATA_HOME/reveille
        """

    static func run(_ arguments: inout Arguments) async throws {
        let location = try arguments.dataLocation()
        let file = URL(filePath: try arguments.positional("The file to read"))
        try arguments.finish()
        let kept = try await Backup.restore(file, to: location)
        Output.line("Restored \(location.path)\(kept.map { "; the previous data is in \($0.path)" } ?? "")")
    }
}
