import DeparturesKit
import Foundation

/// A strategy for when to ask for the travel time.
enum Asking: CaseIterable {
    case eveningBefore
    case everyFiveMinutes
    /// OneBusAway's strategy for a trip.
    case everyMinuteOfTheLastHour
    case monitoring
    /// Monitoring on a system where refreshes come late, rarely and when it suits the system.
    case monitoringOnPhone
    /// Leaves at the last minute that is in time.
    case knowingTheFuture

    var name: String {
        switch self {
        case .eveningBefore: "once, the evening before"
        case .everyFiveMinutes: "every 5 minutes"
        case .everyMinuteOfTheLastHour: "every minute of the last hour"
        case .monitoring: "Departures"
        case .monitoringOnPhone: "Departures, iOS background"
        case .knowingTheFuture: "oracle"
        }
    }

    var background: MonitoringPolicy.Background {
        self == .monitoringOnPhone ? .phone : .free
    }

    /// The time to ask next, or `nil` for no more.
    func next(_ situation: MonitoringPolicy.Situation, now: Date, refreshes: inout PhoneRefreshes) -> Date? {
        guard let leave = situation.armed.leave else { return nil }
        switch self {
        case .eveningBefore, .knowingTheFuture:
            return nil
        case .everyFiveMinutes:
            return now + 300
        case .everyMinuteOfTheLastHour:
            return max(now + 60, leave - 3600)
        case .monitoring:
            return MonitoringPolicy.nextQuestion(situation, now: now)
        case .monitoringOnPhone:
            let wanted = MonitoringPolicy.nextQuestion(situation, background: .phone, now: now)
            // A person who responds to the wake-up lets the app run.
            let wake = situation.armed.wake.flatMap { $0 > now ? $0 : nil }
            return [refreshes.granted(wanted, now: now), wake].compactMap(\.self).min()
        }
    }
}

/// The refreshes that an iPhone grants: eight a day, at least a quarter of an hour apart, each 15 to 90 minutes late.
struct PhoneRefreshes {
    private var random: SeededRandom
    private var left = 8

    init(seed: UInt64) {
        random = SeededRandom(state: seed)
    }

    mutating func granted(_ wanted: Date?, now: Date) -> Date? {
        guard let wanted, left > 0 else { return nil }
        left -= 1
        return max(wanted, now) + (15 + 75 * random.unit()) * 60
    }
}
