import Foundation
import Testing

@testable import DeparturesKit

@Suite struct LeaveCountdownTests {
    private let leave = Date(timeIntervalSinceReferenceDate: 1_000_000)
    private let minute: TimeInterval = 60

    private func countdown(
        _ id: UUID = UUID(), leave: Date? = nil, wake: Date? = nil, preparation: TimeInterval = 1800
    ) -> LeaveCountdown {
        let leave = leave ?? self.leave
        return LeaveCountdown(
            departure: id, arrival: leave + 1500, leave: leave, wake: wake, preparation: preparation)
    }

    private func next(
        _ all: LeaveCountdown..., shown: Set<UUID> = [], removed: [UUID: Date] = [:], at now: Date
    ) -> UUID? {
        LeaveCountdown.next(among: all, shown: shown, removed: removed, now: now)?.departure
    }

    @Test func `it begins with the wake-up, or with the preparation of a person who is awake`() {
        #expect(countdown(wake: leave - 50 * minute).begin == leave - 50 * minute)
        #expect(countdown().begin == leave - 30 * minute)
        #expect(countdown(preparation: 0).begin == leave - 15 * minute)
    }

    @Test func `a wake-up hours before does not begin it yet`() {
        #expect(countdown(wake: leave - 9 * 3600).begin == leave - 4 * 3600)
    }

    @Test(arguments: [(-31, false), (-30, true), (-1, true), (0, false)])
    func `it begins from its beginning until the time to leave`(minutes: Double, isDue: Bool) {
        #expect(countdown().isDue(at: leave + minutes * minute, isShown: false) == isDue)
    }

    @Test(arguments: [(-241, false), (-240, true), (0, true), (4, true), (5, false)])
    func `one that is shown stays, even if traffic allows to leave later, until after the time to leave`(
        minutes: Double, isDue: Bool
    ) {
        #expect(countdown().isDue(at: leave + minutes * minute, isShown: true) == isDue)
    }

    @Test func `nobody who sleeps sees it`() {
        let snoozed = countdown(wake: leave - 10 * minute)
        #expect(!snoozed.isDue(at: leave - 20 * minute, isShown: true))
        #expect(snoozed.isDue(at: leave - 10 * minute, isShown: false))
    }

    @Test func `of several the soonest is shown, and the next one after its end`() {
        let (gym, work) = (countdown(), countdown(leave: leave + 10 * minute))
        #expect(next(work, gym, at: leave - minute) == gym.departure)
        #expect(next(work, gym, shown: [gym.departure], at: leave + 4 * minute) == gym.departure)
        #expect(next(work, gym, shown: [gym.departure], at: leave + 5 * minute) == work.departure)
        #expect(next(work, gym, at: leave + 15 * minute) == nil)
    }

    @Test func `one that was removed stays away for this arrival only`() {
        let gym = countdown()
        #expect(next(gym, removed: [gym.departure: gym.arrival], at: leave - minute) == nil)
        #expect(next(gym, removed: [gym.departure: gym.arrival - 86_400], at: leave - minute) == gym.departure)
    }

    @Test func `something may change when one begins and ends`() {
        let gym = countdown()
        let changes = [leave - 5 * 3600, leave - 3600, leave - minute, leave + 5 * minute].map {
            LeaveCountdown.change(among: [gym], after: $0)
        }
        #expect(changes == [leave - 4 * 3600, leave - 30 * minute, leave + 5 * minute, nil])
    }
}
