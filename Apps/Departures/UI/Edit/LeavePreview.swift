import DeparturesKit
import SwiftUI

/// The leave time that results from the current form, and how it is computed.
struct LeavePreview: View {
    let draft: DepartureDraft
    let outcome: RouteOutcome?
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone

    var body: some View {
        if let question = draft.question(now: viewModel.now) {
            let draftText = DraftText(
                draft: draft, question: question, outcome: outcome, now: viewModel.now, locale: locale,
                readerZone: timeZone)
            VStack(alignment: .leading) {
                Text(draftText.leave)
                    .font(.headline)
                Text(draftText.details)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
    }
}
