import Foundation
import Testing

@testable import DeparturesKit

@Suite struct MonitoringPolicyTests {
    let leave = Date(timeIntervalSinceReferenceDate: 800_000_000)
    var armed: ArmedTimes { ArmedTimes(wake: leave - 1800, leave: leave) }

    func next(
        lastQuestion: Date?, questions: Int = 1, armed: ArmedTimes? = nil, change: TimeInterval = 0,
        background: MonitoringPolicy.Background = .free, now: Date
    ) -> Date? {
        MonitoringPolicy.nextQuestion(
            .init(
                armed: armed ?? self.armed, lastQuestion: lastQuestion, questions: questions, lastChange: change,
                buffer: 300),
            background: background, now: now)
    }

    /// All questions from ten hours before, while nothing changes.
    func questions(prep: TimeInterval, change: TimeInterval = 0) -> [Date] {
        let armed = ArmedTimes(wake: leave - prep, leave: leave)
        var questions = [leave - 10 * 3600]
        while let last = questions.last,
            let next = next(lastQuestion: last, questions: questions.count, armed: armed, change: change, now: last)
        {
            questions.append(next)
        }
        return questions
    }

    @Test func `a new departure is asked about at once`() {
        let now = leave - 3600
        #expect(next(lastQuestion: nil, now: now) == now)
    }

    @Test func `no question is asked after the time to leave`() {
        #expect(next(lastQuestion: leave - 600, now: leave) == nil)
        #expect(next(lastQuestion: nil, armed: ArmedTimes(), now: leave) == nil)
    }

    @Test func `alarms that rang by an estimate do not end the questions before the first response`() {
        let unanswered = MonitoringPolicy.Situation(
            armed: ArmedTimes(leave: leave), lastQuestion: leave, isUnanswered: true)
        for background in [MonitoringPolicy.Background.free, .phone] {
            let next = MonitoringPolicy.nextQuestion(unanswered, background: background, now: leave + 60)
            #expect(next == leave + 5 * 60)
        }
    }

    @Test(arguments: [0, 5, 15, 30, 60, 120, 480] as [TimeInterval])
    func `a departure needs at most eight questions while nothing changes`(prep: TimeInterval) {
        let questions = questions(prep: prep * 60)
        #expect((5...8).contains(questions.count))
        #expect(zip(questions, questions.dropFirst()).allSatisfy { $1.timeIntervalSince($0) >= 60 })
    }

    @Test(arguments: [15, 30, 60, 120] as [TimeInterval])
    func `one question comes shortly before the wake-up and one shortly before leaving`(prep: TimeInterval) {
        let questions = questions(prep: prep * 60)
        let wake = leave - prep * 60
        #expect(questions.contains { (0...600).contains(wake.timeIntervalSince($0)) })
        #expect(questions.contains { (0...600).contains(leave.timeIntervalSince($0)) })
    }

    @Test func `questions come more often as the time to leave nears`() {
        let last = questions(prep: 0).filter { leave.timeIntervalSince($0) <= 3600 }
        let waits = zip(last, last.dropFirst()).map { $1.timeIntervalSince($0) }
        #expect(waits.count > 3)
        #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test func `a trip that has just changed is asked about beyond the budget`() {
        let now = leave - 9 * 60
        #expect(next(lastQuestion: now, questions: 8, armed: ArmedTimes(leave: leave), now: now) == nil)
        #expect(next(lastQuestion: now, questions: 8, armed: ArmedTimes(leave: leave), change: 400, now: now) != nil)
    }

    @Test(arguments: [
        (TransportType.automobile, [5, 10, 15, 22.5, 33.75, 50.625]), (.transit, [0, 5, 10, 15, 22.5, 33.75]),
    ]) func `after the time to leave a few questions come, ever more rarely`(type: TransportType, minutes: [Double]) {
        var questions: [Date] = []
        while let next = MonitoringPolicy.nextQuestionAfterLeaving(
            at: leave, by: type, lastQuestion: questions.last ?? leave - 90, questions: questions.count)
        {
            questions.append(next)
        }
        #expect(questions.map { $0.timeIntervalSince(leave) / 60 } == minutes)
    }

    @Test func `after the clock was set back the next question is due now`() {
        let now = leave - 7200
        #expect(next(lastQuestion: leave, now: now) == now)
    }

    @Test func `a question missed while the app was suspended is asked at once`() {
        let now = leave - 1000
        #expect(next(lastQuestion: leave - 30_000, now: now) == now)
    }

    @Test func `on a phone a refresh is requested every quarter of an hour from five hours before`() {
        let evening = leave - 10 * 3600
        #expect(next(lastQuestion: evening, background: .phone, now: evening) == leave - 5 * 3600)
        let night = leave - 2 * 3600
        #expect(next(lastQuestion: night, background: .phone, now: night) == night + 900)
        #expect(next(lastQuestion: leave - 600, background: .phone, now: leave - 600) == nil)
    }
}

@Suite struct RouteVariabilityTests {
    let sameDay = Date(timeIntervalSince1970: 1_801_209_600)

    /// Answers ten minutes apart about the arrivals of `days` days, each `rise` times as long as the one before.
    func seen(days: Int, rise: Double, at hour: Int = 0) -> [RouteVariability.Observation] {
        (0..<days).flatMap { day in
            (0..<3).map { number in
                let arrival = sameDay + TimeInterval(day) * 7 * 86_400 + TimeInterval(hour) * 3600
                return .init(
                    arrival: arrival, answeredAt: arrival - 3600 + TimeInterval(number) * 600,
                    travelTime: 1200 * pow(rise, Double(number)))
            }
        }
    }

    func share(_ seen: [RouteVariability.Observation], age: TimeInterval = 600, usual: Double = 0.2) -> Double {
        RouteVariability(seen, ageOfAnswer: age, in: .gmt).share(at: sameDay, usual: usual)
    }

    @Test func `without responses the default share counts`() {
        #expect(share([]) == 0.2)
    }

    @Test func `a steady trip needs a smaller buffer with each week, and an unsteady one a larger`() {
        let steady = [1, 4, 20].map { share(seen(days: $0, rise: 1)) }
        let wild = [1, 4, 20].map { share(seen(days: $0, rise: 1.5)) }
        #expect(steady == steady.sorted(by: >) && steady[0] < 0.2)
        #expect(wild == wild.sorted() && wild[0] > 0.2)
        #expect(abs(wild[2] - 0.5) < 0.02)
    }

    @Test func `responses at the same hour and weekday count twice`() {
        let here = share(seen(days: 4, rise: 1.5))
        let elsewhere = share(seen(days: 4, rise: 1.5, at: 9))
        #expect(here > elsewhere)
        #expect(elsewhere > 0.2)
    }

    @Test func `a response that is fresh at the door needs a smaller buffer than an old one`() {
        let answers = seen(days: 20, rise: 1.5)
        #expect(share(answers, age: 120) < share(answers, age: 600))
    }

    @Test func `typical traffic adds nothing to the history, and a reported jam does`() {
        func seen(_ typical: [Bool]) -> RouteVariability {
            let answers = typical.enumerated().map { number, isTypical in
                RouteVariability.Observation(
                    arrival: sameDay, answeredAt: sameDay - 7200 + Double(number) * 600,
                    travelTime: 1200 + Double(number) * 600, isTypical: isTypical)
            }
            return RouteVariability(answers, ageOfAnswer: 600, in: .gmt)
        }
        #expect(!seen([true, true, true]).isKnown)
        #expect(!seen([false, true, true]).isKnown)
        #expect(seen([true, true, false]).isKnown)
        #expect(seen([true, true, false]).share(at: sameDay, usual: 0.2) > 0.2)
    }

    @Test func `a change from one day to the next is not variability`() {
        let answers = (0..<9).map { day in
            let arrival = sameDay.addingTimeInterval(TimeInterval(day) * 86_400)
            return RouteVariability.Observation(
                arrival: arrival, answeredAt: arrival - 600, travelTime: TimeInterval(600 + day * 300))
        }
        #expect(share(answers) == 0.2)
    }
}
