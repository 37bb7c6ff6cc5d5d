import Foundation

/// Standard error, which a terminal or the journal shows.
package enum StandardError {
    /// The priorities of syslog that the journal reads from a prefix (sd-daemon(3)).
    package enum Priority: Int {
        case error = 3
        case warning = 4
        case notice = 5
    }

    /// Writes one line. A log that cannot be written must not end the program.
    package static func write(_ line: String, _ priority: Priority? = nil) {
        let prefix = priority.map { "<\($0.rawValue)>" } ?? ""
        try? FileHandle.standardError.write(contentsOf: Data("\(prefix)\(line.printable)\n".utf8))
    }
}
