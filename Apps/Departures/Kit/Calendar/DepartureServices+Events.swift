import Foundation
import SwiftData

// Departures made from calendar events.
extension DepartureServices {
    /// A new form for `event`, with its time and title, and otherwise the values of the last departure.
    public func draft(for event: CalendarEvent) -> DepartureDraft {
        var draft = DepartureDraft()
        var last = FetchDescriptor<DepartureAlarm>(sortBy: [SortDescriptor(\.sortOrder, order: .reverse)])
        last.fetchLimit = 1
        if let last = try? container.mainContext.fetch(last).first {
            draft.transportType = last.transportType
            draft.prepDuration = last.prepDuration
            draft.sound = last.sound
        }
        draft.event = EventLink(event)
        draft.label = String(event.title.prefix(DepartureDraft.longestLabel))
        draft.arrivalTime = ArrivalTime(of: event.start, in: draft.timeZone)
        return draft
    }

    /// Makes a departure from `event`.
    ///
    /// - Returns: true if the departure was made; false if the map does not know the event's place or is unavailable.
    public func add(_ event: CalendarEvent) async throws -> Bool {
        var draft = draft(for: event)
        draft.destination = try? await EventPlace.find(event, near: start.location)
        guard draft.destination != nil else { return false }
        try save(draft, to: nil, outcome: nil)
        return true
    }
}
