import CrisisLine
import SentinelKit
import SwiftUI

/// The result of a check-in: support first, then the next step, then each score in plain words.
struct CheckInResultView: View {
    let id: CheckIn.ID
    let finish: () -> Void
    @Environment(SentinelStore.self) private var store
    @Environment(SentinelRouter.self) private var router
    @Environment(\.locale) private var locale

    var body: some View {
        if let checkIn = store.record.checkIns.first(where: { $0.id == id }) {
            VStack(alignment: .leading, spacing: 16) {
                if checkIn.answers.offersCrisisSupport { SupportCard() }
                VStack(alignment: .leading, spacing: 8) {
                    HStack(spacing: 12) {
                        Circle()
                            .fill(checkIn.answers.tierReason.tier.color)
                            .frame(width: 24, height: 24)
                            .accessibilityHidden(true)
                        Text(checkIn.answers.tierReason.tier.displayName)
                            .font(.title3)
                            .fontWeight(.semibold)
                            .accessibilityAddTraits(.isHeader)
                    }
                    Text(checkIn.answers.tierReason.meaning)
                    Text(TierReason.nobodyMonitors(locale: locale))
                        .font(.footnote)
                        .foregroundStyle(Color.supporting)
                }
                .tacticalCard()
                ScoreCards(answers: checkIn.answers)
                Button("Done") {
                    finish()
                    router.show(.status)
                }
                .primaryAction()
                .frame(maxWidth: .infinity)
                Button("View Safety Plan") { router.show(.safetyPlan) }
                    .buttonStyle(.bordered)
                    .controlSize(.large)
                    .frame(maxWidth: .infinity)
            }
            .sensoryFeedback(.success, trigger: id, condition: { _, _ in true })
        }
    }
}

/// The first card after answers that call for support.
struct SupportCard: View {
    @Environment(SentinelStore.self) private var store
    @Environment(\.locale) private var locale

    private var language: CrisisLanguage { CrisisLanguage(locale) }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Label(CrisisPhrases.support(in: language), systemImage: "heart.fill")
                .font(.headline)
            if let url = CrisisLine.text.url {
                Link(destination: url) {
                    Label(CrisisPhrases.text(in: language), systemImage: "message.fill")
                        .frame(minHeight: 44)
                }
            }
            if let buddy = store.record.plan.plan.battleBuddy, let url = buddy.phone?.callURL {
                Link(destination: url) {
                    Label(CrisisAlert(locale: locale).callBattleBuddy, systemImage: "phone.fill")
                        .frame(minHeight: 44)
                }
                .accessibilityHint(Text(verbatim: buddy.text))
            }
        }
        .tacticalCard()
    }
}

/// Each score in plain words, with its source and its authors.
struct ScoreCards: View {
    let answers: Answers

    var body: some View {
        ForEach(answers.scores, id: \.questionnaire) { score in
            let explanation = ScoreExplanation(score)
            VStack(alignment: .leading, spacing: 8) {
                Text(score.questionnaire.subject)
                    .font(.subheadline)
                    .foregroundStyle(Color.supporting)
                Text(verbatim: explanation.title)
                    .font(.title3)
                    .fontWeight(.semibold)
                    .accessibilityAddTraits(.isHeader)
                Text(verbatim: explanation.text)
                Text(verbatim: explanation.source)
                    .font(.footnote)
                    .foregroundStyle(Color.supporting)
                QuestionnaireNote(questionnaire: score.questionnaire)
            }
            .tacticalCard()
        }
        if let text = answers.asqOutcome.explanation {
            VStack(alignment: .leading, spacing: 8) {
                Text(Questionnaire.asq.subject)
                    .font(.title3)
                    .fontWeight(.semibold)
                    .accessibilityAddTraits(.isHeader)
                Text(verbatim: text)
                QuestionnaireNote(questionnaire: .asq)
            }
            .tacticalCard()
        }
    }
}
