import Foundation
import Glibc

/// Reads small files of the kernel and lists its folders, within bounds and without waiting.
enum BoundedFile {
    /// The beginning of a file, or `nil` if it cannot be read.
    static func text(_ path: String, limit: Int = 4096) -> String? {
        // Not blocking, so that a pipe in the place of a file does not hold up anything.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var (bytes, count) = ([UInt8](repeating: 0, count: limit), 0)
        while count < limit {
            let read = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), limit - count)
            }
            guard read > 0 else { break }
            count += read
        }
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    /// The target of a link.
    static func target(_ path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = readlink(path, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }

    /// The names in a folder, at most `limit` of those that are wanted; `nil` if it cannot be read. No more than a hundred
    /// thousand entries are looked at.
    static func names(in path: String, limit: Int, where isWanted: (String) -> Bool) -> [String]? {
        guard let folder = opendir(path) else { return nil }
        defer { closedir(folder) }
        var (names, seen) = ([String](), 0)
        while names.count < limit, seen < 100_000, let entry = readdir(folder) {
            seen += 1
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if isWanted(name) { names.append(name) }
        }
        return names
    }
}
