import Foundation
import HostCommandLine
import HostSettings

/// Copies the data folder while the host runs.
enum BackupCommand: Command {
    static let name = "backup"
    static let summary = "Save the data folder to a file, also while the host runs"
    static let usage = """
        FILE [--data DIR]
        --keep N FOLDER [--data DIR]

        Saves everything but maps and what the set-up makes, as a compressed tar archive that only you can read: it holds
        tokens and keys. Each database in it is one moment's whole, and was checked.

          --keep N     save to a file in FOLDER named after the time, and remove all but the last N
          --data DIR   the data folder, $XDG_DATA_HOME/reveille unless given
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
            Output.remark("Left out, as no backup can hold it: \(BackupReader.shown(path))")
        }
        do {
            try BackupRecord(file: file.absoluteURL.standardizedFileURL).write(to: folder)
        } catch {
            Output.remark("The doctor will not know of this backup: \(sentence(for: error))")
        }
        Output.line(
            "Saved \(counted(contents.files, "file", "files")), \(contents.databases) of them databases, to \(file.path)"
        )
        if let removed = try series?.prune(), removed > 0 {
            Output.line("Removed \(counted(removed, "older backup", "older backups"))")
        }
    }
}

/// Replaces the data folder with a backup.
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
