import AlarmScheduling
import DevicePorts
import Foundation
import SunriseKit
import WidgetKit

/// The widget's contents, starting at a given date.
nonisolated struct NextAlarm: TimelineEntry {
    /// The next alarm, or the one that would be next if the alarm were on.
    struct Ring: Hashable, Sendable {
        let time: Date
        let timing: AlarmTiming
        let isOn: Bool
        let place: String
        let zone: TimeZone
        /// The sun's times on the day of the alarm.
        let sun: SunTimes
    }

    let date: Date
    /// `nil` without a place, or if no alarm rings within a year.
    let ring: Ring?
}

/// Reads the app's stored settings. The app reloads the timeline when they change.
nonisolated struct NextAlarmProvider: TimelineProvider {
    /// The number of alarms in a timeline. A new timeline is requested once they have rung.
    private static let entries = 7

    func placeholder(in context: Context) -> NextAlarm {
        NextAlarm(date: DeviceClock.now, ring: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (NextAlarm) -> Void) {
        let now = DeviceClock.now
        completion(NextAlarm(date: now, ring: AlarmPlanner.stored(in: DeviceDefaults.shared)?.ring(after: now)))
    }

    /// An entry for now, and one at the time of each alarm, which shows the alarm after it.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<NextAlarm>) -> Void) {
        var date = DeviceClock.now
        let planner = AlarmPlanner.stored(in: DeviceDefaults.shared)
        var entries: [NextAlarm] = []
        for _ in 0..<Self.entries {
            let ring = planner?.ring(after: date)
            entries.append(NextAlarm(date: date, ring: ring))
            guard let ring else { break }
            date = ring.time
        }
        completion(Timeline(entries: entries, policy: entries.last?.ring == nil ? .never : .atEnd))
    }
}

nonisolated extension AlarmPlanner {
    fileprivate func ring(after now: Date) -> NextAlarm.Ring? {
        let next = nextRing(after: now)
        guard let day = next ?? preview(after: now), let time = day.instant else { return nil }
        let solar = SolarDay(day.day, at: location.place, in: location.timeZone)
        return NextAlarm.Ring(
            time: time, timing: settings.timing, isOn: next != nil, place: location.name, zone: location.timeZone,
            sun: SunTimes(solar))
    }
}
