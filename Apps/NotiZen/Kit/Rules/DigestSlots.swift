import AlarmScheduling
import Foundation

/// The times at which the digest comes.
enum DigestSlots {
    /// The first slot after `date`; `nil` without times.
    static func next(after date: Date, times: [WallTime], in zone: TimeZone) -> Date? {
        times.map { $0.first(after: date, in: zone) }.min()
    }
}
