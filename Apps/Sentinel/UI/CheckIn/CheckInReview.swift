import SentinelKit
import SwiftUI

/// The answers before they are submitted, with the note and a way to more questions.
struct CheckInReview: View {
    let viewModel: CheckInViewModel
    @State private var note = ""
    @Environment(SentinelStore.self) private var store

    var body: some View {
        if let draft = store.record.draft {
            VStack(alignment: .leading, spacing: 24) {
                TacticalProgress(value: draft.flow.progress, label: Text("Review"))
                noteField
                Button("Submit Check-In") { viewModel.submit(store) }
                    .primaryAction()
                    .frame(maxWidth: .infinity)
                    .disabled(!draft.canSubmit)
                    .accessibilityIdentifier("submitButton")
                AnswerList(answers: draft.answers, items: draft.flow.items) { viewModel.chosen = .question($0) }
                moreQuestions(draft)
            }
            .onAppear { note = draft.note }
            .onChange(of: note) { store.writeNote(note) }
        }
    }

    private var noteField: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text("Note")
                .font(.headline)
                .accessibilityHidden(true)
            TextField("Anything you’d like to remember", text: $note, axis: .vertical)
                .textFieldStyle(.roundedBorder)
                .lineLimit(3...8)
                .accessibilityLabel("Note")
            if note.count > CheckIn.longestNote - 200 {
                let rest = max(0, CheckIn.longestNote - note.count)
                Text("\(rest) characters left")
                    .font(.footnote)
                    .foregroundStyle(Color.supporting)
            }
        }
    }

    @ViewBuilder private func moreQuestions(_ draft: CheckInDraft) -> some View {
        let closed = Questionnaire.long.filter { !draft.flow.openForms.contains($0) }
        if !closed.isEmpty {
            VStack(alignment: .leading, spacing: 8) {
                Text("Answer More Questions")
                    .font(.headline)
                    .accessibilityAddTraits(.isHeader)
                ForEach(closed) { form in
                    Button {
                        viewModel.request(form, in: store)
                    } label: {
                        HStack(spacing: 8) {
                            VStack(alignment: .leading, spacing: 4) {
                                Text(form.subject)
                                Text(verbatim: form.name)
                                    .font(.subheadline)
                                    .foregroundStyle(Color.supporting)
                            }
                            Spacer()
                            Image(systemName: "chevron.forward")
                                .accessibilityHidden(true)
                        }
                        .frame(minHeight: 44)
                    }
                    .buttonStyle(.plain)
                }
            }
            .tacticalCard()
        }
    }
}

/// Questions with their answers. Tapping one changes its answer.
struct AnswerList: View {
    let answers: Answers
    let items: [Item]
    var change: ((Item) -> Void)?

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Your Answers")
                .font(.headline)
                .accessibilityAddTraits(.isHeader)
            ForEach(items) { item in
                if let change {
                    Button {
                        change(item)
                    } label: {
                        row(item)
                    }
                    .buttonStyle(.plain)
                    .accessibilityHint("Changes the answer")
                } else {
                    row(item)
                        .accessibilityElement(children: .combine)
                }
            }
        }
        .tacticalCard()
    }

    private func row(_ item: Item) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(item.text)
                .foregroundStyle(Color.supporting)
            answer(item)
                .font(.headline)
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
    }

    private func answer(_ item: Item) -> Text {
        switch answers[item] {
        case .value(let value): Text(item.label(of: value))
        case .declined: Text(Item.declineLabel)
        case nil: Text("Not answered")
        }
    }
}
