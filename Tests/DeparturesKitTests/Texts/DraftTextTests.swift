import DevicePorts
import Foundation
import Testing

@testable import DeparturesKit

@Suite struct DraftTextTests {
    let now = ArrivalTime(hour: 6, minute: 0).instant(
        onDayOf: Date(timeIntervalSinceReferenceDate: 800_000_000), in: .current)

    var draft: DepartureDraft {
        var draft = DepartureDraft()
        draft.destination = CodableLocation(name: "Gym", latitude: 47, longitude: 9, timeZone: .current)
        return draft
    }

    func draftText(
        minutes: Double = 25, _ source: TravelSource = .measured, problem: TravelProblem? = nil,
        explanation: String? = nil,
        now: Date? = nil
    ) throws -> DraftText {
        let now = now ?? self.now
        let question = try #require(draft.question(now: now))
        let outcome = RouteOutcome(
            question: question, answer: TravelAnswer(expectedTravelTime: minutes * 60, source: source, answeredAt: now),
            problem: problem, explanation: explanation)
        return draftText(of: question, outcome, now: now)
    }

    func draftText(
        of question: RouteQuestion, _ outcome: RouteOutcome?, now: Date, draft: DepartureDraft? = nil
    ) -> DraftText {
        DeviceBackground.port.withValue(true) {
            DraftText(
                draft: draft ?? self.draft, question: question, outcome: outcome, now: now,
                locale: Locale(identifier: "en_US"),
                readerZone: .current)
        }
    }

    @Test func `the form says when to leave and why`() throws {
        let draftText = try draftText()
        #expect(draftText.leave == "Leave by 7:59 AM")
        #expect(draftText.details == "25 min travel plus 6 min for traffic. Wake up at 7:44 AM.")
    }

    @Test func `a begun minute counts as a whole, so that the sum adds up`() throws {
        let draftText = try draftText(minutes: 1.3)
        #expect(draftText.leave == "Leave by 8:26 AM")
        #expect(draftText.details == "2 min travel plus 2 min for traffic. Wake up at 8:11 AM.")
    }

    @Test func `ten minutes from door to desk move the leave time ten minutes earlier`() throws {
        var draft = draft
        draft.doorToDesk = 10 * 60
        let question = try #require(draft.question(now: now))
        let answer = TravelAnswer(expectedTravelTime: 1500, source: .measured, answeredAt: now)
        let outcome = RouteOutcome(question: question, answer: answer)
        #expect(draftText(of: question, outcome, now: now, draft: draft).leave == "Leave by 7:49 AM")
    }

    @Test func `a form without a response shows that it is being checked`() throws {
        let question = try #require(draft.question(now: now))
        #expect(draftText(of: question, nil, now: now).leave == "Checking…")
    }

    @Test func `a response about another place is ignored`() throws {
        let question = try #require(draft.question(now: now))
        var other = question
        other.destination.name = "Office"
        let outcome = RouteOutcome(
            question: other, answer: TravelAnswer(expectedTravelTime: 60, source: .measured, answeredAt: now))
        #expect(draftText(of: question, outcome, now: now).leave == "Checking…")
    }

    @Test func `a form that is too late for today says so`() throws {
        let late = now.addingTimeInterval(2.25 * 3600)
        #expect(try draftText(now: late).leave == "Leave now")
    }

    @Test func `a wake-up that has passed is not promised`() throws {
        let draftText = try draftText(now: now.addingTimeInterval(1.8 * 3600))
        #expect(draftText.leave == "Leave by 7:59 AM")
        #expect(
            draftText.details == "25 min travel plus 6 min for traffic. It’s too late to wake you at 7:44 AM.")
    }

    @Test func `the form names the transit line`() throws {
        var question = try #require(draft.question(now: now))
        question.transportType = .transit
        let answer = TravelAnswer(expectedTravelTime: 1500, source: .measured, answeredAt: now, road: "Bus 11")
        let draftText = draftText(of: question, RouteOutcome(question: question, answer: answer), now: now)
        #expect(draftText.details.hasPrefix("With Bus 11. 25 min travel"))
    }

    @Test func `the message of the service comes first`() throws {
        let draftText = try draftText(.estimated, problem: .noRoute, explanation: "No timetable for this region.")
        #expect(
            draftText.details.hasPrefix("No timetable for this region. The travel time is estimated. 25 min travel"))
    }

    @Test(arguments: [
        (TravelProblem.noRoute, "No route found."), (.noAnswer, "Travel times aren’t available right now."),
        (.noStart, "Your starting point isn’t known."),
    ]) func `each reason for an estimate has its own sentence`(problem: TravelProblem, draftText: String) throws {
        #expect(try self.draftText(.estimated, problem: problem).details.hasPrefix(draftText))
    }

    @Test func `a start at the last known place is labelled as such`() throws {
        let question = try #require(draft.question(now: now))
        var outcome = RouteOutcome(
            question: question, answer: TravelAnswer(expectedTravelTime: 60, source: .measured, answeredAt: now))
        outcome.startDate = now.addingTimeInterval(-3600)
        let details = draftText(of: question, outcome, now: now).details
        #expect(details.hasPrefix("Your location isn’t known. This starts where you were on Sat, May 9 at 5:00 AM. "))
    }

    @Test
    func `a form without a place, without a chosen scene and with 200 characters shows an error at each field`() {
        var draft = DepartureDraft()
        draft.usesScene = true
        draft.label = String(repeating: "x", count: 200)
        #expect(draft.problems == [.noDestination, .noScene, .labelTooLong])
    }

    @Test(
        arguments: [
            ([2, 3], true), ([1, 7], true), ([2, 4, 6], false), ([6], false), ([], false),
        ] as [([Int], Bool)])
    func `a preparation that begins before the arrival of the day before is refused`(days: [Int], isRefused: Bool) {
        var draft = draft
        draft.repeats = RepeatDays(days.map(RepeatDays.init(weekday:)))
        draft.prepDuration = 24 * 3600
        #expect(draft.problems == (isRefused ? [.prepTooLong] : []))
        draft.prepDuration = 12 * 3600
        #expect(draft.problems.isEmpty)
    }

    @Test func `spaces around a label do not count`() {
        var draft = draft
        draft.label = "  \(String(repeating: "x", count: 100))\n"
        #expect(draft.problems.isEmpty)
        #expect(draft.trimmedLabel.count == 100)
    }

    @Test func `a picture of the route describes it in the reader's units`() {
        let path = RoutePath(legs: [], distance: 4240)
        #expect(
            path.text(from: "Home", to: "Gym", locale: Locale(identifier: "de_DE")) == "Route from Home to Gym, 4,2 km"
        )
        #expect(
            path.text(from: "Current Location", to: "Gym", locale: Locale(identifier: "en_US"))
                == "Route from Current Location to Gym, 2.6 mi")
        let guess = RoutePath(legs: [], distance: 4240, isStraight: true)
        #expect(
            guess.text(from: "Home", to: "Gym", locale: Locale(identifier: "en_US"))
                == "Straight line from Home to Gym, no route found")
    }
}
