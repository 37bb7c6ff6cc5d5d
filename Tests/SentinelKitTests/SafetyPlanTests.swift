import Foundation
import Testing

@testable import SentinelKit

@MainActor @Suite struct SafetyPlanTests {
    let storage = MemoryStorage()
    let now = at("2026-11-26T15:15:00Z")

    func store() throws -> SentinelStore { try SentinelStore(storage: storage) }

    func filled() throws -> SafetyPlan {
        var plan = SafetyPlan()
        for step in PlanStep.allCases { try plan.put(PlanEntry("Entry of \(step.rawValue)"), in: step) }
        let sam = PlanEntry("Sam", phone: try PhoneNumber("+1 (555) 010-0199"))
        try plan.put(sam, in: .askForHelp)
        try plan.put(PlanEntry("Dr. Lee", phone: try PhoneNumber("555 0100")), in: .professionals)
        try plan.chooseBattleBuddy(sam.id)
        plan.write(ownWords: "You got through worse.")
        return plan
    }

    @Test func `a plan has seven steps in the published order`() {
        #expect(
            PlanStep.allCases == [
                .warningSigns, .copingAlone, .peopleAndPlaces, .askForHelp, .professionals, .saferSurroundings,
                .worthLivingFor,
            ])
    }

    @Test func `entries are added, changed, moved and removed`() throws {
        var plan = SafetyPlan()
        let entries = ["a", "b", "c"].map { PlanEntry($0) }
        for entry in entries { try plan.put(entry, in: .copingAlone) }
        try plan.put(PlanEntry(id: entries[1].id, "  B\n"), in: .copingAlone)
        plan.move(from: [2], to: 0, in: .copingAlone)
        #expect(plan.entries(of: .copingAlone).map(\.text) == ["c", "a", "B"])
        plan.move(from: [0], to: 3, in: .copingAlone)
        plan.move(from: [7], to: 0, in: .copingAlone)
        plan.move(from: [0], to: 9, in: .copingAlone)
        #expect(plan.entries(of: .copingAlone).map(\.text) == ["a", "B", "c"])
        plan.remove(entries[0].id, from: .copingAlone)
        #expect(plan.entries(of: .copingAlone).map(\.text) == ["B", "c"])
        #expect(!plan.emptySteps.contains(.copingAlone) && plan.emptySteps.count == 6)
    }

    @Test func `an empty, a very long and one entry too many are refused`() throws {
        var plan = SafetyPlan()
        #expect(throws: PlanProblem.emptyText) { try plan.put(PlanEntry(" \n"), in: .warningSigns) }
        #expect(throws: PlanProblem.textTooLong) {
            try plan.put(PlanEntry(String(repeating: "a", count: 501)), in: .warningSigns)
        }
        for number in 0..<SafetyPlan.longestStep { try plan.put(PlanEntry("\(number)"), in: .warningSigns) }
        let full = plan
        #expect(throws: PlanProblem.stepFull) { try plan.put(PlanEntry("more"), in: .warningSigns) }
        #expect(plan == full)
    }

    @Test func `the Battle Buddy has a number and goes with its entry`() throws {
        var plan = try filled()
        #expect(plan.battleBuddy?.text == "Sam" && !plan.needsBattleBuddy)
        #expect(throws: PlanProblem.noNumber) {
            try plan.chooseBattleBuddy(plan.entries(of: .warningSigns)[0].id)
        }
        #expect(throws: PlanProblem.noNumber) { try plan.chooseBattleBuddy(UUID()) }
        var without = plan
        let sam = try #require(plan.battleBuddy)
        try without.put(PlanEntry(id: sam.id, "Sam"), in: .askForHelp)
        #expect(without.needsBattleBuddy)
        plan.remove(sam.id, from: .askForHelp)
        #expect(plan.battleBuddy == nil)
    }

    @Test func `every change of the plan can be undone, one after another`() throws {
        let store = try store()
        var states = [store.record.plan]
        for text in ["a", "b", "c"] {
            try store.changePlan(now: now) { try $0.put(PlanEntry(text), in: .copingAlone) }
            states.append(store.record.plan)
        }
        #expect(throws: PlanProblem.self) {
            try store.changePlan(now: now) { try $0.put(PlanEntry(""), in: .copingAlone) }
        }
        for state in states.reversed().dropFirst() {
            store.undo()
            #expect(store.record.plan == state)
        }
        #expect(try self.store().record.plan.plan.isEmpty)
    }

    @Test func `an evening of changes is one version, and an earlier one can be restored`() throws {
        let store = try store()
        for (minutes, text) in [(0, "a"), (5, "b"), (60, "c"), (61, "d"), (200, "e")] {
            try store.changePlan(now: now + Double(minutes) * 60) { try $0.put(PlanEntry(text), in: .copingAlone) }
        }
        func texts(_ plan: SafetyPlan) -> [String] { plan.entries(of: .copingAlone).map(\.text) }
        let versions = store.record.plan.versions
        #expect(versions.map { texts($0.plan) } == [["a", "b", "c", "d"], ["a", "b"]])
        store.restore(versions[1].id, now: now + 50_000)
        #expect(texts(store.record.plan.plan) == ["a", "b"])
        #expect(texts(store.record.plan.versions[0].plan) == ["a", "b", "c", "d", "e"])
        store.undo()
        #expect(texts(store.record.plan.plan) == ["a", "b", "c", "d", "e"])
    }

    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(count: 1000)

    @Test func `photos are bounded, and their data stays as long as a version shows them`() throws {
        let store = try store()
        #expect(throws: PlanProblem.notAPhoto) { try store.addPhoto(Data("<svg>".utf8), caption: "", now: now) }
        #expect(throws: PlanProblem.photoTooLarge) {
            try store.addPhoto(jpeg + Data(count: PlanPhoto.largest), caption: "", now: now)
        }
        for _ in 0..<PlanPhoto.limit { try store.addPhoto(jpeg, caption: "Mia", now: now) }
        #expect(throws: PlanProblem.tooManyPhotos) { try store.addPhoto(jpeg, caption: "", now: now) }
        let photo = try #require(store.record.plan.plan.photos.first)
        #expect(store.data(of: photo) == jpeg && photo.size == jpeg.count)
        try store.removePhoto(photo.id, now: now)
        store.undo()
        #expect(try self.store().data(of: photo) == jpeg)
        try store.removePhoto(photo.id, now: now)
        // No version shows it, as all of this was one evening.
        #expect(try self.store().data(of: photo) == nil)
        #expect(try self.store().record.photos.count == PlanPhoto.limit - 1)
    }

    @Test func `a shared plan keeps every number and every entry, and says that it is not encrypted`() throws {
        let plan = try filled()
        let text = plan.plainText(changedAt: now, in: chicago, locale: Locale(identifier: "en_US"))
        for entry in PlanStep.allCases.flatMap(plan.entries) {
            #expect(text.contains(entry.text))
            if let phone = entry.phone { #expect(text.contains(phone.text)) }
        }
        #expect(text.contains("This copy is not encrypted."))
        #expect(text.contains("You got through worse."))
        #expect(text.contains("November 26, 2026"))
        for number in ["988, then press 1", "838255", "711, then 988", "911", "+1 844-702-5495"] {
            #expect(text.contains(number))
        }
        #expect(text.contains("Battle Buddy\n- Sam: +1 (555) 010-0199"))
    }

    @Test func `the walk-through shows all steps, and reaches help from each of them`() {
        var way = WalkThrough()
        for step in PlanStep.allCases {
            #expect(way.page == .step(step))
            var jump = way
            jump.jumpToCrisisLine()
            #expect(jump.page == .crisisLine && !jump.canGoForward)
            jump.goBack()
            #expect(jump.page == way.page)
            jump = way
            jump.jumpToPeople()
            #expect(jump.page == .step(.askForHelp))
            way.goForward()
        }
        #expect(way.page == .crisisLine)
        way.goForward()
        way.goBack()
        #expect(way.page == .step(.worthLivingFor))
        way = WalkThrough()
        #expect(!way.canGoBack)
    }
}

@Suite struct PhoneNumberTests {
    @Test(arguments: [
        ("+1 (555) 010-0199", "+15550100199"), ("555-0100", "5550100"), ("988", "988"), ("030 / 90 10 0", "03090100"),
        ("+49 30 901820", "+4930901820"), ("٠١٢٣٤٥٦", "0123456"), ("  911 ", "911"),
        ("+44\u{A0}20 7946 0000", "+442079460000"),
    ]) func `numbers are dialled as they are written`(text: String, dialled: String) throws {
        let number = try PhoneNumber(text)
        #expect(number.dialled == dialled)
        #expect(number.callURL?.absoluteString == "tel:\(dialled)")
    }

    @Test(arguments: [
        ("", PhoneNumber.Problem.empty), (" - ", .empty), ("call Sam", .letters), ("1-800-FLOWERS", .letters),
        ("*31#555", .keys), ("988,1", .keys), ("55+50100", .misplacedPlus), ("++15550100199", .misplacedPlus),
        ("12", .tooShort), ("+12345", .tooShort), ("1234567890123456", .tooLong), ("tel:988", .letters),
        ("555½", .letters),
    ]) func `a text that is no number is refused for its reason`(text: String, problem: PhoneNumber.Problem) {
        #expect(throws: problem) { try PhoneNumber(text) }
    }

    @Test func `a message is prefilled and nothing in it changes the address`() throws {
        let url = try #require(try PhoneNumber("555-0100").messageURL("Can you call me? 100% & more=yes;+#"))
        #expect(url.absoluteString == "sms:5550100?body=Can%20you%20call%20me%3F%20100%25%20%26%20more%3Dyes%3B%2B%23")
    }

    @Test func `a stored number is checked again`() throws {
        let number = try PhoneNumber("+1 555 010 0199")
        let data = try JSONEncoder().encode([number])
        #expect(try JSONDecoder().decode([PhoneNumber].self, from: data) == [number])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([PhoneNumber].self, from: Data(#"["x"]"#.utf8))
        }
    }
}
