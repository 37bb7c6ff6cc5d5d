import DevicePorts
import Foundation
import Synchronization
import Testing

@testable import SentinelKit

@MainActor @Suite struct `A shortcut of Sentinel` {
    private let requests = ShortcutRequests()
    private let phone = UUID()
    private let desk = UUID()

    @Test func `is done once, by the scene that came to the front last`() {
        requests.scene(desk, isActive: true)
        requests.scene(phone, isActive: true)
        requests.ask(for: .callCrisisLine)
        #expect(!requests.isWaiting(for: desk) && requests.take(for: desk) == nil)
        #expect(requests.isWaiting(for: phone))
        #expect(requests.take(for: phone) == .callCrisisLine)
        #expect(!requests.isWaiting(for: phone) && requests.take(for: phone) == nil)
    }

    @Test func `waits for the scene that opens`() {
        requests.ask(for: .startCheckIn)
        #expect(!requests.isWaiting(for: phone))
        requests.scene(phone, isActive: true)
        #expect(requests.isWaiting(for: phone) && requests.take(for: phone) == .startCheckIn)
    }

    @Test func `passes over a scene that was left`() {
        requests.scene(desk, isActive: true)
        requests.scene(phone, isActive: true)
        requests.scene(phone, isActive: false)
        requests.ask(for: .callCrisisLine)
        #expect(requests.take(for: phone) == nil && requests.take(for: desk) == .callCrisisLine)
    }

    @Test func `can be repeated, and the last one counts`() {
        requests.scene(phone, isActive: true)
        for _ in 0..<2 {
            requests.ask(for: .startCheckIn)
            requests.ask(for: .callCrisisLine)
            #expect(requests.take(for: phone) == .callCrisisLine)
        }
    }

    @Test(arguments: [(60.0, ShortcutRequests.Request.callCrisisLine), (61, nil), (3600, nil), (-3600, nil)])
    func `makes no call later than a minute after it was chosen`(
        age: Double, request: ShortcutRequests.Request?
    ) {
        let now = Mutex(Date(timeIntervalSince1970: 1_795_000_000))
        let clock = DeviceClock.Source(now: { now.withLock { $0 } }, sleepUntil: { _ in })
        DeviceClock.port.withValue(clock) {
            requests.ask(for: .callCrisisLine)
            now.withLock { $0 += age }
            requests.scene(phone, isActive: true)
            #expect(requests.take(for: phone) == request)
            #expect(!requests.isWaiting(for: phone))
        }
    }
}
