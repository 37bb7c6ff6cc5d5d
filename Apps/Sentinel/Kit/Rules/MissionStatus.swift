import AlarmScheduling
public import Foundation

/// The first screen: the light, the last check-in and the streak.
public struct MissionStatus: Hashable, Sendable {
    public let reason: TierReason
    public let lastCheckIn: CheckIn?
    public let streak: Streak

    /// Seconds after which a check-in no longer says anything about now.
    static let validity: TimeInterval = 24 * 3600
    /// Seconds by which a check-in may be in the future, because the clock was set back since.
    static let tolerance: TimeInterval = 3600

    public init(_ checkIns: [CheckIn], now: Date, in timeZone: TimeZone) {
        let latest = checkIns.filter { $0.date <= now + Self.tolerance }.max { $0.date < $1.date }
        lastCheckIn = latest
        streak = Streak(checkIns, now: now, in: timeZone)
        if let latest {
            reason = now.timeIntervalSince(latest.date) > Self.validity ? .checkInDue : latest.answers.tierReason
        } else {
            reason = .noCheckIn
        }
    }

    public var tier: RiskTier { reason.tier }

    /// True if the light is grey until the next check-in.
    public var isCheckInDue: Bool { tier == .grey }
}

/// The days in a row with a check-in. Missed days are never mentioned.
public struct Streak: Hashable, Sendable {
    /// Days in a row up to today or yesterday; 0 if there are none.
    public let days: Int
    /// All days with a check-in.
    public let totalDays: Int

    /// Seconds within which two check-ins count as consecutive even if the calendar skipped a day between them, as on a
    /// flight across the date line. Within a time zone, check-ins two calendar days apart are at least 23 hours apart.
    private static let oneNight: TimeInterval = 23 * 3600

    public init(_ checkIns: [CheckIn], now: Date, in timeZone: TimeZone) {
        let today = CivilDay(of: now, in: timeZone)
        // After a journey to the west, a check-in's day may be one ahead of today. A later day comes from a wrong
        // clock.
        let counted = checkIns.filter { $0.day.number <= today.number + 1 && $0.date <= now + 86_400 }
            .sorted { $0.date > $1.date }
        totalDays = Set(counted.map(\.day)).count
        var days: Set<CivilDay> = []
        var (day, date) = (today, now)
        for checkIn in counted {
            guard day.number - checkIn.day.number <= 1 || date.timeIntervalSince(checkIn.date) < Self.oneNight else {
                break
            }
            days.insert(checkIn.day)
            (day, date) = (checkIn.day, checkIn.date)
        }
        self.days = days.count
    }
}
