import SentinelKit
import SwiftUI

/// One question with its answers.
struct QuestionView: View {
    let item: Item
    let viewModel: CheckInViewModel
    @Environment(SentinelStore.self) private var store
    @Environment(\.locale) private var locale

    var body: some View {
        if let draft = store.record.draft {
            let flow = draft.flow
            let number = (flow.items.firstIndex(of: item) ?? 0) + 1
            VStack(alignment: .leading, spacing: 24) {
                TacticalProgress(value: flow.progress, label: Text("Question \(number) of \(flow.items.count)"))
                VStack(alignment: .leading, spacing: 8) {
                    if let stem = item.stem {
                        Text(stem)
                            .foregroundStyle(Color.supporting)
                    }
                    Text(item.text)
                        .font(.title2)
                        .fontWeight(.semibold)
                        .accessibilityAddTraits(.isHeader)
                }
                VStack(spacing: 8) {
                    ForEach(Array(item.scale.values), id: \.self) { value in
                        AnswerButton(
                            text: Text(item.label(of: value)), isChosen: draft.answers[item] == .value(value)
                        ) {
                            answer(.value(value))
                        }
                    }
                    AnswerButton(
                        text: Text(Item.declineLabel), isChosen: draft.answers[item] == .declined,
                        isQuiet: true
                    ) {
                        answer(.declined)
                    }
                }
                if let questionnaire = item.questionnaire {
                    QuestionnaireNote(questionnaire: questionnaire)
                }
            }
        }
    }

    private func answer(_ answer: Answer) {
        withAnimation(.easeInOut(duration: 0.2)) { viewModel.answer(item, answer, in: store) }
    }
}

/// A large button with an answer.
private struct AnswerButton: View {
    let text: Text
    let isChosen: Bool
    var isQuiet = false
    let action: () -> Void

    var body: some View {
        Button {
            action()
        } label: {
            HStack(spacing: 12) {
                text
                    .font(isQuiet ? .body : .headline)
                    .multilineTextAlignment(.leading)
                Spacer(minLength: 8)
                if isChosen {
                    Image(systemName: "checkmark.circle.fill")
                        .foregroundStyle(Color.sentinelAccent)
                        .accessibilityHidden(true)
                }
            }
            .foregroundStyle(isQuiet ? Color.supporting : Color.primary)
            .padding(.horizontal, 16)
            .padding(.vertical, 12)
            .frame(maxWidth: .infinity, minHeight: 44)
            .background(isChosen ? Color.tacticalSurfaceHover : isQuiet ? Color.clear : Color.tacticalSurface)
            .cornerRadius(12)
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

/// The authors of a questionnaire, its licence, and the origin of a translation.
struct QuestionnaireNote: View {
    let questionnaire: Questionnaire
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: questionnaire.attribution)
            if let note = questionnaire.translationNote(in: locale) { Text(verbatim: note) }
        }
        .font(.footnote)
        .foregroundStyle(Color.supporting)
    }
}

extension Item {
    /// The questionnaire that a question belongs to. The first two questions of a long form belong to its short form.
    var questionnaire: Questionnaire? {
        Questionnaire.allCases.first { $0.items.contains(self) }
    }
}
