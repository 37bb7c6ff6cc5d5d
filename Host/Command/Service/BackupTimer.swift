import Foundation
import HostSettings

/// The systemd timer that makes a backup each day, and the service that it starts.
nonisolated struct BackupTimer {
    static let name = "reveille-backup.timer"

    /// The folder of the user's units.
    let units: URL
    let data: DataFolder

    private var timer: URL { units.appending(path: Self.name) }
    private var service: URL { units.appending(path: "reveille-backup.service") }

    /// The folder of the backups, beside the data folder so that no backup contains another.
    private var target: URL {
        data.root.deletingLastPathComponent().appending(path: "\(data.root.lastPathComponent)-backups")
    }

    /// The units of the timer and of its service.
    var files: [URL] { [timer, service] }

    var isThere: Bool { FileManager.default.fileExists(atPath: timer.path) }

    @MainActor func write() throws {
        let command = try InstallCommand.commandLine(
            [InstallCommand.program, "backup", "--keep", "7", target.path, "--data", data.root.path])
        let serviceText = """
            \(InstallCommand.mark)
            [Unit]
            Description=Backup of Reveille

            [Service]
            Type=oneshot
            ExecStart=\(command)

            """
        let timerText = """
            \(InstallCommand.mark)
            [Unit]
            Description=Daily backup of Reveille

            [Timer]
            OnCalendar=daily
            RandomizedDelaySec=1h
            Persistent=true

            [Install]
            WantedBy=timers.target

            """
        try Data(serviceText.utf8).write(to: service, options: .atomic)
        try Data(timerText.utf8).write(to: timer, options: .atomic)
    }

    func remove() throws {
        for file in files where FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
    }
}
