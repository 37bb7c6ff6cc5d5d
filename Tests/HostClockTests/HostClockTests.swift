import Foundation
import Testing

@testable import HostClock

@Suite struct `Host clock` {
    @Test func `a fast clock starts at the given time and gains on real time`() async throws {
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        let clock = HostClock(start: start, rate: 3600)
        try await clock.sleep(until: start.addingTimeInterval(360))
        #expect(clock.now >= start.addingTimeInterval(360))
        #expect(clock.realSeconds(until: clock.now.addingTimeInterval(7200)) > 1.9)
    }

    @Test func `a wait ends when the clock is set back`() async throws {
        var times = [1000, 2000, 500].map { Date(timeIntervalSince1970: $0) }
        try await HostClock.sleep(until: .distantFuture, rate: 1, atMost: 0.001) { times.removeFirst() }
        #expect(times.isEmpty)
    }

    @Test func `a wait for a past time returns at once`() async throws {
        try await HostClock.system.sleep(until: .distantPast)
    }
}
