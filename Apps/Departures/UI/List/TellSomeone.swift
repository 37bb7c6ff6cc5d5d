import DeparturesKit
import SwiftUI

/// Shares the expected arrival of a person who has not left yet. Reads the minute, so that the row around it does not
/// have to.
struct TellSomeone: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        ShareLink(
            "Tell Someone",
            item: DepartureText(departure, locale: locale, readerZone: timeZone).share(at: viewModel.now)
        )
        .font(.subheadline)
        .foregroundStyle(.primary)
        .buttonStyle(.bordered)
        .controlSize(.small)
        .accessibilityHint("Shares your arrival time.")
    }
}
