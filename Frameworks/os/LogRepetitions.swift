/// Keeps repeated messages, such as those about a failing operation that is retried, from filling the log.
struct LogRepetitions {
    /// The maximum number of similar messages written in one window. The rest are counted.
    static let burst = 5
    /// The length of a window in seconds.
    static let window = 60.0
    /// The maximum number of kinds of messages that are remembered.
    static let capacity = 512

    private struct Run {
        var start: Double
        var written = 0
        var left = 0
    }

    private var runs: [String: Run] = [:]

    /// Decides whether to write a message.
    ///
    /// - Parameter now: The seconds of a clock, which may be set back.
    /// - Returns: The number of similar messages left out before this one, or `nil` to leave out this one, too.
    mutating func take(_ message: String, at now: Double) -> Int? {
        let kind = Self.kind(of: message)
        let isKnown = runs[kind] != nil
        if !isKnown, runs.count >= Self.capacity { forget(at: now) }
        var run = runs[kind] ?? Run(start: now)
        defer { runs[kind] = run }
        guard (0..<Self.window).contains(now - run.start) else {
            let left = run.left
            run = Run(start: now, written: 1)
            return left
        }
        guard run.written < Self.burst else {
            run.left += 1
            return nil
        }
        run.written += 1
        return 0
    }

    /// The kind of a message. Messages that differ only in numbers are of the same kind.
    private static func kind(of message: String) -> String {
        var (kind, isInNumber) = ("", false)
        for character in message {
            if !character.isNumber { kind.append(character) } else if !isInNumber { kind.append("0") }
            isInNumber = character.isNumber
        }
        return kind
    }

    /// Makes room by removing windows that are over, or all windows if none is.
    private mutating func forget(at now: Double) {
        runs = runs.filter { (0..<Self.window).contains(now - $0.value.start) }
        if runs.count >= Self.capacity { runs = [:] }
    }
}
