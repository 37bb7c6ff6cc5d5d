import AppContainer
import BackgroundTasks
import Foundation
import HostClock
import HostService
import PageHost
import PrivateDesktop
import SwiftUI
import Synchronization
import Testing
import ViewGraph

@testable import BackgroundHost

private func instant(_ text: String) -> Date {
    try! Date(text, strategy: .iso8601)
}

private let noon = instant("2026-06-01T12:00:00Z")
private let refreshes = Mutex<[String]>([])

private struct RefreshingApp: App {
    var body: some Scene {
        WindowGroup { Text("Hello") }
            .backgroundTask(.appRefresh("refresh")) {
                refreshes.withLock { $0.append(AppContainer.current?.id ?? "none") }
            }
    }
}

@Suite(.serialized) struct `Background tasks` {
    private let folder = URL.temporaryDirectory.appending(path: "background-\(UUID().uuidString.prefix(8))")
    private let app: AppContainer
    private let clock = ClockBox()

    private final class ClockBox: Sendable {
        let clock = Mutex(HostClock(start: noon, rate: 1))
        let isOnline = Mutex(true)
    }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        app = AppContainer(id: "app-\(UUID().uuidString.prefix(8))", name: "App", directory: folder)
    }

    private func host(_ policy: BackgroundPolicy.Name = .generous) throws -> BackgroundHost {
        var dependencies = BackgroundHost.Dependencies()
        dependencies.clock = { [clock] in clock.clock.withLock { $0 } }
        dependencies.zone = { .gmt }
        dependencies.isOnline = { [clock] in clock.isOnline.withLock { $0 } }
        return try BackgroundHost(
            storeAt: folder.appending(path: "background.sqlite"), policy: BackgroundPolicy(policy),
            dependencies: dependencies)
    }

    private func set(_ date: Date, rate: Double = 1) {
        clock.clock.withLock { $0 = HostClock(start: date, rate: rate) }
    }

    private func request(_ identifier: String, _ kind: TaskRecord.Kind = .appRefresh, after seconds: Double? = nil)
        -> TaskRecord
    {
        TaskRecord(identifier: identifier, kind: kind, earliestBeginDate: seconds.map { noon.addingTimeInterval($0) })
    }

    @Test func `a task begins once, at its earliest date and not before`() async throws {
        let host = try host()
        let begun = Mutex<[Date]>([])
        let isNew = host.register("refresh", of: app) { [clock] task in
            begun.withLock { $0.append(clock.clock.withLock { $0 }.now) }
            task.complete(success: true)
        }
        #expect(isNew)
        let isNewAgain = host.register("refresh", of: app) { _ in }
        #expect(!isNewAgain, "it has a handler")
        // An hour passes in half a second.
        set(noon, rate: 7200)
        try host.submit(request("refresh", after: 3600), of: app)
        #expect(try host.pending(of: app) == [request("refresh", after: 3600)])
        host.start(isServingProcess: false)
        #expect(await eventually { begun.withLock { $0.count } == 1 })
        #expect(begun.withLock { $0[0] } >= noon.addingTimeInterval(3600))
        #expect(try host.pending(of: app).isEmpty)
        #expect(try await eventually { try host.store.outcomes(of: app.id) == ["completed"] })
        await host.stop()
    }

    @Test func `correcting a clock that was ahead leaves no task waiting`() async throws {
        let ahead = noon.addingTimeInterval(30 * 24 * 3600)
        let host = try host()
        let begun = Mutex<[Date]>([])
        _ = host.register("refresh", of: app) { [clock] task in
            begun.withLock { $0.append(clock.clock.withLock { $0 }.now) }
            task.complete(success: true)
        }
        set(ahead, rate: 7200)
        host.start(isServingProcess: false)
        try host.submit(request("refresh"), of: app)
        #expect(try await eventually { try host.store.outcomes(of: app.id) == ["completed"] })
        let soon = TaskRecord(
            identifier: "refresh", kind: .appRefresh, earliestBeginDate: ahead.addingTimeInterval(10 * 24 * 3600))
        try host.submit(soon, of: app)
        set(noon, rate: 7200)
        #expect(
            try await eventually { try (host.pending(of: app).first?.earliestBeginDate).map { $0 < ahead } == true })
        set(noon.addingTimeInterval(11 * 24 * 3600), rate: 7200)
        #expect(await eventually { begun.withLock { $0.count } == 2 })
        #expect(begun.withLock { $0.last ?? ahead } < ahead)
        await host.stop()
    }

    @Test func `starts recorded by a clock that was ahead are forgotten at the next start`() async throws {
        let first = try host()
        _ = first.register("refresh", of: app) { $0.complete(success: true) }
        set(noon.addingTimeInterval(30 * 24 * 3600))
        first.start(isServingProcess: false)
        try first.submit(request("refresh"), of: app)
        #expect(try await eventually { try first.store.outcomes(of: app.id) == ["completed"] })
        await first.stop()
        set(noon)
        let second = try host()
        second.start(isServingProcess: false)
        #expect(try second.store.outcomes(of: app.id).isEmpty)
        await second.stop()
    }

    @Test func `a request survives the end of the host and runs on the next one`() async throws {
        let first = try host()
        _ = first.register("refresh", of: app) { _ in }
        try first.submit(request("refresh"), of: app)
        await first.stop()
        let second = try host()
        second.start(isServingProcess: false)
        let isDone = Mutex(false)
        _ = second.register("refresh", of: app) { task in
            isDone.withLock { $0 = true }
            task.complete(success: true)
        }
        #expect(await eventually { isDone.withLock { $0 } })
        await second.stop()
    }

    @Test func `a task that takes too long is expired and then abandoned`() async throws {
        let host = try host()
        let expired = Mutex(0)
        _ = host.register("refresh", of: app) { task in
            task.expirationHandler = { expired.withLock { $0 += 1 } }
        }
        set(noon, rate: 3600)
        host.start(isServingProcess: false)
        try host.submit(request("refresh"), of: app)
        #expect(await eventually { expired.withLock { $0 } == 1 })
        #expect(try await eventually { try host.store.outcomes(of: app.id) == ["expired"] })
        await host.stop()
    }

    @Test func `a task that needs the network waits for it`() async throws {
        clock.isOnline.withLock { $0 = false }
        let host = try host()
        let isDone = Mutex(false)
        _ = host.register("sync", of: app) { task in
            isDone.withLock { $0 = true }
            task.complete(success: true)
        }
        var record = request("sync", .processing)
        record.requiresNetwork = true
        // A minute, after which it checks again, is a tenth of a second.
        set(noon, rate: 600)
        host.start(isServingProcess: false)
        try host.submit(record, of: app)
        try await Task.sleep(for: .milliseconds(300))
        #expect(!isDone.withLock { $0 })
        clock.isOnline.withLock { $0 = true }
        #expect(await eventually { isDone.withLock { $0 } })
        await host.stop()
    }

    @Test func `unknown and excessive requests are refused`() throws {
        let host = try host()
        #expect(throws: BGTaskScheduler.Error(.notPermitted)) { try refused(host, request("refresh")) }
        _ = host.register("refresh", of: app) { _ in }
        _ = host.register("other", of: app) { _ in }
        try host.submit(request("refresh"), of: app)
        try host.submit(request("refresh", after: 60), of: app)
        #expect(try host.pending(of: app) == [request("refresh", after: 60)], "the later takes the earlier's place")
        #expect(throws: BGTaskScheduler.Error(.tooManyPendingTaskRequests)) { try refused(host, request("other")) }
        try host.cancel(nil, of: app)
        #expect(try host.pending(of: app).isEmpty)
    }

    /// Compares errors by their code.
    private func refused(_ host: BackgroundHost, _ record: TaskRecord) throws {
        do {
            try host.submit(record, of: app)
        } catch let error as BGTaskScheduler.Error {
            throw BGTaskScheduler.Error(error.code)
        }
    }

    @Test func `a scene's task runs as its app and ends when its body returns`() async throws {
        let host = try host()
        host.start(isServingProcess: false)
        await BGTaskScheduler.service.withValue(host) {
            _ = await HostedApp(RefreshingApp.self, container: app, symbol: "clock", tint: .blue)
        }
        try AppContainer.$running.withValue(app) {
            try BGTaskScheduler.service.withValue(host) {
                try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
            }
        }
        #expect(await eventually { refreshes.withLock { $0.contains(app.id) } })
        #expect(try await eventually { try host.store.outcomes(of: app.id) == ["completed"] })
        await host.stop()
    }
}

@Suite struct `Background policy` {
    private func begin(
        _ name: BackgroundPolicy.Name, _ kind: TaskRecord.Kind = .appRefresh, earlier: [Double] = []
    ) -> Double {
        let record = TaskRecord(identifier: "refresh", kind: kind, earliestBeginDate: noon.addingTimeInterval(600))
        return BackgroundPolicy(name).begin(
            record, submitted: noon, earlier: earlier.map { noon.addingTimeInterval($0) }, in: .gmt
        ).timeIntervalSince(noon)
    }

    @Test func `the generous policy begins on time, a minute after the last task at the earliest`() {
        #expect(begin(.generous) == 600)
        #expect(begin(.generous, earlier: [590]) == 650)
    }

    @Test func `the ios policy begins late and rarely, and runs long tasks at night`() {
        #expect((600 + 900...600 + 5400).contains(begin(.ios)))
        #expect(begin(.ios) == begin(.ios), "the same request, the same delay")
        let hour = Calendar(identifier: .gregorian).dateComponents(
            in: .gmt, from: noon.addingTimeInterval(begin(.ios, .processing))
        ).hour
        #expect((1..<5).contains(hour ?? 0))
        let eight = (0..<8).map { Double($0) * 1000 - 20_000 }
        #expect(begin(.ios, earlier: eight) >= 24 * 3600 - 20_000, "eight in a day are all")
    }
}
