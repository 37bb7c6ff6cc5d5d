import CalendarHost
import Foundation
import SwiftUI

/// The calendars that apps may read, and the state of each.
struct CalendarsSection: View {
    let model: CalendarSettings

    var body: some View {
        Section {
            ForEach(model.states) { CalendarRow(state: $0) }
                .onDelete { model.removeCalendars($0) }
            NavigationLink("Add Calendar…") { AddCalendarView(model: model) }
        } header: {
            Text("Calendars")
        } footer: {
            Text("Apps can read these calendars. Departures suggests their events and keeps up with changes.")
        }
    }
}

/// One calendar: its name, its contents, and the age of the copy if its source is out of reach.
private struct CalendarRow: View {
    let state: CalendarState
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(state.name)
            Text(details)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            if state.leftOut > 0 {
                Text(leftOut)
                    .font(.subheadline)
            }
            if !state.unknownZones.isEmpty {
                Text(unknownZones)
                    .font(.subheadline)
            }
            if let problem = state.problem {
                ProblemText(problem: [problem.localizedDescription, age].compactMap(\.self).joined(separator: " "))
                    .font(.subheadline)
            }
        }
    }

    private var details: String {
        let unreadable = state.unreadable > 0 ? String(localized: "\(state.unreadable) unreadable") : nil
        return [state.url.calendarName, String(localized: "\(state.events) events"), unreadable]
            .compactMap(\.self).joined(separator: " · ")
    }

    private var leftOut: String {
        let titles = state.leftOutTitles.prefix(3).map { String(localized: "“\($0)”") }
        let rest = state.leftOut - titles.count
        let more = rest > 0 ? [String(localized: "\(rest) more")] : []
        let all = (titles + more).joined(separator: ", ")
        return String(localized: "Skipped because of size or complexity: \(all).")
    }

    /// The first unknown time zones; only a few, because a hostile calendar may name many.
    private var unknownZones: String {
        let some = state.unknownZones.prefix(3).map { String(localized: "“\($0)”") }.joined(separator: ", ")
        switch state.unknownZones.count {
        case 1: return String(localized: "Unknown time zone: \(some). Its times are treated as local time.")
        case 2...3: return String(localized: "Unknown time zones: \(some). Their times are treated as local time.")
        default:
            return String(localized: "Unknown time zones: \(some) and others. Their times are treated as local time.")
        }
    }

    private var age: String? {
        state.asOf.map { date in
            let style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale, timeZone: timeZone)
            return String(localized: "Using the copy from \(date.formatted(style)).")
        }
    }
}
