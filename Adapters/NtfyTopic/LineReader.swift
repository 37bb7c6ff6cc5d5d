import Foundation

/// Splits bytes into lines. Lines that are too long are skipped, whatever their length.
struct LineReader {
    /// The maximum length of a line in bytes. A message of ntfy has up to 4 kB, and its buttons and attachment add
    /// little.
    static let limit = 64_000

    private var rest = Data()
    /// True inside a line that is too long.
    private var isSkipping = false
    /// The number of bytes of that line so far.
    private(set) var skipped = 0

    /// The lines completed by `part`. `nil` stands for a line that was too long.
    mutating func lines(_ part: Data) -> [Data?] {
        var lines: [Data?] = []
        var start = part.startIndex
        while let end = part[start...].firstIndex(of: UInt8(ascii: "\n")) {
            keep(part[start..<end])
            if isSkipping {
                lines.append(nil)
            } else if !rest.isEmpty {
                lines.append(rest)
            }
            (rest, isSkipping, skipped) = (Data(), false, 0)
            start = end + 1
        }
        keep(part[start...])
        return lines
    }

    private mutating func keep(_ bytes: Data) {
        guard !isSkipping else {
            skipped += bytes.count
            return
        }
        guard rest.count + bytes.count <= Self.limit else {
            (isSkipping, skipped) = (true, rest.count + bytes.count)
            rest = Data()
            return
        }
        rest.append(bytes)
    }
}
