import DeparturesKit
import SwiftUI

/// Shares when who has not left arrives. It reads the minute, which the row around does not.
struct TellSomeone: View {
    let departure: DepartureAlarm
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        ShareLink(
            "Tell Someone", item: departure.shareText(at: viewModel.now, locale: locale, readerZone: timeZone)
        )
        .font(.subheadline)
        .foregroundStyle(.primary)
        .buttonStyle(.bordered)
        .controlSize(.small)
        .accessibilityHint("Shares when you arrive.")
    }
}
