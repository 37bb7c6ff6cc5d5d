/// Writes the messages of one part of a program to the log.
public struct Logger: Sendable {
    private let subsystem: String
    private let category: String

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
    }

    public init() {
        self.init(subsystem: "", category: "")
    }

    public func log(_ message: OSLogMessage) {
        write(message, .notice)
    }

    public func log(level: OSLogType, _ message: OSLogMessage) {
        write(message, LogPriority(level))
    }

    public func trace(_ message: OSLogMessage) {
        write(message, .debug)
    }

    public func debug(_ message: OSLogMessage) {
        write(message, .debug)
    }

    public func info(_ message: OSLogMessage) {
        write(message, .info)
    }

    public func notice(_ message: OSLogMessage) {
        write(message, .notice)
    }

    public func warning(_ message: OSLogMessage) {
        write(message, .warning)
    }

    public func error(_ message: OSLogMessage) {
        write(message, .error)
    }

    public func critical(_ message: OSLogMessage) {
        write(message, .critical)
    }

    public func fault(_ message: OSLogMessage) {
        write(message, .critical)
    }

    private func write(_ message: OSLogMessage, _ priority: LogPriority) {
        guard LogOutput.isEnabled(priority) else { return }
        let source = [subsystem, category].filter { !$0.isEmpty }.joined(separator: " ")
        LogOutput.write(message.text, source: source, priority: priority)
    }
}
