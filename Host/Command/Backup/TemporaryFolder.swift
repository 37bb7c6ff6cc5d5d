import Foundation
import Glibc
import HostCommandLine

/// A folder for unfinished work beside its result, so that a complete result can take its place in one step.
///
/// The process that made the folder keeps it locked. An unlocked one was left by a process that was killed; the next
/// process that makes such a folder there removes it.
nonisolated struct TemporaryFolder {
    let url: URL
    private let descriptor: Int32

    /// Makes a folder beside `file`, and the folders above it.
    ///
    /// - Throws: `CommandFailure` if it cannot be made.
    private init(beside file: URL) throws {
        let parent = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw CommandFailure("\(parent.path) cannot be written: \(sentence(for: error))")
        }
        Self.removeAbandoned(in: parent)
        // Until it is locked, another process may remove it.
        for _ in 0..<8 {
            let name = ".reveille-\(UUID().uuidString.prefix(8))"
            let url = parent.appending(path: name, directoryHint: .isDirectory)
            guard mkdir(url.path, 0o700) == 0 else {
                throw CommandFailure("\(parent.path) cannot be written: \(String(cString: strerror(errno))).")
            }
            let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            // On a file system without locks, no other process can hold one either.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK, access(url.path, F_OK) == 0 {
                self.url = url
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
        throw CommandFailure("\(parent.path) is in use by another backup.")
    }

    private func remove() {
        try? FileManager.default.removeItem(at: url)
        close(descriptor)
    }

    /// Runs `body` with a folder on the volume of `file`. The folder is removed at the end, and by a signal that ends the
    /// process.
    static func with<T>(beside file: URL, _ body: (URL) async throws -> T) async throws -> T {
        let folder = try TemporaryFolder(beside: file)
        defer { folder.remove() }
        let termination = Termination()
        let watch = Task.detached { [url = folder.url] in
            guard let signal = await termination.requested() else { return }
            try? FileManager.default.removeItem(at: url)
            kill(getpid(), signal)
        }
        defer { watch.cancel() }
        return try await body(folder.url)
    }

    private static func removeAbandoned(in parent: URL) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for name in names where name.wholeMatch(of: /\.reveille-[0-9A-F]{8}/) != nil {
            let folder = parent.appending(path: name, directoryHint: .isDirectory)
            let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
                flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(at: folder)
        }
    }
}
