import DevicePorts
import Foundation
import PowerSupply
import Testing

@testable import NotiZenKit

@Suite struct `Import of a battery's history` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID())")
    private let now = Date(timeIntervalSince1970: 1_764_100_000)

    private func made() throws -> BatteryStore {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return BatteryStore(try BatteryStore.container(at: folder))
    }

    /// A discharge of five hours in steps of a minute and of 0.2 percent, which ended `hours` ago.
    private func discharge(_ hours: Double) -> [BatteryReading] {
        (0...300).map { minute in
            BatteryReading(
                date: now - hours * 3600 - Double(300 - minute) * 60, level: 90 - Double(minute) / 5,
                state: .discharging)
        }
    }

    @Test func `a history is thinned, learned from, and brings nothing when it is taken again`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try made()
        let history = discharge(30) + discharge(1)
        let added = try await store.take(history: history.shuffled(), at: now)
        // Each percent, of 60 in each discharge.
        #expect(added == 122)
        let learned = try await store.state().forecaster
        #expect(learned.sessions.map(\.drop).map { $0.rounded() } == [60, 60] && !learned.errors.isEmpty)
        #expect(abs(learned.usualRate - 12) < 3)
        #expect(try await store.take(history: history, at: now) == 0)
        let again = BatteryStore(try BatteryStore.container(at: folder))
        #expect(try await again.take(history: history, at: now) == 0)
        #expect(try await again.state().forecaster == learned)
        #expect(try await again.readings(since: .distantPast).count == 122)
    }

    @Test func `what NotiZen saw itself is not doubled, and nothing is of the future or too old`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try made()
        let own = BatteryReading(date: now - 3600, level: 71, state: .discharging)
        try await store.store(try await store.state(), own)
        let history = [
            BatteryReading(date: now - 401 * 86_400, level: 1, state: .discharging),
            BatteryReading(date: now - 7200, level: 80, state: .discharging),
            BatteryReading(date: now - 3700, level: 75, state: .charging),
            BatteryReading(date: now - 3100, level: 70, state: .discharging),
            BatteryReading(date: now - 2900, level: 60, state: .discharging),
            BatteryReading(date: now + 5, level: 2, state: .discharging),
        ]
        #expect(try await store.take(history: history, at: now) == 2)
        #expect(try await store.readings(since: .distantPast).map(\.level) == [80, 71, 60])
    }

    @Test func `a history of any length stays within bounds`() {
        let history = (0..<5000).map {
            BatteryReading(date: now + Double($0) * 601, level: 50, state: .discharging)
        }
        #expect(BatteryStore.news(in: history[...], beside: []).count == 5000)
        #expect(BatteryStore.news(in: history[...], beside: history).isEmpty)
    }

    @MainActor @Test func `the device's own history is taken once, at the first start`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let start = DeviceClock.now
        let past = (0..<300).map {
            BatteryReading(date: start - 20_000 + Double($0) * 60, level: 90 - Double($0) / 5, state: .discharging)
        }
        let supply = PastSupply(past)
        let battery = BatteryGuard(try BatteryStore.container(at: folder), supply: supply)
        battery.begin()
        while battery.status != .none { try await Task.sleep(for: .milliseconds(2)) }
        #expect(battery.day.count == 60 && battery.day.first?.level == 90)
        let state = try await BatteryStore(BatteryStore.container(at: folder)).state()
        #expect(state.forecaster.sessions.count == 1 && state.historyDate != nil)

        let other = PastSupply(past.map { BatteryReading(date: $0.date - 40_000, level: $0.level, state: $0.state) })
        let restarted = BatteryGuard(try BatteryStore.container(at: folder), supply: other)
        restarted.begin()
        while restarted.status != .none { try await Task.sleep(for: .milliseconds(2)) }
        #expect(try await BatteryStore(BatteryStore.container(at: folder)).readings(since: .distantPast).count == 60)
    }
}

/// A device without a battery by now, that kept readings.
private struct PastSupply: BatterySupply {
    let past: [BatteryReading]
    var profiles: (any PowerProfileControl)? { nil }
    var drain: (any DrainMeter)? { nil }

    init(_ past: [BatteryReading]) {
        self.past = past
    }

    func history() async -> [BatteryReading] { past }
    func reports() -> AsyncStream<BatteryReport> { AsyncStream { $0.yield(.none) } }
}
