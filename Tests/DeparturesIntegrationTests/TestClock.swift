import DevicePorts
import Foundation
import Synchronization

/// A device clock that stands still until a test moves it.
final class TestClock: Sendable {
    private struct State {
        var now = Date(timeIntervalSinceReferenceDate: 0)
        /// The number of sleepers whose time came and that do not run yet.
        var waking = 0
        var sleepers: [UUID: (until: Date, continuation: CheckedContinuation<Bool, any Error>)] = [:]
    }

    private let state = Mutex(State())

    var now: Date { state.withLock { $0.now } }

    var source: DeviceClock.Source {
        DeviceClock.Source(now: { self.now }, sleepUntil: { try await self.sleep(until: $0) })
    }

    /// The times that something is waiting for.
    var awaited: [Date] { state.withLock { $0.sleepers.values.map(\.until) } }
    /// The first time that something is waiting for, or `nil`.
    var nextAwaited: Date? { awaited.min() }

    /// True while something whose time came does not run yet.
    var isWaking: Bool { state.withLock { $0.waking > 0 } }

    func move(to date: Date) {
        let woken = state.withLock { state in
            state.now = date
            let woken = state.sleepers.filter { $0.value.until <= date }
            for id in woken.keys { state.sleepers[id] = nil }
            state.waking += woken.count
            return woken.values.map(\.continuation)
        }
        woken.forEach { $0.resume(returning: true) }
    }

    nonisolated(nonsending) private func sleep(until date: Date) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            let wasMoved = try await withCheckedThrowingContinuation { continuation in
                let isOver = state.withLock { state in
                    if Task.isCancelled || date <= state.now { return true }
                    state.sleepers[id] = (date, continuation)
                    return false
                }
                if isOver { continuation.resume(returning: false) }
            }
            if wasMoved { state.withLock { $0.waking -= 1 } }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
        }
    }
}
