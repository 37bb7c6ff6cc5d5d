import DeparturesKit
import Foundation

/// A strategy for requesting the travel time.
enum Asking: CaseIterable {
    case eveningBefore
    case everyFiveMinutes
    /// OneBusAway's strategy for a trip.
    case everyMinuteOfTheLastHour
    case monitoring
    /// The app's monitoring, on a system that runs refreshes rarely and late.
    case monitoringOnPhone
    /// Leaves at the last minute that is in time, as if the travel times were known in advance.
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

    /// The time of the next request, or `nil` if there is none.
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
            // When a person responds to the wake-up, the app can run.
            let wake = situation.armed.wake.flatMap { $0 > now ? $0 : nil }
            return [refreshes.granted(wanted, now: now), wake].compactMap(\.self).min()
        }
    }
}

/// The refreshes that an iPhone grants: eight a day, at least 15 minutes apart, each 15 to 90 minutes late.
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
