import Foundation

/// Standard error, shown by a terminal or the journal.
package enum StandardError {
    /// The syslog priorities, which the journal reads from a prefix (sd-daemon(3)).
    package enum Priority: Int {
        case error = 3
        case warning = 4
        case notice = 5
    }

    /// Writes one line. Failures are ignored, so that an unwritable log does not end the program.
    package static func write(_ line: String, _ priority: Priority? = nil) {
        let prefix = priority.map { "<\($0.rawValue)>" } ?? ""
        try? FileHandle.standardError.write(contentsOf: Data("\(prefix)\(line.printable)\n".utf8))
    }
}
