import Foundation
import Glibc
import HostCommandLine
import PrivateFile
import Synchronization

/// The right to run on a data folder. One host holds it at a time. The system releases it when the host ends, even if
/// it is killed.
nonisolated final class InstanceLock: Sendable {
    /// The host's description of itself, in the file that it holds locked.
    struct Holder: Codable, Equatable {
        var processID: Int32
        /// The address at which it listens, without the key; `nil` while it starts.
        var url: URL?
        var started: Date
        /// The address for phones, if they are allowed.
        var phones: URL?
    }

    private let descriptor: Int32
    private let published = Mutex<Holder?>(nil)

    /// Takes the lock at `file`, which is created if it is missing. On a disk that cannot be written, an existing file
    /// is locked, or its folder if there is no file.
    ///
    /// - Throws: `CommandFailure` if another host holds it.
    init(at file: URL) throws {
        var status = stat()
        if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            PrivateFile.putAside(file, because: "It is no file.")
        } else if PrivateFile.isBrokenLink(file) {
            PrivateFile.putAside(file, because: "It is a link to a file that does not exist.")
        }
        var descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        let reason = errno
        if descriptor < 0 { descriptor = open(file.path, O_RDONLY | O_CLOEXEC) }
        if descriptor < 0 { descriptor = open(file.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else {
            throw CommandFailure("\(file.path) cannot be opened: \(String(cString: strerror(reason))).")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            let folder = file.deletingLastPathComponent().path
            let place = try? Self.contents(of: file).url
            throw CommandFailure("Reveille is already running on \(folder)\(place.map { " at \($0)" } ?? "").")
        }
        self.descriptor = descriptor
    }

    deinit {
        ftruncate(descriptor, 0)
        close(descriptor)
    }

    /// Records the address at which the host listens.
    ///
    /// - Returns: True if it could be written.
    @discardableResult
    func publish(_ holder: Holder) -> Bool {
        published.withLock { published in
            published = holder
            return write(holder)
        }
    }

    /// Records the last description again, with a change.
    func publishAgain(_ edit: (inout Holder) -> Void = { _ in }) {
        published.withLock { published in
            guard var holder = published else { return }
            edit(&holder)
            published = holder
            _ = write(holder)
        }
    }

    private func write(_ holder: Holder) -> Bool {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        guard let data = try? encoder.encode(holder) else { return false }
        return ftruncate(descriptor, 0) == 0
            && data.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) } == data.count
    }

    /// The host that holds the lock at `file`, or `nil` if none is running, or it could not describe itself.
    static func holder(of file: URL) -> Holder? {
        isHeld(file) ? try? contents(of: file) : nil
    }

    /// True if a host holds the lock at `file`, or that of its folder.
    static func isHeld(_ file: URL) -> Bool {
        [file, file.deletingLastPathComponent()].contains { file in
            let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            return flock(descriptor, LOCK_SH | LOCK_NB) != 0
        }
    }

    private static func contents(of file: URL) throws -> Holder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Holder.self, from: PrivateFile.read(file, limit: 1 << 16))
    }
}
