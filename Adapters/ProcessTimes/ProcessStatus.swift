/// One process in one measurement, from `/proc/PID/stat` (proc_pid_stat(5)).
struct ProcessStatus {
    /// Identifies a process. Numbers are reused, but never with the same start.
    struct ID: Hashable {
        let number: Int32
        /// Ticks since the computer was started.
        let start: UInt64
    }

    let id: ID
    let parent: Int32
    /// The name of the executable, at most 15 bytes. It may contain spaces and parentheses.
    let command: String
    /// The process's own ticks of processor time, and those of its children that ended and were waited for.
    let own: UInt64
    let children: UInt64

    init?(_ text: String) {
        guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close,
            let number = Int32(text[..<open].trimmingSpace)
        else { return nil }
        // From the third field on: the state, the parent, …
        let fields = text[text.index(after: close)...].split(separator: " ", maxSplits: 22)
        guard fields.count > 19, let parent = Int32(fields[1]), let start = UInt64(fields[19].trimmingSpace) else {
            return nil
        }
        let times = fields[11...14].map { Int64($0) ?? 0 }
        // Limits that no computer reaches keep the sums from overflowing.
        let ticks = times.map { UInt64(min(max($0, 0), 1 << 50)) }
        id = ID(number: number, start: start)
        self.parent = parent
        command = String(text[text.index(after: open)..<close])
        own = ticks[0] + ticks[1]
        children = ticks[2] + ticks[3]
    }
}

extension Substring {
    fileprivate var trimmingSpace: Substring {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }
}
