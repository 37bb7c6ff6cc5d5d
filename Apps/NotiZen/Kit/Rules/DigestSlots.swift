import AlarmScheduling
import Foundation

/// The times of digests.
enum DigestSlots {
    /// The first slot after `date`; `nil` if `times` is empty.
    static func next(after date: Date, times: [WallTime], in zone: TimeZone) -> Date? {
        times.map { $0.first(after: date, in: zone) }.min()
    }
}
