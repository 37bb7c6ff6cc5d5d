import AlarmScheduling
import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// The alarm through the year that begins today.
struct YearView: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        NavigationStack {
            ScrollView {
                if let (year, today, location) = viewModel.year {
                    VStack(spacing: 20) {
                        YearChart(
                            year: year, light: DaylightYear(at: location, from: today), today: today,
                            zone: location.timeZone
                        )
                        .calmCard()
                        YearFigures(year: year, zone: location.timeZone).calmCard()
                    }
                    .padding(20)
                    .frame(maxWidth: 720)
                    .frame(maxWidth: .infinity)
                }
            }
            .background { DawnSkyBackground(showsMoon: false) }
            .navigationTitle("The Year")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarLeading) { YearShareMenu() }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
        .preferredColorScheme(TimePhase.current().skyScheme)
        .reduceMotionSensitive(reduceMotion)
        .tint(Color.adaptiveProminent)
    }
}

/// Shares the year as a picture or as a calendar.
private struct YearShareMenu: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        if let (year, today, location) = viewModel.year {
            let title = String(localized: "Alarm Times in \(location.name)")
            Menu {
                ShareLink(
                    "Picture", item: AlarmPicture(year, today: today, title: title, locale: locale),
                    preview: SharePreview(title))
                ShareLink(
                    "Calendar",
                    item: AlarmCalendar(
                        year, at: location, name: title, summary: String(localized: "Sunrise alarm"),
                        stamp: SkyClock.shared.now),
                    preview: SharePreview(title))
            } label: {
                Label("Share", systemImage: "square.and.arrow.up")
            }
        }
    }
}

/// The year's extremes as text.
private struct YearFigures: View {
    let year: AlarmYear
    let zone: TimeZone
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let point = year.earliest { row("Earliest", point) }
            if let point = year.latest { row("Latest", point) }
            if year.daysWithout > 0 {
                Text("\(year.daysWithout) days without an alarm").dawnBody()
            }
            ForEach(year.clockChanges, id: \.self) { day in
                Text("Clocks change on \(day.text(locale: locale))").dawnCaption()
            }
        }
    }

    private func row(_ title: LocalizedStringKey, _ point: AlarmYear.Point) -> some View {
        LabeledContent {
            Text(verbatim: "\(point.instant.clockText(in: zone, locale: locale)) · \(point.day.text(locale: locale))")
                .dawnCaption()
        } label: {
            Text(title).dawnBody()
        }
    }
}
