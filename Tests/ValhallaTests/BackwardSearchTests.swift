import Foundation
import Testing

@testable import Valhalla

@Suite struct `Search for the latest departure` {
    /// 2026-11-24T08:45:00Z
    private let deadline = Date(timeIntervalSince1970: 1_795_509_900)

    /// Searches with a bus every `interval` minutes, `ride` minutes long, from the first to the last bus.
    private func find(
        every interval: Double, ride: Double, firstBus: Double = -1440, lastBus: Double = 0, guess: Double = 30
    ) async -> (departure: Double?, questions: Int) {
        var questions = 0
        let found = await BackwardSearch(deadline: deadline, guess: guess * 60, furthest: 86_400).latest { departure in
            questions += 1
            let minute = departure.timeIntervalSince(deadline) / 60
            let bus = max(firstBus, (minute / interval).rounded(.up) * interval)
            return bus > lastBus ? nil : (deadline + (bus + ride) * 60, minute)
        }
        return (found, questions)
    }

    @Test func `a search finds the last bus in time, to the minute, in few requests`() async {
        // Buses at -30, -15 ...: one that takes 14 minutes leaves 15 before the deadline.
        let quick = await find(every: 15, ride: 14)
        #expect(quick.departure == -15)
        #expect(quick.questions <= 8)
        let slow = await find(every: 60, ride: 61)
        #expect(slow.departure == -120)
        #expect(slow.questions <= 12)
    }

    @Test func `a search goes back to the evening before when no bus runs in the morning`() async {
        let night = await find(every: 10, ride: 20, lastBus: -600)
        #expect(night.departure == -600)
        #expect(night.questions <= 20)
    }

    @Test func `a search without any bus ends after a day`() async {
        let never = await find(every: 10, ride: 20, lastBus: -2000)
        #expect(never.departure == nil)
        #expect(never.questions <= 10)
    }

    @Test func `a search withstands a wrong first guess`() async {
        for guess in [0.0, 1, 700, 5_000] {
            let found = await find(every: 20, ride: 15, guess: guess)
            #expect(found.departure == -20)
            #expect(found.questions <= 20)
        }
    }
}
