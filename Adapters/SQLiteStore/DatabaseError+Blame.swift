import CSQLite
import PrivateFile

extension DatabaseError {
    /// True if the file is the cause, rather than another process that holds it.
    var blamesFile: Bool {
        // By this point, every way to open the file has failed, so disk errors also count against the file.
        blamesDisk || blamesContent
    }

    /// True if the content of the file is the cause.
    var blamesContent: Bool {
        switch kind {
        case .damaged, .newerVersion, .constraint, .unexpectedType: true
        // A missing table: the file is a different database.
        case .other: [0, SQLITE_ERROR, SQLITE_MISMATCH].contains(code & 0xff)
        case .busy, .cannotOpen, .inputOutput, .readOnly, .diskFull: false
        }
    }

    /// True if the disk is the likely cause.
    package var blamesDisk: Bool {
        switch kind {
        case .diskFull, .readOnly, .inputOutput, .cannotOpen: true
        case .busy, .constraint, .damaged, .newerVersion, .unexpectedType, .other: false
        }
    }

    /// True if the change may succeed later, because the disk can't be written to or another program has locked the
    /// file.
    package var isPassing: Bool { blamesDisk || kind == .busy }

    /// The kind of problem to report when the file is put aside.
    var asideKind: StorageTrouble.Kind { kind == .newerVersion ? .newer : .damaged }
}
