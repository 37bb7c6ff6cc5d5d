package import Foundation
import PrivateFile
import SQLiteStore

/// All notifications of all apps, in one SQLite file with a type for each of its tables. Changes are on the disk when a
/// method returns.
package final class NotificationStore: Sendable {
    let database: Database
    package let occurrences: OccurrenceTable
    package let alarms: AlarmTable
    package let channels: ChannelTable
    let apps: AppTable
    let categories: CategoryTable
    let attachments: AttachmentTable

    /// Opens the store at `url`, and makes it if it is missing. An unusable store is put aside and replaced by an empty
    /// one: apps set their alarms again. While another program has the store locked, alarms ring from a copy.
    package convenience init(at url: URL) throws {
        self.init(try DatabaseFile(url).mended(prepare: NotificationSchema.prepare), beside: url)
        // An app that schedules a request waits for only one write to the disk.
        database.checkpointInBackground()
    }

    private init(_ database: Database, beside url: URL) {
        self.database = database
        attachments = AttachmentTable(database: database, folder: AttachmentFolder(beside: url))
        occurrences = OccurrenceTable(database: database, attachments: attachments)
        alarms = AlarmTable(database: database)
        channels = ChannelTable(database: database)
        apps = AppTable(database: database)
        categories = CategoryTable(database: database)
    }

    /// Opens an existing store for reading, even while a host writes to it.
    ///
    /// - Returns: `nil` if there is none yet.
    /// - Throws: `DatabaseError`.
    package static func forReading(at url: URL) throws -> NotificationStore? {
        guard FileManager.default.fileExists(atPath: url.path) || PrivateFile.isBrokenLink(url) else { return nil }
        return NotificationStore(try DatabaseFile(url).openForReading(), beside: url)
    }

    /// Makes all changes of `body` together, or none if it throws.
    func transaction<T>(_ body: () throws -> T) throws -> T {
        try database.transaction(body)
    }

    /// The next instant of any alarm or notification.
    func nextDate() throws -> Date? {
        [try occurrences.nextFireDate(), try alarms.nextDate()].compactMap { $0 }.min()
    }

    /// Deletes everything that ended before `date`.
    func forget(endedBefore date: Date) throws {
        try database.transaction {
            try occurrences.delete(endedBefore: date)
            try alarms.deleteHistory(before: date)
        }
    }
}
