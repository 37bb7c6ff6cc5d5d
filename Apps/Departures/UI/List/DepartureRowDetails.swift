import DeparturesKit
import SwiftUI

/// The label of a departure, its constraints, and anything unusual about the next arrival.
struct DepartureRowDetails: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading) {
            Text(departure.titleText(locale: locale))
                .lineLimit(2)
            Text(departure.constraints(locale: locale, readerZone: timeZone))
                .font(.subheadline)
                .foregroundStyle(.secondary)
            if let event = departure.eventText(locale: locale) {
                Text(event)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            if let news = departure.eventNews(locale: locale, readerZone: timeZone) {
                Label(news, systemImage: "calendar.badge.clock")
                    .font(.subheadline)
            }
            if let lateness {
                Text(lateness)
                    .font(.subheadline)
                    .foregroundStyle(.red)
            }
            if let failure = departure.failure {
                Text(failure)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            if let exception = departure.exception(locale: locale) {
                Text(exception)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
        .multilineTextAlignment(.leading)
    }

    /// Reads the minute only once the time to leave has passed, so that other rows are not evaluated each minute.
    private var lateness: String? {
        departure.isPastLeaving
            ? departure.lateness(at: viewModel.now, locale: locale, readerZone: timeZone) : nil
    }
}
