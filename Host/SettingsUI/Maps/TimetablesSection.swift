import Foundation
import HostClock
import MapHost
import SwiftUI

/// The timetables of the map, and the last day of each.
struct TimetablesSection: View {
    let model: MapSettings

    var body: some View {
        Section {
            ForEach(model.timetables) { TimetableRow(timetable: $0, zone: model.zone(of: $0)) }
                .onDelete(perform: model.canRemoveTimetables ? { model.removeTimetables($0) } : nil)
            NavigationLink("Add Timetable…") { AddMapFileView.timetable(model) }
        } header: {
            Text("Timetables")
        } footer: {
            if model.timetables.isEmpty {
                Text("Add a timetable to get routes by bus and train. Most transit agencies offer theirs as GTFS.")
            } else {
                Text("Departures uses these timetables to find routes by bus and train.")
            }
        }
    }
}

/// One timetable: its agency, its contents, and its last day.
private struct TimetableRow: View {
    let timetable: MapManifest.Timetable
    let zone: TimeZone?
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(timetable.agency ?? timetable.file)
            Text(details)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            if hasEnded {
                ProblemText(
                    problem: String(localized: "Ended on \(lastDay). Add the new timetable with the same file name.")
                )
                .font(.subheadline)
            }
        }
    }

    private var hasEnded: Bool { timetable.end <= HostClock.current.now }

    private var lastDay: String {
        let style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: zone ?? timeZone)
        return (timetable.end - 1).formatted(style)
    }

    private var details: String {
        let parts = [
            timetable.lines.map { String(localized: "\($0) lines") },
            timetable.stops.map { String(localized: "\($0) stops") },
            hasEnded ? timetable.file : String(localized: "until \(lastDay)"),
        ]
        return parts.compactMap(\.self).joined(separator: " · ")
    }
}
