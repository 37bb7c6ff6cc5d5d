import Foundation
import Testing

@testable import SentinelKit

@Suite struct FlowTests {
    let daily: [Item] = [.mood, .sleep, .phq1, .phq2, .gad1, .gad2, .asq1, .asq2, .asq3, .asq4]

    func draft(_ answers: Answers, opensPTSD: Bool = true) -> CheckInDraft {
        var draft = CheckInDraft(startedAt: at("2026-11-26T15:00:00Z"), opensPTSD: opensPTSD)
        draft.answers = answers
        return draft
    }

    @Test func `a check-in has ten questions, and no more when nothing is positive`() {
        #expect(draft(Answers()).flow.items == daily)
        #expect(draft(Patterns.calm).flow.items == daily)
        #expect(draft(Patterns.calm).flow.isComplete)
    }

    @Test func `a positive short form opens its long form with the remaining items`() {
        let phq = draft(Patterns.answers(.phq9, "12", in: Patterns.calm), opensPTSD: false).flow
        #expect(phq.openForms == [.phq9])
        #expect(phq.items == daily + [.phq3, .phq4, .phq5, .phq6, .phq7, .phq8, .phq9])
        let gad = draft(Patterns.answers(.gad7, "30", in: Patterns.calm), opensPTSD: false).flow
        #expect(gad.openForms == [.gad7])
        #expect(gad.items == daily + [.gad3, .gad4, .gad5, .gad6, .gad7])
        #expect(draft(Patterns.answers(.phq9, "11", in: Patterns.calm)).flow.openForms == [])
        // One answer decides even if the other is declined.
        #expect(draft(Patterns.answers(.phq9, "3d", in: Patterns.calm), opensPTSD: false).flow.openForms == [.phq9])
    }

    @Test func `PC-PTSD-5 opens with a positive short form once a month, and asks five questions after exposure`() {
        var answers = Patterns.answers(.gad7, "30", in: Patterns.calm)
        #expect(draft(answers).flow.openForms == [.gad7, .pcptsd5])
        #expect(draft(answers).flow.items.last == .ptsdExposure)
        answers[.ptsdExposure] = .value(0)
        #expect(draft(answers).flow.items.last == .ptsdExposure)
        answers[.ptsdExposure] = .value(1)
        #expect(draft(answers).flow.items.suffix(6) == Questionnaire.pcptsd5.items[...])

        let checkIn = CheckIn(answers, at: "2026-11-01T12:00:00Z")
        #expect(![checkIn].opensPTSD(now: at("2026-11-20T12:00:00Z")))
        #expect([checkIn].opensPTSD(now: at("2026-12-02T12:00:00Z")))
    }

    @Test func `long forms open on request`() {
        var draft = draft(Answers())
        draft.requested = [.phq9, .gad7, .pcptsd5]
        #expect(draft.flow.openForms == [.phq9, .gad7, .pcptsd5])
    }

    @Test func `the question about this moment follows a yes or a declined one`() {
        for answer in [Answer.value(1), .declined] {
            for item in Answers.asqScreen {
                var answers = Patterns.calm
                answers[item] = answer
                #expect(draft(answers).flow.items.suffix(1) == [.asq5])
            }
        }
    }

    @Test func `progress goes from 0 to 1, and a declined answer counts`() {
        var answers = Answers()
        var last = 0.0
        #expect(draft(answers).flow.progress == 0)
        for item in daily {
            #expect(draft(answers).flow.next == item)
            answers[item] = .declined
            let progress = draft(answers).flow.progress
            #expect(progress > last || item == .asq1)
            last = progress
        }
        answers[.asq5] = .declined
        #expect(draft(answers).flow.progress == 1)
    }
}
