import Foundation
import HostClock
import Synchronization

/// The syslog priorities, which the journal reads from a prefix such as `<6>` (sd-daemon(3)).
package enum LogPriority: Int, Comparable, Sendable {
    case critical = 2
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    case debug = 7

    init(_ type: OSLogType) {
        self =
            switch type {
            case .debug: .debug
            case .info: .info
            case .error: .error
            case .fault: .critical
            default: .notice
            }
    }

    /// Creates a priority from its name in `REVEILLE_LOG`.
    init?(name: String) {
        switch name {
        case "debug": self = .debug
        case "info": self = .info
        case "notice": self = .notice
        case "error": self = .error
        default: return nil
        }
    }

    package static func < (first: LogPriority, second: LogPriority) -> Bool {
        first.rawValue > second.rawValue
    }
}

/// The destination of log messages: standard error, with one line per message and the host's time.
package enum LogOutput {
    /// The lowest priority to write, set by `REVEILLE_LOG`. The default is `notice`.
    private static let threshold =
        ProcessInfo.processInfo.environment["REVEILLE_LOG"].flatMap(LogPriority.init(name:)) ?? .notice

    /// A structure, because a bare function would be wrapped again on every access.
    private struct Sink: Sendable {
        var write: @Sendable (String) -> Void
    }

    private static let sink = Mutex(
        Sink { lines in
            // An unwritable log must not end the program.
            try? FileHandle.standardError.write(contentsOf: Data(lines.utf8))
        })

    static func isEnabled(_ priority: LogPriority) -> Bool {
        priority >= threshold
    }

    private static let repetitions = Mutex(LogRepetitions())

    static func write(_ message: String, source: String, priority: LogPriority) {
        let now = HostClock.current.now
        // Failed work is retried in real time. Other messages use the host's time, which may run faster.
        let seconds = priority >= .error ? ProcessInfo.processInfo.systemUptime : now.timeIntervalSince1970
        guard let left = repetitions.withLock({ $0.take(source + message, at: seconds) }) else { return }
        let message = left == 0 ? message : "\(message) (\(left) more like it were left out)"
        let time = now.ISO8601Format(.init(includingFractionalSeconds: true))
        let prefix = "<\(priority.rawValue)>\(time) \(source.isEmpty ? "" : source + ": ")"
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { "\(prefix)\($0)\n" }
        sink.withLock { $0 }.write(lines.joined())
    }

    /// Sends all further messages to `newSink` instead of standard error.
    package static func redirect(to newSink: @escaping @Sendable (String) -> Void) {
        sink.withLock { $0 = Sink(write: newSink) }
    }
}
