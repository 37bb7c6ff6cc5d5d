package import Foundation
import PrivateFile
import Synchronization
import UserNotifications

/// The attachment files of notifications, in a folder beside the store. A request's files are put here before the
/// request is stored; the store knows which files are still in use.
package final class AttachmentFolder: Sendable {
    private let folder: URL
    /// Locked while the folder has files that the store does not know yet.
    private let lock = Mutex(())

    init(beside store: URL) {
        folder = store.deletingLastPathComponent().appending(path: "attachments", directoryHint: .isDirectory)
    }

    /// The file with a name from `AttachmentRecord.address`, or `nil` if it does not exist.
    package func file(named name: String) -> URL? {
        guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
        let file = folder.appending(path: name)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    // MARK: In the store

    /// The content with file names instead of paths, because the data folder may move.
    func named(_ content: ContentRecord) -> ContentRecord {
        changed(content) { URL(filePath: $0).lastPathComponent }
    }

    /// The content with paths instead of file names.
    func found(_ content: ContentRecord) -> ContentRecord {
        changed(content) { folder.appending(path: $0).path }
    }

    func files(of content: ContentRecord) -> [URL] {
        (content.attachments ?? []).map { URL(filePath: $0.path) }
    }

    private func changed(_ content: ContentRecord, _ path: (String) -> String) -> ContentRecord {
        guard let attachments = content.attachments else { return content }
        var content = content
        content.attachments = attachments.map { attachment in
            var attachment = attachment
            attachment.path = path(attachment.path)
            return attachment
        }
        return content
    }

    // MARK: Coming and going

    /// Takes over an app's files: copies them, lets `body` store their names, and then removes the originals, because
    /// Apple's systems move files, too. Files in the app's resources stay in place.
    ///
    /// - Throws: `UNError` if a file cannot be taken over, or an error of `body`. The app's files are untouched then.
    func keep(_ content: ContentRecord, _ body: (ContentRecord) throws -> Void) throws {
        guard let sources = content.attachments else { return try body(content) }
        try lock.withLock { _ in
            var copies: [String: String] = [:]
            do {
                for source in sources { copies[source.path] = try copy(source) }
                try body(changed(content) { copies[$0] ?? $0 })
            } catch {
                for copy in copies.values { try? FileManager.default.removeItem(atPath: copy) }
                throw error
            }
        }
        for source in files(of: content) where isMovable(source) { try? FileManager.default.removeItem(at: source) }
    }

    /// - Returns: the path of the copy. Its extension gives the type.
    private func copy(_ attachment: AttachmentRecord) throws -> String {
        let source = URL(filePath: attachment.path)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let target = folder.appending(path: "\(UUID().uuidString).\(attachment.type.extensions[0])")
            try PrivateFile.write(try Data(contentsOf: source), to: target)
            return target.path
        } catch {
            let message = "\(source.lastPathComponent) cannot be taken: \(error.localizedDescription)"
            throw UNError(.attachmentMoveIntoDataStoreFailed, message)
        }
    }

    /// True if the file is neither one of the program's own nor in use by an earlier notification.
    private func isMovable(_ file: URL) -> Bool {
        ![Bundle.main.bundleURL, folder].contains {
            file.standardizedFileURL.path.hasPrefix($0.standardizedFileURL.path)
        }
    }

    /// Removes the files that are no longer in use.
    func sweep(_ isHeld: (String) throws -> Bool) throws {
        try lock.withLock { _ in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for name in names where try !isHeld(name) {
                try FileManager.default.removeItem(at: folder.appending(path: name))
            }
        }
    }
}
