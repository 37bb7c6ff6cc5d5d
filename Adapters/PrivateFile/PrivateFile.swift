package import Foundation
import Glibc

/// Files that only their owner can read, replaced whole.
package enum PrivateFile {
    /// Writes `data` to `file` with mode 0600: the whole new file is on the disk before it takes the old one's place.
    ///
    /// - Throws: `POSIXError`, or a Cocoa file error.
    package static func write(_ data: Data, to file: URL) throws {
        let next = file.appendingPathExtension("new").path
        try? FileManager.default.removeItem(atPath: next)
        guard
            FileManager.default.createFile(atPath: next, contents: nil, attributes: [.posixPermissions: 0o600]),
            let handle = FileHandle(forWritingAtPath: next)
        else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        try handle.write(contentsOf: data)
        try handle.synchronize()
        try handle.close()
        guard rename(next, file.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        // The new name, too, must outlast a power cut.
        let directory = FileHandle(forReadingAtPath: file.deletingLastPathComponent().path)
        try directory?.synchronize()
    }
}
