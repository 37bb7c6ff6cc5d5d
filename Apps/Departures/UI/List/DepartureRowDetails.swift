import DeparturesKit
import SwiftUI

/// The label of a departure, its constraints, and exceptions for the next arrival.
struct DepartureRowDetails: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        VStack(alignment: .leading) {
            Text(text.title)
                .lineLimit(2)
            Text(text.constraints)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            if let event = text.event {
                Text(event)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
            if let news = text.news {
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
            if let exception = text.exception {
                Text(exception)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
            }
        }
        .multilineTextAlignment(.leading)
    }

    /// The expected lateness. Reads the minute only after the time to leave, so that other rows are not updated each
    /// minute.
    private var lateness: String? {
        departure.isPastLeaving ? text.lateness(at: viewModel.now) : nil
    }

    private var text: DepartureText { DepartureText(departure, locale: locale, readerZone: timeZone) }
}
