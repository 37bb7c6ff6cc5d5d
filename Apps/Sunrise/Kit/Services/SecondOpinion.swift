public import AlarmScheduling
import Foundation
public import Observation

/// A second opinion about the sun's times: those of sunrise-sunset.org, compared with Daylight's. It never delays or
/// changes an alarm.
@MainActor
@Observable
public final class SecondOpinion {
    public enum State: Hashable, Sendable {
        case notAsked
        case asking
        case answered(ServiceCheck)
    }

    /// Returns the service's times of a day at a place.
    typealias Source = @MainActor (SavedLocation, CivilDay) async throws(SunriseService.Failure) -> SunTimes

    private struct Question: Hashable {
        let location: SavedLocation
        let day: CivilDay
    }

    public private(set) var state = State.notAsked
    @ObservationIgnored private var question: Question?
    @ObservationIgnored private let sunTimes: Source

    /// Asks the service at the address configured at the time of each question.
    public convenience init() {
        self.init { location, day async throws(SunriseService.Failure) in
            try await SunriseService().sunTimes(for: location, on: day)
        }
    }

    init(sunTimes: @escaping Source) {
        self.sunTimes = sunTimes
    }

    /// Asks about a day at a place, unless the last question was the same.
    public func ask(about location: SavedLocation, on day: CivilDay) async {
        let new = Question(location: location, day: day)
        guard new != question else { return }
        question = new
        state = .asking
        let check: ServiceCheck
        do throws(SunriseService.Failure) {
            let solar = SolarDay(day, at: location.place, in: location.timeZone)
            check = ServiceCheck(try await sunTimes(location, day), with: solar)
        } catch {
            check = .failed(error)
        }
        // A later question, or a reset, may have replaced this question.
        if question == new { state = .answered(check) }
    }

    /// Discards the question and its answer.
    public func reset() {
        question = nil
        state = .notAsked
    }
}
