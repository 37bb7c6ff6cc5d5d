import DevicePorts
import Foundation
import PowerSupply
import Synchronization
import Testing

@testable import NotiZenKit

/// A device whose battery and person are played by a test.
private final class TestSupply: BatterySupply, PowerProfileControl {
    private let battery = AsyncStream<BatteryReading?>.makeStream()
    private let news = AsyncStream<PowerProfileEvent>.makeStream()
    private let requested = Mutex<[PowerProfile?]>([])
    private let problem = Mutex<PowerProfileProblem?>(nil)
    /// The time of minute 0. Two hours ago: a forecast is made for the present.
    let start: Date

    init(start: Date = DeviceClock.now - 7200) {
        self.start = start
    }

    var profiles: (any PowerProfileControl)? { self }
    func readings() -> AsyncStream<BatteryReading?> { battery.stream }
    func events() -> AsyncStream<PowerProfileEvent> { news.stream }

    func hold(_ profile: PowerProfile?) async throws {
        if let problem = problem.withLock({ $0 }) { throw problem }
        requested.withLock { $0.append(profile) }
    }

    /// The profiles that were held, in order.
    var holds: [PowerProfile?] { requested.withLock { $0 } }

    func refuse(_ reason: PowerProfileProblem?) { problem.withLock { $0 = reason } }
    func send(_ event: PowerProfileEvent) { news.continuation.yield(event) }
    func send(_ level: Double, _ state: BatteryReading.State = .discharging, minute: Double) {
        battery.continuation.yield(
            BatteryReading(date: start + minute * 60, level: level, state: state))
    }
    func removeBattery() { battery.continuation.yield(nil) }
}

@MainActor @Suite(.timeLimit(.minutes(2))) struct `Battery guard` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "battery-\(UUID())")

    private func made(_ supply: TestSupply) throws -> BatteryGuard {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let battery = BatteryGuard(try BatteryStore.container(at: folder), supply: supply)
        battery.begin()
        supply.send(.changed(active: .balanced, offered: [.powerSaver, .balanced]))
        return battery
    }

    private func wait(until condition: () -> Bool) async throws {
        while !condition() { try await Task.sleep(for: .milliseconds(2)) }
    }

    private func level(_ battery: BatteryGuard) -> Double? {
        guard case .present(let reading) = battery.status else { return nil }
        return reading.level
    }

    /// A guard that tells nothing, as no notification service runs here.
    private func quiet(_ supply: TestSupply) async throws -> BatteryGuard {
        let battery = try made(supply)
        try await wait { battery.profiles != nil }
        await battery.change { $0.alerts = false }
        return battery
    }

    @Test func `power is saved from the trigger until the battery is charged`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        for (minute, level) in [50, 20, 10].enumerated() { supply.send(Double(level), minute: Double(minute)) }
        try await wait { level(battery) == 10 && supply.holds == [.powerSaver] }
        #expect(battery.isSaving)
        supply.send(11, .charging, minute: 10)
        try await wait { supply.holds == [.powerSaver, nil] }
        #expect(!battery.isSaving)
    }

    @Test func `power is saved at once by a person who wants that while the battery is low`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        await battery.change { $0.savesPower = false }
        supply.send(15, minute: 0)
        try await wait { level(battery) == 15 }
        #expect(!battery.isSaving && supply.holds == [])
        await battery.change { $0.savesPower = true }
        #expect(battery.isSaving && supply.holds == [.powerSaver])
        await battery.change { $0.savesPower = false }
        #expect(!battery.isSaving && supply.holds == [.powerSaver, nil])
    }

    @Test func `a profile that a person chose stays until the next discharge`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        supply.send(20, minute: 0)
        try await wait { supply.holds == [.powerSaver] }
        supply.send(.released)
        try await wait { !battery.isSaving }
        supply.send(10, minute: 1)
        try await wait { level(battery) == 10 }
        #expect(supply.holds == [.powerSaver])
        supply.send(12, .charging, minute: 2)
        supply.send(12, minute: 3)
        try await wait { supply.holds == [.powerSaver, .powerSaver] }
    }

    @Test func `what was chosen, learned and begun is the same after a restart`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        await battery.change { $0.trigger = 30 }
        for minute in 0..<120 { supply.send(50 - Double(minute) / 5, minute: Double(minute)) }
        try await wait { level(battery) == 50 - 119.0 / 5 && battery.isSaving }

        let again = TestSupply(start: supply.start)
        let restarted = try made(again)
        try await wait { again.holds == [.powerSaver] }
        #expect(restarted.settings == battery.settings && restarted.settings.trigger == 30)
        again.send(50 - 119.0 / 5, minute: 119)
        try await wait { restarted.forecast != nil }
        battery.look()
        restarted.look()
        let (before, after) = (try #require(battery.forecast), try #require(restarted.forecast))
        #expect(abs(after.likely - before.likely) < 60)
        #expect(restarted.isSaving)
        #expect(again.holds == [.powerSaver])
    }

    @Test func `a mode that the device refuses is said in words`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        #expect(!battery.offers(.performance))
        supply.refuse(.refused)
        await battery.choose(.runtime)
        #expect(battery.problem == "This computer doesn’t let NotiZen choose the power mode.")
        supply.refuse(nil)
        await battery.choose(.balanced)
        #expect(battery.problem == nil && supply.holds == [])
    }

    @Test func `a battery that is taken out is gone, and the trigger stays within its bounds`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        supply.send(80, minute: 0)
        try await wait { level(battery) == 80 }
        supply.removeBattery()
        try await wait { battery.status == .none }
        #expect(battery.forecast == nil)
        for (wanted, kept) in [(0, 5), (99, 50), (35, 35)] {
            await battery.change { $0.trigger = wanted }
            #expect(battery.settings.trigger == kept)
        }
    }
}
