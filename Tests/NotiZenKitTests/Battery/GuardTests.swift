import DevicePorts
import Foundation
import PowerSupply
import Synchronization
import Testing

@testable import NotiZenKit

/// A device whose battery and person are played by a test.
private final class TestSupply: BatterySupply, PowerProfileControl, DrainMeter {
    private let streams = Mutex(Streams())

    private struct Streams {
        /// The streams that are read now, by number.
        var readers: [Int: AsyncStream<BatteryReport>.Continuation] = [:]
        var meters: [Int: AsyncStream<DrainSample?>.Continuation] = [:]
        var number = 0
        /// What was sent before anybody read.
        var backlog: [BatteryReport] = []
    }

    private let news = AsyncStream<PowerProfileEvent>.makeStream()
    private let requested = Mutex<[PowerProfile?]>([])
    private let problem = Mutex<PowerProfileProblem?>(nil)
    /// The time of minute 0. Two hours ago: a forecast is made for the present.
    let start: Date
    /// What the device kept from before.
    let past: [BatteryReading]

    init(start: Date = DeviceClock.now - 7200, past: [BatteryReading] = []) {
        self.start = start
        self.past = past
    }

    var profiles: (any PowerProfileControl)? { self }
    var drain: (any DrainMeter)? { self }
    func history() async -> [BatteryReading] { past }

    func reports() -> AsyncStream<BatteryReport> {
        let (stream, continuation) = AsyncStream<BatteryReport>.makeStream()
        let number = streams.withLock { streams in
            streams.number += 1
            streams.readers[streams.number] = continuation
            for report in streams.backlog { continuation.yield(report) }
            streams.backlog = []
            return streams.number
        }
        continuation.onTermination = { [weak self] _ in self?.streams.withLock { $0.readers[number] = nil } }
        return stream
    }

    func samples() -> AsyncStream<DrainSample?> {
        let (stream, continuation) = AsyncStream<DrainSample?>.makeStream()
        let number = streams.withLock { streams in
            streams.number += 1
            streams.meters[streams.number] = continuation
            return streams.number
        }
        continuation.onTermination = { [weak self] _ in self?.streams.withLock { $0.meters[number] = nil } }
        return stream
    }

    var isRead: Bool { streams.withLock { !$0.readers.isEmpty } }
    var isMeasured: Bool { streams.withLock { !$0.meters.isEmpty } }

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
        send(.present(BatteryReading(date: start + minute * 60, level: level, state: state)))
    }
    func send(_ report: BatteryReport) {
        streams.withLock { streams in
            if streams.readers.isEmpty { streams.backlog.append(report) }
            for reader in streams.readers.values { reader.yield(report) }
        }
    }
    func send(_ sample: DrainSample?) {
        streams.withLock { for meter in $0.meters.values { meter.yield(sample) } }
    }
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct `Battery guard` {
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
        supply.send(BatteryReport.none)
        try await wait { battery.status == .none }
        battery.look()
        #expect(battery.forecast == nil)
        for (wanted, kept) in [(0, 5), (99, 50), (35, 35)] {
            await battery.change { $0.trigger = wanted }
            #expect(battery.settings.trigger == kept)
        }
    }

    @Test func `a battery that the device says nothing about is not known, until the device does`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        for minute in 0..<110 { supply.send(90 - Double(minute) / 5, minute: Double(minute)) }
        try await wait { battery.forecast != nil && level(battery) == 90 - 109.0 / 5 }
        supply.send(BatteryReport.unavailable)
        try await wait { battery.status == .unavailable }
        battery.look()
        #expect(battery.forecast == nil)
        supply.send(68, minute: 111)
        try await wait { level(battery) == 68 && battery.forecast != nil }
    }

    @Test func `a guard that is off reads nothing and holds nothing, also after a restart, until it is on again`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        supply.send(15, minute: 0)
        try await wait { supply.holds == [.powerSaver] && supply.isMeasured }
        await battery.change { $0.isOn = false }
        try await wait { !supply.isRead && !supply.isMeasured }
        #expect(battery.status == .off && battery.profiles == nil && !battery.isSaving)
        #expect(supply.holds == [.powerSaver, nil])

        let again = TestSupply(start: supply.start)
        let restarted = try made(again)
        try await wait { restarted.status == .off }
        #expect(!again.isRead && !again.isMeasured)
        await restarted.change { $0.isOn = true }
        try await wait { again.isRead }
        // A battery that is low by now is noticed.
        again.send(14, minute: 1)
        try await wait { again.holds == [.powerSaver] }
        #expect(level(restarted) == 14 && restarted.isSaving)
    }

    @Test func `apps are measured only while the battery is used`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let supply = TestSupply()
        let battery = try await quiet(supply)
        supply.send(80, .charging, minute: 0)
        try await wait { level(battery) == 80 }
        #expect(!supply.isMeasured && battery.drain == .measured(DrainLog()))
        supply.send(79, minute: 1)
        try await wait { supply.isMeasured }
        let apps = [DrainSample.App(id: "firefox", name: "Firefox", seconds: 3)]
        supply.send(DrainSample(date: DeviceClock.now, apps: apps, otherSeconds: 1, processorWatts: 4))
        try await wait { battery.processorWatts == 4 }
        guard case .measured(let log) = battery.drain else {
            Issue.record("Nothing was measured: \(battery.drain)")
            return
        }
        #expect(log.sources.map(\.name) == ["Firefox", nil] && log.sources.map(\.share) == [0.75, 0.25])
        supply.send(DrainSample?.none)
        try await wait { battery.drain == .unavailable }
        #expect(battery.processorWatts == nil)
        supply.send(79, .charging, minute: 2)
        try await wait { !supply.isMeasured }
    }

    @Test func `settings of a version without a switch are read`() throws {
        let text = #"{"mode": "runtime", "savesPower": false, "alerts": true, "trigger": 99}"#
        let settings = try JSONDecoder().decode(BatterySettings.self, from: Data(text.utf8))
        #expect(settings.isOn && settings.mode == .runtime && !settings.savesPower && settings.trigger == 50)
        var off = settings
        off.isOn = false
        #expect(try JSONDecoder().decode(BatterySettings.self, from: JSONEncoder().encode(off)) == off)
    }
}
