import Synchronization

/// Repeats rings on channels that sound only once per message, until the ring is withdrawn.
final class RepeatedRings: Sendable {
    private let running = Mutex<[PresentedNotification.ID: Task<Void, Never>]>([:])
    private let pause: Duration

    /// 30 × 30 s: someone who has not reacted within 15 minutes is not there.
    private static let times = 30

    init(every pause: Duration = .seconds(30)) {
        self.pause = pause
    }

    /// Repeats `action` after each pause, replacing an earlier repetition of the same ring.
    func begin(_ id: PresentedNotification.ID, _ action: @escaping @Sendable () async -> Void) {
        let task = Task { [pause] in
            for _ in 0..<Self.times {
                try? await Task.sleep(for: pause)
                if Task.isCancelled { return }
                await action()
            }
        }
        running.withLock { $0.updateValue(task, forKey: id) }?.cancel()
    }

    /// - Returns: true if the alarm was ringing.
    @discardableResult
    func end(_ id: PresentedNotification.ID) -> Bool {
        let task = running.withLock { $0.removeValue(forKey: id) }
        task?.cancel()
        return task != nil
    }

    func endAll() {
        running.withLock { running in
            running.values.forEach { $0.cancel() }
            running = [:]
        }
    }
}
