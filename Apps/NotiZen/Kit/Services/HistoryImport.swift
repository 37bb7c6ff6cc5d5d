public import Foundation
public import NotificationIntake

/// Reads notifications from a file: one JSON object in each line, as `IncomingNotification` is encoded, with dates of ISO 8601.
public enum HistoryImport {
    /// The largest file, in bytes, and the largest number of notifications.
    public static let byteLimit = 50_000_000
    public static let limit = 100_000

    /// A file that cannot be read as a whole.
    public enum Problem: Error, Hashable {
        /// Larger than `byteLimit`, or more lines than `limit`.
        case tooLarge
        /// The line with this number, from 1, is no notification.
        case line(Int)
    }

    /// The notifications of a file, oldest first. Empty lines are skipped.
    public static func read(_ data: Data) throws(Problem) -> [IncomingNotification] {
        guard data.count <= byteLimit else { throw .tooLarge }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var found: [IncomingNotification] = []
        for (index, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x0d || $0 == 0x09 }) { continue }
            guard found.count < limit else { throw .tooLarge }
            guard let notification = try? decoder.decode(IncomingNotification.self, from: Data(line)) else {
                throw .line(index + 1)
            }
            found.append(notification)
        }
        return found.sorted { ($0.receivedAt, $0.id) < ($1.receivedAt, $1.id) }
    }
}

extension NotificationTriage {
    /// Stores notifications of the past, oldest first, each decided about as of the minute in which it came. Returns the
    /// number of those that were not known.
    ///
    /// - Parameter now: none can be later.
    public func take(history: [IncomingNotification], at now: Date) throws -> Int {
        var (rest, count) = (history[...], 0)
        while let first = rest.first {
            let minute = (first.receivedAt.timeIntervalSince1970 / 60).rounded(.down)
            let part = rest.prefix { ($0.receivedAt.timeIntervalSince1970 / 60).rounded(.down) == minute }
            let last = part.map(\.receivedAt).max() ?? first.receivedAt
            count += try receive(Array(part), at: min(now, last)).count { !$0.isReplay }
            rest = rest.dropFirst(part.count)
        }
        return count
    }
}
