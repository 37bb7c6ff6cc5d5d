import AppSupport
import DeparturesKit
import Foundation
import SwiftData
import WidgetKit

/// What the widget shows from a date on.
nonisolated struct NextDeparture: TimelineEntry {
    /// A time to leave.
    struct Leave: Hashable, Sendable {
        let id: UUID
        let title: String
        let time: Date
        let timeZone: TimeZone
    }

    let date: Date
    /// What lies ahead, the soonest first.
    let leaves: [Leave]
}

/// Reads the app's store. The app says when something in it has changed.
nonisolated struct NextDepartureProvider: TimelineProvider {
    func placeholder(in context: Context) -> NextDeparture {
        NextDeparture(date: DeviceClock.now, leaves: [])
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (NextDeparture) -> Void) {
        let now = DeviceClock.now
        completion(NextDeparture(date: now, leaves: leaves(after: now)))
    }

    /// An entry now, and one at each time to leave, from which on the next one counts.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<NextDeparture>) -> Void) {
        let now = DeviceClock.now
        let leaves = leaves(after: now)
        var entries = [NextDeparture(date: now, leaves: leaves)]
        for (index, leave) in leaves.enumerated() {
            entries.append(NextDeparture(date: leave.time, leaves: Array(leaves[(index + 1)...])))
        }
        completion(Timeline(entries: entries, policy: .never))
    }

    private func leaves(after now: Date) -> [NextDeparture.Leave] {
        guard let container = try? DepartureStore.container() else { return [] }
        let enabled = FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.isEnabled })
        let departures = (try? ModelContext(container).fetch(enabled)) ?? []
        return
            departures
            .map {
                NextDeparture.Leave(
                    id: $0.id, title: $0.title, time: $0.leaveTime, timeZone: $0.destination.timeZone)
            }
            .filter { $0.time > now }
            .sorted { $0.time < $1.time }
    }
}
