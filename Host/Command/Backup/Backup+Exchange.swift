import CLinux
import Foundation
import Glibc
import HostCommandLine

// In a separate file, because `stat` is not available together with `CLinux`.
nonisolated extension Backup {
    /// Exchanges the names of a restored folder and another one, in one step if the file system supports that.
    ///
    /// - Parameter way: A temporary name for the restored folder, for file systems that need several steps.
    static func exchange(_ restored: URL, _ other: URL, by way: URL) throws {
        guard exchange_names(restored.path, other.path) != 0 else { return }
        guard errno == EINVAL || errno == ENOSYS else {
            throw CommandFailure("\(other.path) cannot be replaced: \(String(cString: strerror(errno))).")
        }
        try replace(way, with: restored)
        do {
            try replace(restored, with: other)
        } catch {
            try? replace(restored, with: way)
            throw error
        }
        do {
            try replace(other, with: way)
        } catch {
            try? replace(other, with: restored)
            throw error
        }
    }
}
