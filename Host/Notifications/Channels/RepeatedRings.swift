import Synchronization

/// What channels do that sound only once for each message: they send a ring again and again until it is withdrawn.
final class RepeatedRings: Sendable {
    private let running = Mutex<[PresentedNotification.ID: Task<Void, Never>]>([:])
    private let pause: Duration

    /// So often at most: after a quarter of an hour no one is there.
    private static let times = 30

    init(every pause: Duration = .seconds(30)) {
        self.pause = pause
    }

    /// Does `action` from the first pause on, in the place of an earlier one for the same ring.
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

    /// - Returns: whether it rang.
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
