package import Foundation
import Glibc
package import NotificationIntake
import PageHost
import PrivateFile
import Synchronization

/// The senders that may use the intake, in a file. The file has only the SHA-256 of each token.
///
/// A command may change the file while the host runs. The host then reads it again.
package final class SenderBook: NotificationSenders {
    private struct Entry: Codable, Sendable {
        let sender: NotificationSender
        /// The SHA-256 of the token.
        let token: Data
    }

    /// Identifies one state of the file.
    private struct Stamp: Equatable {
        let seconds: Int
        let nanoseconds: Int
        let inode: UInt64

        init?(_ file: URL) {
            var status = stat()
            guard stat(file.path, &status) == 0 else { return nil }
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            inode = UInt64(status.st_ino)
        }
    }

    private struct State {
        var entries: [Entry] = []
        /// The state of the file that was read last; `nil` for no file.
        var stamp: Stamp?
        var address: URL?
    }

    private let file: URL
    private let state = Mutex(State())

    /// The largest number of senders.
    package static let limit = 64

    package init(at file: URL) {
        self.file = file
    }

    package var address: URL? {
        get { state.withLock { $0.address } }
        set { state.withLock { $0.address = newValue } }
    }

    package var all: [NotificationSender] { entries().map(\.sender) }

    /// The sender with this token.
    package func sender(withToken token: String) -> NotificationSender? {
        let digest = Secret.digest(of: token)
        return entries().first { Secret.areEqual($0.token, digest) }?.sender
    }

    package func add(named name: String) throws(NotificationSender.Problem) -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw .noName }
        guard name.count <= NotificationSender.longestName else { throw .longName }
        let token = Secret.random()
        try change { entries throws(NotificationSender.Problem) in
            guard !entries.contains(where: { $0.sender.name == name }) else { throw .nameTaken }
            guard entries.count < Self.limit else { throw .tooMany }
            let sender = NotificationSender(id: Secret.text(of: Secret.randomBytes(6)), name: name, added: .now)
            entries.append(Entry(sender: sender, token: Secret.digest(of: token)))
        }
        return token
    }

    package func remove(_ id: NotificationSender.ID) throws(NotificationSender.Problem) {
        try change { entries throws(NotificationSender.Problem) in entries.removeAll { $0.sender.id == id } }
    }

    // MARK: The file

    private func entries() -> [Entry] {
        state.withLock { state in
            let stamp = Stamp(file)
            if stamp != state.stamp {
                state.entries = read()
                state.stamp = stamp
            }
            return state.entries
        }
    }

    /// Reads the file. An unusable file is put aside, and its senders have to be added again.
    private func read() -> [Entry] {
        do {
            return try JSONDecoder().decode([Entry].self, from: PrivateFile.read(file))
        } catch CocoaError.fileReadNoSuchFile {
            return []
        } catch {
            PrivateFile.putAside(file, because: "The senders of notifications cannot be read: \(error)")
            return []
        }
    }

    /// Changes the file while no other process does.
    private func change(
        _ body: (inout [Entry]) throws(NotificationSender.Problem) -> Void
    ) throws(NotificationSender.Problem) {
        let folder = open(file.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .notStored }
        defer { close(folder) }
        guard flock(folder, LOCK_EX) == 0 else { throw .notStored }
        var entries = read()
        try body(&entries)
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try PrivateFile.write(encoder.encode(entries), to: file)
        } catch {
            throw .notStored
        }
    }
}
