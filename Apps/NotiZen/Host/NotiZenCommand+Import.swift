import Foundation
import Glibc
import HostClock
import HostCommandLine
import HostSettings
import NotiZenKit
import NotificationIntake
import PrivateFile

extension NotiZenCommand {
    /// Fills the history from a file.
    static func fill(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let folder = try arguments.dataFolder()
        let file = URL(filePath: try arguments.positional("FILE"))
        try arguments.finish()

        try requireRest(of: folder)
        let notifications = try read(file)
        let place = folder.app("notizen")
        let triage = try NotificationTriage(try NotificationStore.container(at: place)) { .current }
        let now = HostClock.current.now
        let added = try await triage.take(history: notifications, at: max(now, notifications.last?.receivedAt ?? now))
        if isJSON { return try Output.json(["added": added, "known": notifications.count - added]) }
        Output.line("\(counted(added, "notification", "notifications")) added.")
    }

    private static func read(_ file: URL) throws -> [IncomingNotification] {
        let data: Data
        do {
            data = try PrivateFile.read(file, limit: HistoryImport.byteLimit)
        } catch {
            throw CommandFailure("\(file.path) cannot be read: \(sentence(for: error))")
        }
        do throws(HistoryImport.Problem) {
            return try HistoryImport.read(data)
        } catch .tooLarge {
            throw CommandFailure("\(file.path) is too large: at most \(HistoryImport.limit) notifications at once.")
        } catch .line(let number) {
            throw CommandFailure("Line \(number) of \(file.path) is no notification.")
        }
    }

    /// Throws if a running host holds the folder's lock.
    static func requireRest(of folder: DataFolder) throws {
        let descriptor = open(folder.lock.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else { return }
        throw CommandFailure("Reveille is running on \(folder.root.path). Stop it first.")
    }
}
