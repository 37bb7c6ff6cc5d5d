import DevicePorts
import Foundation

@testable import DeparturesKit

/// A routing service with scripted answers that records its questions.
@MainActor
final class ScriptedRouter: RouteEstimating {
    /// Travel time in seconds, or `nil` for no answer.
    var travelTime: TimeInterval? = 20 * 60
    /// Travel time in seconds of an estimate.
    var estimatedTime: TimeInterval = 40 * 60
    /// Travel time in seconds by question, if it varies.
    var timetable: ((RouteQuestion) -> TimeInterval)?
    var problem: TravelProblem = .noAnswer
    var road: String?
    var slowRoads: [String] = []
    var source = TravelSource.measured
    /// Names of destinations that never get an answer.
    var unanswered: Set<String> = []
    private(set) var questions: [RouteQuestion] = []
    /// The maximum number of questions that were open at a time.
    private(set) var mostAtOnce = 0
    private var open = 0
    var isOpen: Bool { open > 0 && !isHanging }
    /// True to hold back every answer until set to false.
    var isHanging = false

    func outcome(of question: RouteQuestion) async -> RouteOutcome {
        questions.append(question)
        open += 1
        mostAtOnce = max(mostAtOnce, open)
        defer { open -= 1 }
        repeat { await Task.yield() } while isHanging
        guard let travelTime, !unanswered.contains(question.destination.name) else {
            return RouteOutcome(question: question, answer: estimate(for: question), problem: problem)
        }
        let answer = TravelAnswer(
            expectedTravelTime: timetable?(question) ?? travelTime, clearTravelTime: 20 * 60, source: source,
            answeredAt: DeviceClock.now, road: road, slowRoads: slowRoads)
        return RouteOutcome(question: question, answer: answer)
    }

    func estimate(for question: RouteQuestion) -> TravelAnswer {
        TravelAnswer(expectedTravelTime: estimatedTime, source: .estimated, answeredAt: DeviceClock.now)
    }
}
