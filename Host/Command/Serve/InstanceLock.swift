import Foundation
import Glibc

/// The right to run on a data folder. One host holds it at a time; the system takes it back however the host ends.
nonisolated struct InstanceLock: ~Copyable {
    /// What the host tells about itself in the file it holds locked.
    struct Holder: Codable, Equatable {
        var processID: Int32
        /// Where it listens, without the key; `nil` while it starts.
        var url: URL?
        var started: Date
    }

    private let descriptor: Int32

    /// Takes the lock at `file`.
    ///
    /// - Throws: `CommandFailure` when another host holds it.
    init(at file: URL) throws {
        let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandFailure("\(file.path) cannot be opened: \(String(cString: strerror(errno))).")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            let folder = file.deletingLastPathComponent().path
            let place = try? Self.contents(of: file).url
            throw CommandFailure("Reveille already runs on \(folder)\(place.map { " at \($0)" } ?? "").")
        }
        self.descriptor = descriptor
    }

    deinit {
        ftruncate(descriptor, 0)
        close(descriptor)
    }

    /// Tells where the host listens.
    func publish(_ holder: Holder) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let data = try encoder.encode(holder)
        guard ftruncate(descriptor, 0) == 0,
            data.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, $0.count, 0) }) > 0
        else { throw CommandFailure("The data folder is full or cannot be written.") }
    }

    /// The host that holds the lock at `file`; `nil` when none runs there.
    static func holder(of file: URL) -> Holder? {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return nil }
        return try? contents(of: file)
    }

    private static func contents(of file: URL) throws -> Holder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Holder.self, from: Data(contentsOf: file))
    }
}
