import Foundation
import SQLiteStore
import UserNotifications

/// The table of the files that each occurrence uses, with the folder of these files.
struct AttachmentTable: Sendable {
    let database: Database
    let folder: AttachmentFolder

    func insert(_ content: ContentRecord, of id: Occurrence.ID) throws {
        for file in Set(folder.files(of: content).map(\.lastPathComponent)) {
            try database.execute("INSERT INTO attachment (occurrence, file) VALUES (?, ?)", [id, file])
        }
    }

    /// Removes the files that are no longer in use.
    func sweep() throws {
        try folder.sweep { file in
            try database.value("SELECT EXISTS (SELECT 1 FROM attachment WHERE file = ?)", [file]) ?? false
        }
    }
}
