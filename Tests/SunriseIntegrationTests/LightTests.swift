import AlarmScheduling
import DevicePorts
import FakeHomeAssistant
import Foundation
import FoundationOverlay
import HomeAssistant
import HomeKit
import HostService
import Synchronization
import Testing

@testable import SunriseKit

@Suite struct `Light before the alarm` {
    private let ramp = LightRamp(until: instant("2026-11-22T06:35:00Z"))

    @Test func `the ramp begins half an hour before the alarm and ends at full brightness`() {
        #expect(ramp.level(at: instant("2026-11-22T06:04:59Z")) == nil)
        #expect(ramp.level(at: instant("2026-11-22T06:05:00Z")) == 1)
        #expect(ramp.level(at: instant("2026-11-22T06:20:00Z")) == 25)
        #expect(ramp.level(at: instant("2026-11-22T06:35:00Z")) == 100)
        #expect(ramp.level(at: instant("2026-11-22T06:36:00Z")) == nil)
    }

    @Test func `the ramp never gets darker, and has a step every half minute until the alarm`() {
        var (now, levels): (Date, [Int]) = (instant("2026-11-21T20:00:00Z"), [])
        while let next = ramp.next(after: now) {
            #expect(next > now)
            now = next
            levels.append(ramp.level(at: next) ?? 0)
        }
        #expect(levels.count == 61 && levels == levels.sorted() && levels.first == 1 && levels.last == 100)
        #expect(now == ramp.alarm)
    }
}

/// A clock that a test moves.
private final class Hands: Sendable {
    private let shown: Mutex<Date>
    /// The time until which something sleeps.
    private let awaited = Mutex<Date?>(nil)
    init(_ date: Date) { shown = Mutex(date) }

    /// Moves forward once something waits for that.
    func move(to text: String) async {
        while (awaited.withLock { $0 } ?? .distantPast) <= now { try? await Task.sleep(for: .milliseconds(2)) }
        now = instant(text)
    }

    var now: Date {
        get { shown.withLock { $0 } }
        set { shown.withLock { $0 = newValue } }
    }

    var source: DeviceClock.Source {
        .init(
            now: { self.now },
            sleepUntil: { date in
                self.awaited.withLock { $0 = date }
                while self.now < date { try await Task.sleep(for: .milliseconds(2)) }
            })
    }
}

@MainActor @Suite(.serialized) struct `Sunrise light` {
    private let house: FakeHomeAssistant
    private let alarm = instant("2026-11-22T06:35:00Z")
    private let bed = FakeHomeAssistant.Entity("light.bed", "Bed", state: "off", modes: ["brightness"])

    init() throws {
        house = try FakeHomeAssistant([bed])
    }

    private func atHome(_ start: String, _ body: @MainActor (Hands) async throws -> Void) async throws {
        let hands = Hands(instant(start))
        try await HomeStore.service.withValue(HomeStore()) {
            try await DeviceClock.port.withValue(hands.source) {
                await HomeStore.shared.connect(
                    to: HomeAssistantClient(url: house.url, token: FakeHomeAssistant.token))
                try await body(hands)
            }
        }
    }

    private func light(_ sunrise: SunriseLight) throws -> String {
        sunrise.load()
        return try #require(sunrise.lights.first).id
    }

    private func wait(_ condition: () -> Bool) async {
        for _ in 0..<3000 where !condition() { try? await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }

    @Test func `the light brightens until the alarm, and continues where it was after a restart`() async throws {
        try await atHome("2026-11-22T06:00:00Z") { hands in
            let sunrise = SunriseLight()
            let id = try light(sunrise)
            sunrise.schedule(id, until: alarm)
            await hands.move(to: "2026-11-22T06:05:00Z")
            await wait { house.calls.last == "light.turn_on light.bed 1 %" }
            await hands.move(to: "2026-11-22T06:20:00Z")
            await wait { house.calls.last == "light.turn_on light.bed 25 %" }
            // The host ends, and another begins.
            sunrise.schedule(nil, until: nil)
            hands.now = instant("2026-11-22T06:26:00Z")
            let again = SunriseLight()
            again.schedule(id, until: alarm)
            await wait { house.calls.last == "light.turn_on light.bed 49 %" }
            await hands.move(to: "2026-11-22T06:35:00Z")
            await wait { house.calls.last == "light.turn_on light.bed 100 %" }
            #expect(again.problem == nil)
        }
    }

    @Test func `a light that does not respond is reported, and brightens once it responds`() async throws {
        try await atHome("2026-11-22T06:10:00Z") { hands in
            let sunrise = SunriseLight()
            let id = try light(sunrise)
            house.setEntities([.init("light.bed", "Bed", state: "unavailable")])
            sunrise.schedule(id, until: alarm)
            await wait { sunrise.problem == "The light isn’t responding." }
            house.setEntities([bed])
            await hands.move(to: "2026-11-22T06:20:00Z")
            await wait { house.calls.last == "light.turn_on light.bed 25 %" && sunrise.problem == nil }
            house.setEntities([])
            await hands.move(to: "2026-11-22T06:21:00Z")
            await wait { sunrise.problem == "This light no longer exists." }
            house.stop()
            await hands.move(to: "2026-11-22T06:22:00Z")
            await wait { sunrise.problem == "The home isn’t responding." }
        }
    }
}
