import AppContainer
import DevicePorts
import Foundation
import HostService
import Keychain
import Security
import Synchronization
import Testing
import Vault

@testable import SentinelKit

/// A clock that a test moves on.
private final class TestClock: Sendable {
    private struct State {
        var now: Date
        var sleepers: [(date: Date, wake: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State(now: Date(timeIntervalSince1970: 1_795_000_000)))

    var source: DeviceClock.Source {
        DeviceClock.Source(
            now: { self.state.withLock { $0.now } },
            sleepUntil: {
                await self.sleep(until: $0)
                try Task.checkCancellation()
            })
    }

    private func sleep(until date: Date) async {
        await withCheckedContinuation { wake in
            let isOver = state.withLock { state in
                if date > state.now { state.sleepers.append((date, wake)) }
                return date <= state.now
            }
            if isOver { wake.resume() }
        }
    }

    func advance(minutes: Double) {
        let woken = state.withLock { state in
            state.now += minutes * 60
            let now = state.now
            let woken = state.sleepers.filter { $0.date <= now }
            state.sleepers.removeAll { $0.date <= now }
            return woken
        }
        for sleeper in woken { sleeper.wake.resume() }
    }

    /// Wakes everybody, so that no task outlives its test.
    func finish() { advance(minutes: 1_000_000) }
}

@MainActor @Suite struct `The lock of Sentinel` {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "lock-\(UUID().uuidString)")
    private let clock = TestClock()
    private let scene = UUID()

    /// Runs `body` with the services of an app whose data is in a folder of its own.
    private func withServices(_ body: (SentinelServices) async throws -> Void) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let keychain = Keychain(in: folder, cost: PassphraseCost(operations: 1, memory: 8192))
        let app = AppContainer(id: "sentinel", name: "Sentinel", directory: folder)
        let defaults = try #require(UserDefaults(suiteName: "lock-\(UUID().uuidString)"))
        try await KeychainService.service.withValue(keychain) {
            try await AppContainer.$running.withValue(app) {
                try await DeviceClock.port.withValue(clock.source) {
                    let file = VaultFile(url: folder.appending(path: "data/record.vault"), service: "sentinel")
                    try FileManager.default.createDirectory(
                        at: folder.appending(path: "data"), withIntermediateDirectories: true)
                    let services = SentinelServices(vault: file, defaults: defaults)
                    services.begin()
                    try await body(services)
                    clock.finish()
                }
            }
        }
    }

    private func isLocked(_ services: SentinelServices) -> Bool {
        if case .locked = services.state { true } else { false }
    }

    private func store(of services: SentinelServices) throws -> SentinelStore {
        guard case .open(let store) = services.state else {
            Issue.record("The data is not open: \(services.state)")
            throw VaultError.locked
        }
        return store
    }

    /// Lets other tasks of the main actor go on.
    private func settle() async {
        for _ in 0..<100 { await Task.yield() }
    }

    private func lock(after minutes: Int) -> AppLock {
        var lock = AppLock()
        lock.isOn = true
        lock.minutes = minutes
        return lock
    }

    @Test func `an app that was left locks when its time is over, and not before`() async throws {
        try await withServices { services in
            services.setLock(lock(after: 5))
            services.scene(scene, isActive: true)
            services.scene(scene, isActive: false)
            await settle()
            clock.advance(minutes: 4)
            await settle()
            #expect(!isLocked(services))
            // Back in time: the next absence counts from its own beginning.
            services.scene(scene, isActive: true)
            services.scene(scene, isActive: false)
            await settle()
            clock.advance(minutes: 4)
            await settle()
            #expect(!isLocked(services))
            clock.advance(minutes: 1)
            await settle()
            #expect(isLocked(services))
        }
    }

    @Test func `an app on two pages locks only when both were left`() async throws {
        try await withServices { services in
            services.setLock(lock(after: 0))
            let other = UUID()
            services.scene(scene, isActive: true)
            services.scene(other, isActive: true)
            services.scene(scene, isActive: false)
            await settle()
            #expect(!isLocked(services))
            services.scene(other, isActive: false)
            await settle()
            #expect(isLocked(services))
        }
    }

    @Test func `an app without the lock stays open`() async throws {
        try await withServices { services in
            services.scene(scene, isActive: true)
            services.scene(scene, isActive: false)
            clock.advance(minutes: 600)
            await settle()
            #expect(!isLocked(services))
        }
    }

    @Test func `a change that could not be saved waits behind the lock, and is saved later`() async throws {
        try await withServices { services in
            let (data, away) = (folder.appending(path: "data"), folder.appending(path: "away"))
            let first = try store(of: services)
            first.changeSettings { $0.wasWelcomed = true }
            try FileManager.default.moveItem(at: data, to: away)
            first.changeSettings { $0.hidesStreak = true }
            #expect(first.saveProblem != nil)
            services.lockNow()
            #expect(isLocked(services))
            await services.unlock()
            let second = try store(of: services)
            #expect(second.record.settings.hidesStreak && second.saveProblem != nil)
            try FileManager.default.moveItem(at: away, to: data)
            services.lockNow()
            await services.unlock()
            let third = try store(of: services)
            #expect(third.record.settings.hidesStreak && third.record.settings.wasWelcomed)
            #expect(third.saveProblem == nil && third !== first)
        }
    }

    @Test func `erasing leaves an empty record and no lock`() async throws {
        try await withServices { services in
            services.setLock(lock(after: 15))
            try store(of: services).changeSettings { $0.hidesStreak = true }
            services.erase()
            #expect(try store(of: services).record == SentinelRecord())
            #expect(services.lock == AppLock())
        }
    }
}
