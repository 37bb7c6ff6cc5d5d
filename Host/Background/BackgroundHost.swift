package import AppContainer
package import BackgroundTasks
package import Foundation
package import HostClock
import HostService
import OSLog
import Synchronization

/// Runs the apps' background tasks at the requested times, as far as the policy allows. An app runs one task at a time.
package final class BackgroundHost: BackgroundTaskService {
    /// The services that the surrounding host provides.
    package struct Dependencies: Sendable {
        package var clock: @Sendable () -> HostClock = { .current }
        package var zone: @Sendable () -> TimeZone = { .current }
        package var isOnline: @Sendable () -> Bool = { PowerStatus.isOnline }
        package var isOnPower: @Sendable () -> Bool = { PowerStatus.isOnPower }

        package init() {}
    }

    /// The maximum number of pending requests of each kind for an app, as on an iPhone.
    private static let limits: [TaskRecord.Kind: Int] = [.appRefresh: 1, .processing: 10]

    private let log = Logger(subsystem: "Background tasks", category: "")
    let store: BackgroundStore
    private let policy: BackgroundPolicy
    private let dependencies: Dependencies
    private let handlers = Mutex<[String: @Sendable (TaskRun) -> Void]>([:])
    private let busy = Mutex<Set<String>>([])
    private let wakes: AsyncStream<Void>.Continuation
    private let wakeStream: AsyncStream<Void>
    private let running = Mutex<Task<Void, Never>?>(nil)

    /// - Throws: `DatabaseError` if the store cannot be opened.
    package init(storeAt url: URL, policy: BackgroundPolicy, dependencies: Dependencies = .init()) throws {
        store = try BackgroundStore(at: url)
        self.policy = policy
        self.dependencies = dependencies
        (wakeStream, wakes) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Starts handling the apps' requests.
    ///
    /// - Parameter isServingProcess: true if the `BGTaskScheduler` of every app of the process uses this host.
    package func start(isServingProcess: Bool = true) {
        if isServingProcess { BGTaskScheduler.service.install(self) }
        let now = now
        do {
            try store.forget(notWithin: now.addingTimeInterval(-7 * 24 * 3600)...now)
        } catch {
            log.error("\(error.localizedDescription, privacy: .public)")
        }
        running.withLock { $0 = Task { await run() } }
    }

    /// Stops running tasks. Requests stay in the store.
    package func stop() async {
        if BGTaskScheduler.service.current as? BackgroundHost === self { BGTaskScheduler.service.install(nil) }
        wakes.finish()
        let task = running.withLock { $0 }
        task?.cancel()
        await task?.value
    }

    private var now: Date { dependencies.clock().now }

    // MARK: Requests

    package func register(
        _ identifier: String, of app: AppContainer, launch: @escaping @Sendable (TaskRun) -> Void
    ) -> Bool {
        let isNew = handlers.withLock { handlers in
            guard handlers[Self.key(app.id, identifier)] == nil else { return false }
            handlers[Self.key(app.id, identifier)] = launch
            return true
        }
        if isNew { wakes.yield() }
        return isNew
    }

    package func submit(_ record: TaskRecord, of app: AppContainer) throws {
        guard handlers.withLock({ $0[Self.key(app.id, record.identifier)] }) != nil else {
            throw BGTaskScheduler.Error(.notPermitted, "\(app.name) has no handler for \(record.identifier).")
        }
        let others = try store.requests(of: app.id).filter {
            $0.record.kind == record.kind && $0.record.identifier != record.identifier
        }
        guard others.count < Self.limits[record.kind] ?? 1 else {
            throw BGTaskScheduler.Error(
                .tooManyPendingTaskRequests, "\(app.name) has \(others.count) such requests already.")
        }
        try store.put(record, of: app.id, at: now)
        wakes.yield()
    }

    package func cancel(_ identifiers: [String]?, of app: AppContainer) throws {
        try store.remove(identifiers, of: app.id)
        wakes.yield()
    }

    package func pending(of app: AppContainer) throws -> [TaskRecord] {
        try store.requests(of: app.id).map(\.record)
    }

    private static func key(_ app: String, _ identifier: String) -> String { "\(app)/\(identifier)" }

    // MARK: The loop

    private func run() async {
        await withDiscardingTaskGroup { group in
            var alarm: Task<Void, any Error>?
            wakes.yield()
            for await _ in wakeStream {
                let clock = dependencies.clock()
                let start = clock.now
                // Requests that wait for the network are checked again in a minute, or on a fast clock in a second of
                // real time.
                var next = start.addingTimeInterval(max(60, clock.rate))
                do {
                    try store.followClock(to: start)
                    for row in try store.requests() {
                        let begin = try begin(of: row)
                        if begin <= now { try launch(row, in: &group) } else { next = min(next, begin) }
                    }
                } catch {
                    log.error("\(error.localizedDescription, privacy: .public)")
                }
                alarm?.cancel()
                // A duration, not an instant: the clock may have been set back since it was read.
                alarm = Task { [wakes, wait = next.timeIntervalSince(start) / clock.rate] in
                    try await Task.sleep(for: .seconds(wait))
                    wakes.yield()
                }
            }
            alarm?.cancel()
            group.cancelAll()
        }
    }

    private func begin(of row: BackgroundStore.Row) throws -> Date {
        // Tasks dated later than now were begun by a clock that was ahead.
        let now = now
        let earlier = try store.begun(of: row.app, within: now.addingTimeInterval(-24 * 3600)...now)
        return policy.begin(row.record, submitted: row.submitted, earlier: earlier, in: dependencies.zone())
    }

    private func launch(_ row: BackgroundStore.Row, in group: inout DiscardingTaskGroup) throws {
        guard let handler = handlers.withLock({ $0[Self.key(row.app, row.record.identifier)] }),
            !row.record.requiresNetwork || dependencies.isOnline(),
            !row.record.requiresPower || dependencies.isOnPower(),
            busy.withLock({ $0.insert(row.app).inserted })
        else { return }
        guard let run = try store.begin(row, at: now) else {
            busy.withLock { _ = $0.remove(row.app) }
            return
        }
        group.addTask { [self] in
            let outcome = await perform(row.record, handler)
            try? store.end(run, outcome: outcome)
            busy.withLock { _ = $0.remove(row.app) }
            wakes.yield()
        }
    }

    /// - Returns: the outcome, as one word for the store.
    private func perform(_ record: TaskRecord, _ handler: @Sendable (TaskRun) -> Void) async -> String {
        let run = TaskRun(record)
        handler(run)
        // A duration, not an instant: setting the clock gives a task neither more time nor less.
        let limit = policy.limit(of: record.kind) / dependencies.clock().rate
        let timer = Task {
            try await Task.sleep(for: .seconds(limit))
            run.expire()
            try await Task.sleep(for: .seconds(BackgroundPolicy.grace))
            run.giveUp()
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            for await isSuccess in run.ends { return isSuccess ? "completed" : "failed" }
            return Task.isCancelled ? "cut off" : "expired"
        } onCancel: {
            run.expire()
        }
    }
}
