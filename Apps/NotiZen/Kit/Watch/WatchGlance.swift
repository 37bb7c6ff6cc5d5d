public import Foundation

/// The part of a ``WatchState`` that watch faces show.
public struct WatchGlance: Hashable, Codable, Sendable {
    /// The number of unread notifications of high priority.
    public let unreadCount: Int
    /// The number of today's notifications of low priority.
    public let lowCount: Int
    /// The number of notifications in each hour of the day so far; empty if not known.
    public let hours: [Int]
    /// The time at which the phone sent the state.
    public let date: Date
    /// True if the state was sent on another day, so that nothing is known about today.
    public let isOutdated: Bool

    /// The maximum number to show.
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

    /// True if there are unread notifications of high priority.
    public var isCritical: Bool { unreadCount > 0 }

    /// The share of high priority among the counted notifications, from 0 to 1.
    public var share: Double {
        let count = unreadCount + lowCount
        return count > 0 ? Double(unreadCount) / Double(count) : 0
    }
}
