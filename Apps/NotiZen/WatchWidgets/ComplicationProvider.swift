import DevicePorts
import Foundation
import NotiZenKit
import WidgetKit

/// The contents of the complications, starting at a given date.
nonisolated struct ComplicationEntry: TimelineEntry, Encodable {
    let date: Date
    /// `nil` until the phone has sent a state.
    let glance: WatchGlance?
}

/// Reads the last state from the phone.
nonisolated struct ComplicationProvider: TimelineProvider {
    /// Seconds from one timeline to the next.
    private static let interval = 300.0

    func placeholder(in context: Context) -> ComplicationEntry {
        ComplicationEntry(date: DeviceClock.now, glance: nil)
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (ComplicationEntry) -> Void) {
        completion(Self.entries(of: WatchState.saved(in: DeviceFolder.shared), at: DeviceClock.now, .current)[0])
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<ComplicationEntry>) -> Void) {
        let now = DeviceClock.now
        let entries = Self.entries(of: WatchState.saved(in: DeviceFolder.shared), at: now, .current)
        completion(Timeline(entries: entries, policy: .after(now + Self.interval)))
    }

    /// An entry for now, and one for the next day, whose contents are unknown until the phone sends them.
    static func entries(of state: WatchState?, at now: Date, _ calendar: Calendar) -> [ComplicationEntry] {
        guard let state else { return [ComplicationEntry(date: now, glance: nil)] }
        let dates = [now] + [calendar.dateInterval(of: .day, for: now)?.end].compactMap { $0 }
        return dates.map { ComplicationEntry(date: $0, glance: WatchGlance(state, at: $0, calendar: calendar)) }
    }
}
