import AlarmScheduling
public import Foundation

/// The notice on the evening before a day without the chosen event.
public struct PolarNotice: Hashable, Sendable {
    public let tomorrow: AlarmDay
    /// The time to show the notice: eight in the evening on the place's clocks.
    public let instant: Date
    /// True if the event still happens today. Other notices come without a sound.
    public let isNews: Bool
}

extension AlarmPlanner {
    /// The notices to post after `now`, for the days with set alarms.
    public func notices(at now: Date) -> [PolarNotice] {
        guard settings.isOn, settings.repeats else { return [] }
        let days = Array(days(from: now).prefix(Self.window + 3))
        return zip(days, days.dropFirst()).compactMap { today, tomorrow in
            guard tomorrow.isWithoutEvent else { return nil }
            let evening = WallTime(hour: 20, minute: 0).instant(on: today.day, in: location.timeZone)
            guard evening > now, (tomorrow.instant ?? .distantFuture) > evening else { return nil }
            return PolarNotice(tomorrow: tomorrow, instant: evening, isNews: !today.isWithoutEvent)
        }
    }
}

extension AlarmDay {
    /// True if the event does not happen on a day for which the person wants an alarm.
    public var isWithoutEvent: Bool {
        switch outcome {
        case .skipped, .notWanted: false
        case .rings, .noEvent: event.date == nil
        }
    }
}
