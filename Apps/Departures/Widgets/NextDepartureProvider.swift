import DeparturesKit
import DevicePorts
import Foundation
import SwiftData
import WidgetKit

/// The widget's contents, starting at a given date.
nonisolated struct NextDeparture: TimelineEntry {
    /// A time to leave.
    struct Leave: Hashable, Sendable {
        let id: UUID
        let title: String
        let time: Date
    }

    let date: Date
    /// The upcoming times to leave, soonest first, up to the number in the largest widget.
    let leaves: [Leave]
}

/// Reads the app's store. The app reloads the timeline when the store changes.
nonisolated struct NextDepartureProvider: TimelineProvider {
    /// The number of times to leave in an entry, and of entries in a timeline. A new timeline is requested when they
    /// are used up.
    private static let (shown, entries) = (4, 24)

    func placeholder(in context: Context) -> NextDeparture {
        NextDeparture(date: DeviceClock.now, leaves: [])
    }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (NextDeparture) -> Void) {
        let now = DeviceClock.now
        completion(NextDeparture(date: now, leaves: Array(leaves(after: now).prefix(Self.shown))))
    }

    /// An entry for now, and one at each time to leave, which shows the times after it.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<NextDeparture>) -> Void) {
        let now = DeviceClock.now
        let leaves = leaves(after: now)
        let dates = [now] + leaves.prefix(Self.entries).map(\.time)
        let entries = dates.enumerated().map { index, date in
            NextDeparture(date: date, leaves: Array(leaves.dropFirst(index).prefix(Self.shown)))
        }
        completion(Timeline(entries: entries, policy: leaves.count > Self.entries ? .atEnd : .never))
    }

    private func leaves(after now: Date) -> [NextDeparture.Leave] {
        guard let container = try? DepartureStore.container() else { return [] }
        let enabled = FetchDescriptor<DepartureAlarm>(predicate: #Predicate { $0.isEnabled })
        let departures = (try? ModelContext(container).fetch(enabled)) ?? []
        return
            departures
            .map {
                NextDeparture.Leave(id: $0.id, title: $0.title, time: $0.leaveTime)
            }
            .filter { $0.time > now }
            .sorted { $0.time < $1.time }
    }
}
