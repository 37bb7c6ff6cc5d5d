public import Foundation

/// The part of a ``WatchState`` that a watch face shows.
public struct WatchGlance: Hashable, Codable, Sendable {
    /// The unread notifications of high priority.
    public let unreadCount: Int
    /// The notifications of low priority today.
    public let lowCount: Int
    /// The number of notifications in each hour of the day so far; empty if that is not known.
    public let hours: [Int]
    /// The instant at which the phone sent this.
    public let date: Date
    /// True if that was on another day, so that nothing is known of this one.
    public let isOutdated: Bool

    /// The largest number that is shown.
    private static let most = 999

    public init(_ state: WatchState, at now: Date, calendar: Calendar) {
        let clamped = { (count: Int) in min(max(count, 0), Self.most) }
        isOutdated = !calendar.isDate(state.date, inSameDayAs: now)
        date = state.date
        unreadCount = clamped(state.unreadCount)
        lowCount = isOutdated ? 0 : clamped(state.lowCount)
        let isKnown = state.hours.count == 24 && !isOutdated
        hours = isKnown ? state.hours.prefix(calendar.component(.hour, from: now) + 1).map(clamped) : []
    }

    /// True if something of high priority waits.
    public var isCritical: Bool { unreadCount > 0 }

    /// The share of high priority in what is counted, from 0 to 1.
    public var share: Double {
        let count = unreadCount + lowCount
        return count > 0 ? Double(unreadCount) / Double(count) : 0
    }
}
