import CrisisLine
import Foundation
import Testing

@testable import SentinelKit

@Suite struct `Plan document` {
    @Test func `has every number of the plan and of the crisis lines, and says that it is not encrypted`() throws {
        var plan = SafetyPlan()
        let sam = PlanEntry("Sam", phone: try PhoneNumber("+1 (555) 010-0199"))
        try plan.put(sam, in: .askForHelp)
        try plan.put(PlanEntry("Dr. Lee", phone: try PhoneNumber("555 0100")), in: .professionals)
        try plan.chooseBattleBuddy(sam.id)
        plan.write(ownWords: "You got through worse.")
        let html = PlanDocument(plan, changedAt: nil, in: .gmt, locale: Locale(identifier: "en_US")).html
        for text in ["+1 (555) 010-0199", "555 0100", "You got through worse.", "This copy is not encrypted"] {
            #expect(html.contains(text), "\(text)")
        }
        for line in CrisisLine.all { #expect(html.contains(line.address), "\(line.id)") }
    }

    @Test func `shows markup of a person as text`() throws {
        var plan = SafetyPlan()
        try plan.put(PlanEntry("<script>alert(1)</script> & \"friends\""), in: .warningSigns)
        plan.write(ownWords: "</p><img src=x>")
        let html = PlanDocument(plan, changedAt: nil, in: .gmt, locale: Locale(identifier: "en_US")).html
        #expect(html.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;friends&quot;"))
        #expect(!html.contains("<script") && !html.contains("<img"))
    }
}

@Suite struct `Entry draft` {
    @Test func `says what is wrong with each field and saves what is right`() throws {
        var draft = PlanEntryDraft(in: .askForHelp)
        #expect(draft.problem == .emptyText)
        draft.text = String(repeating: "a", count: PlanEntry.longestText + 1)
        #expect(draft.problem == .textTooLong)
        draft.text = "Sam"
        #expect(draft.canSave)
        draft.isBattleBuddy = true
        #expect(draft.problem == .noNumber)
        draft.phone = "call me"
        #expect(draft.phoneProblem == .letters && !draft.canSave)
        draft.phone = "555 0100"
        #expect(draft.canSave)
        var plan = SafetyPlan()
        try draft.save(in: &plan)
        #expect(plan.battleBuddy?.text == "Sam")
        var again = PlanEntryDraft(try #require(plan.battleBuddy), in: .askForHelp, isBattleBuddy: true)
        again.isBattleBuddy = false
        try again.save(in: &plan)
        #expect(plan.battleBuddy == nil && plan.entries(of: .askForHelp).count == 1)
    }
}
