package import Foundation
import Glibc

/// Files that only their owner can read, and that are replaced as a whole.
package enum PrivateFile {
    /// Reads a whole file of at most `limit` bytes. Pipes and devices, which may never end, are refused.
    ///
    /// - Throws: `CocoaError`: `fileReadNoSuchFile` if there is no such file, `fileReadCorruptFile` for a broken link.
    package static func read(_ file: URL, limit: Int = 16 << 20) throws -> Data {
        func error(_ code: CocoaError.Code) -> CocoaError {
            CocoaError(code, userInfo: [NSFilePathErrorKey: file.path])
        }
        // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
        let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let reason = errno
        guard descriptor >= 0 else {
            if isBrokenLink(file) { throw error(.fileReadCorruptFile) }
            throw error(reason == ENOENT ? .fileReadNoSuchFile : .fileReadNoPermission)
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw error(.fileReadCorruptFile)
        }
        let data = try handle.read(upToCount: limit + 1) ?? Data()
        guard data.count <= limit else { throw error(.fileReadTooLarge) }
        return data
    }

    /// Returns true if `file` is a link whose target is missing. Such a link looks like a missing file, but creating
    /// the file would create it at the link's target.
    package static func isBrokenLink(_ file: URL) -> Bool {
        var status = stat()
        return lstat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK && stat(file.path, &status) != 0
    }

    /// Writes `data` to `file` with mode 0600. The new file is completely on disk before it replaces the old one. If
    /// `file` is a link, it stays, and its target is replaced.
    ///
    /// - Throws: `POSIXError`, or a Cocoa file error.
    package static func write(_ data: Data, to file: URL) throws {
        let file = destination(of: file)
        let next = file.appendingPathExtension("new").path
        try? FileManager.default.removeItem(atPath: next)
        do {
            try write(data, toNew: next)
            guard rename(next, file.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        } catch {
            // On a full disk, a partial file would take up the remaining space.
            unlink(next)
            throw error
        }
        // The new name must also survive a power failure.
        let directory = FileHandle(forReadingAtPath: file.deletingLastPathComponent().path)
        try directory?.synchronize()
    }

    /// The target of a link, or `file` itself.
    private static func destination(of file: URL) -> URL {
        var status = stat()
        guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let path = realpath(file.path, nil)
        else { return file }
        defer { free(path) }
        return URL(filePath: String(cString: path), directoryHint: .notDirectory)
    }

    private static func write(_ data: Data, toNew next: String) throws {
        // In the target folder of a link, others may have created a link of this name.
        let descriptor = open(next, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        try handle.write(contentsOf: data)
        try handle.synchronize()
        try handle.close()
    }
}
