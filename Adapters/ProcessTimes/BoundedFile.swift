import Foundation
import Glibc

/// Reads small kernel files and lists folders, within limits and without blocking.
enum BoundedFile {
    /// The beginning of a file, or `nil` if it cannot be read.
    static func text(_ path: String, limit: Int = 4096) -> String? {
        // `O_NONBLOCK`, in case there is a pipe in place of the file.
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

    /// The names in a folder that satisfy `isWanted`, at most `limit`; `nil` if it cannot be read. No more than a
    /// hundred thousand entries are examined.
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
