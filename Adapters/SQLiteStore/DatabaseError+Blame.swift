import CSQLite
import PrivateFile

extension DatabaseError {
    /// True if the file is at fault, rather than another process that holds it.
    var blamesFile: Bool {
        // No attempt to open it has worked, on whatever disk.
        blamesDisk || blamesContent
    }

    /// True if the file's content is at fault.
    var blamesContent: Bool {
        switch kind {
        case .damaged, .newerVersion, .constraint, .unexpectedType: true
        // A table that is missing, as the file is another database.
        case .other: [0, SQLITE_ERROR, SQLITE_MISMATCH].contains(code & 0xff)
        case .busy, .cannotOpen, .inputOutput, .readOnly, .diskFull: false
        }
    }

    /// True if the error suggests that the disk keeps the file from being used.
    package var blamesDisk: Bool {
        switch kind {
        case .diskFull, .readOnly, .inputOutput, .cannotOpen: true
        case .busy, .constraint, .damaged, .newerVersion, .unexpectedType, .other: false
        }
    }

    /// True if a change can only be stored later: the disk cannot be written, or another program has locked the file.
    package var isPassing: Bool { blamesDisk || kind == .busy }

    /// The kind of trouble under which the file is put aside.
    var asideKind: StorageTrouble.Kind { kind == .newerVersion ? .newer : .damaged }
}
