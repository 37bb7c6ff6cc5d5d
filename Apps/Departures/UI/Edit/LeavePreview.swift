import DeparturesKit
import SwiftUI

/// The sum behind the time to leave of the current form.
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
            Text(draftText.details)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}
