import AlarmScheduling
import Foundation
import Testing

@testable import SunriseKit

@MainActor @Suite struct `A second opinion` {
    private static let vaduz = SavedLocation(name: "Vaduz", latitude: 47.14, longitude: 9.52, timeZone: .gmt)
    private let first = CivilDay(number: 20_000)
    private let second = CivilDay(number: 20_001)
    private let service = ScriptedService()

    private func opinion() -> SecondOpinion {
        SecondOpinion { [service] _, day async throws(SunriseService.Failure) in try await service.sunTimes(on: day) }
    }

    private func daylight(_ day: CivilDay) -> SunTimes {
        SunTimes(SolarDay(day, at: Self.vaduz.place, in: Self.vaduz.timeZone))
    }

    @Test func `the service is asked once a day, and compared with Daylight`() async {
        let opinion = opinion()
        #expect(opinion.state == .notAsked)
        service.answers[first] = .success(daylight(first))
        await opinion.ask(about: Self.vaduz, on: first)
        await opinion.ask(about: Self.vaduz, on: first)
        #expect(opinion.state == .answered(.agrees) && service.asked == [first])
        service.answers[second] = .success(daylight(first))
        await opinion.ask(about: Self.vaduz, on: second)
        guard case .answered(.differs) = opinion.state else { Issue.record("It agrees with yesterday."); return }
    }

    @Test func `the service is asked again after a change of place`() async {
        let opinion = opinion()
        service.answers[first] = .success(daylight(first))
        await opinion.ask(about: Self.vaduz, on: first)
        var other = Self.vaduz
        other.latitude = -47
        await opinion.ask(about: other, on: first)
        guard case .answered(.differs) = opinion.state else { Issue.record("Another place has other times."); return }
        #expect(service.asked == [first, first])
    }

    @Test func `a failure of the service is the answer for that day`() async {
        let opinion = opinion()
        service.answers[first] = .failure(.refused("INVALID_DATE"))
        await opinion.ask(about: Self.vaduz, on: first)
        #expect(opinion.state == .answered(.failed(.refused("INVALID_DATE"))))
    }

    @Test func `a late response does not replace the response to a later question`() async {
        let opinion = opinion()
        let early = Task { await opinion.ask(about: Self.vaduz, on: first) }
        await service.waits(for: first)
        #expect(opinion.state == .asking)
        service.answers[second] = .failure(.notUnderstood)
        await opinion.ask(about: Self.vaduz, on: second)
        service.respond(on: first, .success(daylight(first)))
        await early.value
        #expect(opinion.state == .answered(.failed(.notUnderstood)))
    }

    @Test func `a response after a reset is discarded, and the question can be asked again`() async {
        let opinion = opinion()
        let early = Task { await opinion.ask(about: Self.vaduz, on: first) }
        await service.waits(for: first)
        opinion.reset()
        service.respond(on: first, .success(daylight(first)))
        await early.value
        #expect(opinion.state == .notAsked)
        service.answers[first] = .success(daylight(first))
        await opinion.ask(about: Self.vaduz, on: first)
        #expect(opinion.state == .answered(.agrees))
    }
}

/// A service that responds as a test tells it to, at once or later.
@MainActor private final class ScriptedService {
    typealias Response = Result<SunTimes, SunriseService.Failure>

    var answers: [CivilDay: Response] = [:]
    private(set) var asked: [CivilDay] = []
    private var waiting: [CivilDay: CheckedContinuation<Response, Never>] = [:]
    private var observer: CheckedContinuation<Void, Never>?

    func sunTimes(on day: CivilDay) async throws(SunriseService.Failure) -> SunTimes {
        asked.append(day)
        if let answer = answers[day] { return try answer.get() }
        let response = await withCheckedContinuation {
            waiting[day] = $0
            observer?.resume()
            observer = nil
        }
        return try response.get()
    }

    /// Returns once a question about `day` waits for its response.
    func waits(for day: CivilDay) async {
        while waiting[day] == nil { await withCheckedContinuation { observer = $0 } }
    }

    func respond(on day: CivilDay, _ response: Response) {
        waiting.removeValue(forKey: day)?.resume(returning: response)
    }
}
