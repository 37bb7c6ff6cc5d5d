import DeparturesKit
import SwiftUI

/// The leave time that the form, as it stands, leads to.
struct LeavePreview: View {
    let draft: DepartureDraft
    @Binding var outcome: RouteOutcome?
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @State private var isChecking = false

    var body: some View {
        if let question = draft.question(now: viewModel.now) {
            let words = DraftWords(
                draft: draft, question: question, outcome: outcome, now: viewModel.now, locale: locale,
                readerZone: timeZone)
            HStack {
                VStack(alignment: .leading) {
                    Text(words.leave)
                        .font(.headline)
                    Text(words.details)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                if isChecking { ProgressView() }
            }
            .task(id: Way(question: question, start: viewModel.services.start.place)) { await check(question) }
        }
    }

    /// What is asked about. Another start needs another answer.
    private struct Way: Hashable {
        let question: RouteQuestion
        let start: StartLocation.Place?
    }

    private func check(_ question: RouteQuestion) async {
        isChecking = true
        // Wheels turn through many times; ask for the one they stop at.
        try? await Task.sleep(for: .milliseconds(300))
        if Task.isCancelled { return }
        let answered = await viewModel.services.router.outcome(of: question)
        if Task.isCancelled { return }
        outcome = answered
        isChecking = false
    }
}
