import Foundation

/// A file that is replaced as a whole. The new file is on the disk before it takes the place of the old one.
struct DurableFile: Sendable {
    let url: URL

    /// The content, or `nil` if there is no file.
    func read(limit: Int) throws -> Data? {
        // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
        let descriptor = open(url.path, O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw Self.failure }
            return nil
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let data = try handle.read(upToCount: limit + 1) ?? Data()
        guard data.count <= limit else { throw VaultError.changed }
        return data
    }

    func write(_ data: Data) throws {
        let new = url.appendingPathExtension("new")
        do {
            try? FileManager.default.removeItem(at: new)
            try writeDurably(data, to: new)
            guard rename(new.path, url.path) == 0 else { throw Self.failure }
        } catch {
            // On a full disk, an incomplete file would take up the remaining space.
            try? FileManager.default.removeItem(at: new)
            throw error
        }
        // The new name must survive a power cut, too.
        try synchronize(open(url.deletingLastPathComponent().path, O_RDONLY))
    }

    func remove() throws {
        for file in [url, url.appendingPathExtension("new")] {
            do {
                try FileManager.default.removeItem(at: file)
            } catch CocoaError.fileNoSuchFile {
                continue
            }
        }
        try synchronize(open(url.deletingLastPathComponent().path, O_RDONLY))
    }

    private func writeDurably(_ data: Data, to file: URL) throws {
        let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw Self.failure }
        do {
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
            try handle.write(contentsOf: data)
        } catch {
            close(descriptor)
            throw error
        }
        try synchronize(descriptor)
    }

    /// Waits until a file or folder is on the disk, and closes the descriptor.
    private func synchronize(_ descriptor: Int32) throws {
        guard descriptor >= 0 else { throw Self.failure }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw Self.failure }
    }

    private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
