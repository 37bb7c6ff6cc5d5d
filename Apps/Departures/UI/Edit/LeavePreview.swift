import DeparturesKit
import SwiftUI

/// The leave time that results from the current form.
struct LeavePreview: View {
    let draft: DepartureDraft
    @Binding var outcome: RouteOutcome?
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @State private var isChecking = false

    var body: some View {
        if let question = draft.question(now: viewModel.now) {
            let draftText = DraftText(
                draft: draft, question: question, outcome: outcome, now: viewModel.now, locale: locale,
                readerZone: timeZone)
            HStack {
                VStack(alignment: .leading) {
                    Text(draftText.leave)
                        .font(.headline)
                    Text(draftText.details)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                Spacer()
                if isChecking { ProgressView() }
            }
            .task(id: Way(question: question, start: viewModel.services.start.place)) { await check(question) }
        }
    }

    /// The subject of the question. A new start needs a new answer.
    private struct Way: Hashable {
        let question: RouteQuestion
        let start: StartLocation.Place?
    }

    /// Asks for the route. While there is none, it asks again: a network may come back, and a map or a timetable be added.
    private func check(_ question: RouteQuestion) async {
        isChecking = true
        // A wheel passes many times; ask only about the one at which it stops.
        try? await Task.sleep(for: .milliseconds(300))
        var pause = Duration.seconds(5)
        while !Task.isCancelled {
            let answered = await viewModel.services.router.outcome(of: question)
            if Task.isCancelled { return }
            outcome = answered
            isChecking = false
            if answered.problem == nil { return }
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .seconds(60))
        }
    }
}
