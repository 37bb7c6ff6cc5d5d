import DeparturesKit
import SwiftUI

/// The result of the form, always visible above its end: "Leave by 8:22 AM", "Wake 8:07 AM".
struct LeaveBar: View {
    let draft: DepartureDraft
    @Binding var outcome: RouteOutcome?
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.dynamicTypeSize) private var typeSize
    @State private var isChecking = false

    var body: some View {
        if let question = draft.question(now: viewModel.now) {
            let draftText = DraftText(
                draft: draft, question: question, outcome: outcome, now: viewModel.now, locale: locale,
                readerZone: timeZone)
            Group {
                if typeSize.isAccessibilitySize {
                    VStack(alignment: .leading) { times(of: draftText) }
                        .frame(maxWidth: .infinity, alignment: .leading)
                } else {
                    HStack {
                        times(of: draftText)
                        Spacer()
                        if isChecking { ProgressView() }
                    }
                }
            }
            .padding(.horizontal, 20)
            .padding(.vertical, 14)
            .glassEffect(in: .rect(cornerRadius: 26))
            .padding(.horizontal)
            .padding(.bottom, 8)
            .accessibilityElement(children: .combine)
            .task(id: Way(question: question, start: viewModel.services.start.place)) { await check(question) }
        }
    }

    @ViewBuilder private func times(of text: DraftText) -> some View {
        Text(text.leave)
            .font(.headline)
        if let wake = text.wake {
            Text(verbatim: "·")
                .accessibilityHidden(true)
            Text(wake)
                .foregroundStyle(.secondary)
        }
    }

    /// The values on which the answer depends. A new start requires a new question.
    private struct Way: Hashable {
        let question: RouteQuestion
        let start: StartLocation.Place?
    }

    /// Asks for the route. Asks again while there is none, because the network may come back, or the person may add a
    /// map or a timetable.
    private func check(_ question: RouteQuestion) async {
        isChecking = true
        // The wheel passes many times before it stops; only the last one matters.
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
