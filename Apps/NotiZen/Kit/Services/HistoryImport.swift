public import Foundation
public import NotificationIntake

/// Reads notifications from a file. Each line is a JSON object, encoded like `IncomingNotification`, with dates in
/// ISO 8601.
public enum HistoryImport {
    /// The maximum size of a file in bytes, and the maximum number of notifications.
    public static let byteLimit = 50_000_000
    public static let limit = 100_000

    /// The reason why a file cannot be read.
    public enum Problem: Error, Hashable {
        /// The file is larger than `byteLimit`, or has more lines than `limit`.
        case tooLarge
        /// The line with this number, counted from 1, is not a notification.
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
    /// Stores past notifications, oldest first. Each decision is made as of the minute in which the notification
    /// came. Returns the number of new notifications.
    ///
    /// - Parameter now: the current time, which is the latest time of receipt.
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
