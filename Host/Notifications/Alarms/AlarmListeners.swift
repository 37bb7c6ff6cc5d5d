import AlarmKit
import Synchronization

/// The observers of each app's alarms and permission.
final class AlarmListeners: Sendable {
    private struct State {
        var last = 0
        var alarms: [Int: (app: String, continuation: AsyncStream<[Alarm]>.Continuation)] = [:]
        var permissions: [Int: (app: String, continuation: AsyncStream<AlarmManager.AuthorizationState>.Continuation)] =
            [:]
    }

    private let state = Mutex(State())

    func alarms(of app: String) -> AsyncStream<[Alarm]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [Alarm].self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.last += 1
            state.alarms[state.last] = (app, continuation)
            return state.last
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.alarms.removeValue(forKey: number) }
        }
        return stream
    }

    func permissions(of app: String) -> AsyncStream<AlarmManager.AuthorizationState> {
        let (stream, continuation) = AsyncStream.makeStream(of: AlarmManager.AuthorizationState.self)
        let number = state.withLock { state in
            state.last += 1
            state.permissions[state.last] = (app, continuation)
            return state.last
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.permissions.removeValue(forKey: number) }
        }
        return stream
    }

    func notify(_ app: String, _ alarms: () -> [Alarm]) {
        let interested = state.withLock { state in state.alarms.values.filter { $0.app == app }.map(\.continuation) }
        guard !interested.isEmpty else { return }
        let alarms = alarms()
        interested.forEach { $0.yield(alarms) }
    }

    func notify(_ app: String, _ permission: AlarmManager.AuthorizationState) {
        let interested = state.withLock { $0.permissions.values.filter { $0.app == app }.map(\.continuation) }
        interested.forEach { $0.yield(permission) }
    }

    func finish() {
        let all = state.withLock { state in
            (state.alarms.values.map(\.continuation), state.permissions.values.map(\.continuation))
        }
        all.0.forEach { $0.finish() }
        all.1.forEach { $0.finish() }
    }
}
