import DevicePorts
import Foundation
import SentinelKit
import WidgetKit

/// The widget's state, starting at a given date.
nonisolated struct CheckInEntry: TimelineEntry {
    let date: Date
    let isDue: Bool
}

/// Reads the time of the last check-in. The app reloads the timeline after each check-in.
nonisolated struct CheckInProvider: TimelineProvider {
    func placeholder(in context: Context) -> CheckInEntry {
        CheckInEntry(date: DeviceClock.now, isDue: true)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CheckInEntry) -> Void) {
        completion(entries(at: DeviceClock.now)[0])
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CheckInEntry>) -> Void) {
        completion(Timeline(entries: entries(at: DeviceClock.now), policy: .never))
    }

    /// An entry for now, and one for the time at which the next check-in is due.
    private func entries(at now: Date) -> [CheckInEntry] {
        guard let due = LastCheckIn(in: DeviceDefaults.shared).dueDate(after: now) else {
            return [CheckInEntry(date: now, isDue: true)]
        }
        return [CheckInEntry(date: now, isDue: false), CheckInEntry(date: due, isDue: true)]
    }
}

/// A single entry without contents, because the crisis line never changes.
nonisolated struct CrisisEntry: TimelineEntry {
    let date: Date
}

nonisolated struct CrisisProvider: TimelineProvider {
    func placeholder(in context: Context) -> CrisisEntry {
        CrisisEntry(date: DeviceClock.now)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (CrisisEntry) -> Void) {
        completion(CrisisEntry(date: DeviceClock.now))
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<CrisisEntry>) -> Void) {
        completion(Timeline(entries: [CrisisEntry(date: DeviceClock.now)], policy: .never))
    }
}
