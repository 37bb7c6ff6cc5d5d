package import Foundation
import Glibc

/// Files that only their owner can read, which are replaced as a whole.
package enum PrivateFile {
    /// Reads a whole file of at most `limit` bytes. A pipe or a device, which could be read forever, is refused.
    ///
    /// - Throws: `CocoaError`: `fileReadNoSuchFile` if there is none.
    package static func read(_ file: URL, limit: Int = 16 << 20) throws -> Data {
        func error(_ code: CocoaError.Code) -> CocoaError {
            CocoaError(code, userInfo: [NSFilePathErrorKey: file.path])
        }
        // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
        let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(errno == ENOENT ? .fileReadNoSuchFile : .fileReadNoPermission) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw error(.fileReadCorruptFile)
        }
        let data = try handle.read(upToCount: limit + 1) ?? Data()
        guard data.count <= limit else { throw error(.fileReadTooLarge) }
        return data
    }

    /// Writes `data` to `file` with mode 0600: the whole new file is on the disk before it replaces the old one.
    ///
    /// - Throws: `POSIXError`, or a Cocoa file error.
    package static func write(_ data: Data, to file: URL) throws {
        let next = file.appendingPathExtension("new").path
        try? FileManager.default.removeItem(atPath: next)
        do {
            try write(data, toNew: next)
            guard rename(next, file.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        } catch {
            // On a full disk, half a file would take up the remaining room.
            unlink(next)
            throw error
        }
        // The new name must survive a power cut, too.
        let directory = FileHandle(forReadingAtPath: file.deletingLastPathComponent().path)
        try directory?.synchronize()
    }

    private static func write(_ data: Data, toNew next: String) throws {
        guard
            FileManager.default.createFile(atPath: next, contents: nil, attributes: [.posixPermissions: 0o600]),
            let handle = FileHandle(forWritingAtPath: next)
        else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        try handle.write(contentsOf: data)
        try handle.synchronize()
        try handle.close()
    }
}
