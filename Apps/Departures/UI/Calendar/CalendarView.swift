import DeparturesKit
import SwiftUI

/// The events of today and tomorrow that have a place to go to. Tapping one makes a departure from it.
struct CalendarView: View {
    let departures: [DepartureAlarm]
    /// An event whose place the map does not know, so that the person has to choose it.
    @State private var unplaced: Unplaced?
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.timeZone) private var timeZone

    private struct Unplaced: Identifiable {
        let event: CalendarEvent
        var id: CalendarEvent.ID { event.id }
    }

    var body: some View {
        let events = viewModel.services.events
        let offers = events.offers(now: viewModel.now, in: timeZone)
        let days = EventDay.days(of: offers, now: viewModel.now, in: timeZone)
        NavigationStack {
            List(days) { day in
                Section {
                    ForEach(day.events) { event in
                        EventRow(event: event, departure: departures.first { $0.event?.event == event.id }) {
                            unplaced = Unplaced(event: event)
                        }
                    }
                } header: {
                    Text(day.name)
                } footer: {
                    if day.id == days.last?.id { Text("All-day events and events without a place aren’t shown.") }
                }
            }
            .overlay {
                if offers.isEmpty && events.access != .unknown { NoEvents(events: events) }
            }
            .navigationTitle("From Calendar")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
            .sheet(item: $unplaced) { unplaced in
                EditDepartureView(draft: viewModel.services.draft(for: unplaced.event))
            }
        }
        .tint(.orange)
        .task { await events.load() }
    }
}

/// The reason why there are no events to choose, and a remedy.
private struct NoEvents: View {
    let events: EventCatalog

    var body: some View {
        if events.access == .denied {
            ContentUnavailableView(
                "No Access to Calendars", systemImage: "calendar",
                description: Text("Allow Departures full access to your calendars in Settings."))
        } else if !events.hasCalendars {
            ContentUnavailableView(
                "No Calendars", systemImage: "calendar",
                description: Text("Add a calendar in Settings to see its events with a place here."))
        } else {
            ContentUnavailableView(
                "No Events", systemImage: "calendar",
                description: Text("There are no events with a time and place today or tomorrow."))
        }
    }
}
