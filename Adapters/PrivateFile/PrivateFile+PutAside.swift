package import Foundation
import Glibc

extension PrivateFile {
    /// Moves an unusable file out of the way, under a name with the date, and records the problem. Nothing is deleted:
    /// a person may still want its content. The journal files of a database are moved, too.
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
        // The journals are moved first: a new database must never find those of the old one.
        for suffix in ["-wal", "-shm", "-journal"] { _ = rename(file.path + suffix, aside.path + suffix) }
        let isMoved = rename(file.path, aside.path) == 0
        let trouble = StorageTrouble(
            file: file, kind: kind, reason: reason, aside: isMoved ? aside : nil, date: date)
        StorageTroubles.record(trouble)
        return trouble
    }

    /// Keeps a copy of a damaged file, under a name with the date, and records the problem. The file itself stays in
    /// use, without its damaged part.
    ///
    /// - Parameters:
    ///   - reason: One sentence for the log.
    ///   - copy: Writes the copy to an existing, empty file.
    package static func copyAside(_ file: URL, because reason: String, _ copy: (URL) throws -> Void) throws {
        let date = Date()
        let aside = StorageTrouble.asideName(of: file, .damaged, date)
        do {
            try write(Data(), to: aside)
            try copy(aside)
        } catch {
            unlink(aside.path)
            throw error
        }
        StorageTroubles.record(StorageTrouble(file: file, kind: .damaged, reason: reason, aside: aside, date: date))
    }
}
