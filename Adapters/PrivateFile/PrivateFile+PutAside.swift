package import Foundation
import Glibc

extension PrivateFile {
    /// Moves an unusable file out of the way, under a name with the date, and records the problem. Nothing is deleted:
    /// a person may still want its content. The journal files of a database go with it.
    ///
    /// - Parameters:
    ///   - kind: The kind of problem.
    ///   - reason: One sentence for the log.
    /// - Returns: The problem. Its `aside` is `nil` if the file could not be moved.
    @discardableResult
    package static func putAside(
        _ file: URL, as kind: StorageTrouble.Kind = .damaged, because reason: String
    ) -> StorageTrouble {
        let date = Date()
        let aside = StorageTrouble.asideName(of: file, kind, date)
        // The journal goes first: a new database must never find that of the old one.
        for suffix in ["-wal", "-shm", "-journal"] { _ = rename(file.path + suffix, aside.path + suffix) }
        let isMoved = rename(file.path, aside.path) == 0
        let trouble = StorageTrouble(
            file: file, kind: kind, reason: reason, aside: isMoved ? aside : nil, date: date)
        StorageTroubles.record(trouble)
        return trouble
    }
}
