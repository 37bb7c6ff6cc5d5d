import Synchronization

/// A buffer for events between the thread that reads them from the bus and the task that uses them. It never refuses an
/// event, but reports when the reading thread should pause.
final class EventBuffer: Sendable {
    private struct State {
        var events: [BusEvent] = []
        var size = 0
        var waiter: CheckedContinuation<[BusEvent]?, Never>?
        var isFull = false
        var isFinished = false
    }

    private let state = Mutex(State())
    private let capacity: NotificationMonitor.Capacity
    private let room: AsyncStream<Void>.Continuation
    /// Yields an element whenever a full buffer has become half empty.
    let roomAppeared: AsyncStream<Void>

    init(capacity: NotificationMonitor.Capacity) {
        self.capacity = capacity
        (roomAppeared, room) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Adds `events`.
    ///
    /// - Returns: False if the buffer is full.
    func append(_ events: [BusEvent]) -> Bool {
        state.withLock { state in
            guard !events.isEmpty else { return !state.isFull }
            if let waiter = state.waiter {
                state.waiter = nil
                waiter.resume(returning: events)
                return true
            }
            state.events += events
            state.size += events.reduce(0) { $0 + $1.size }
            state.isFull = state.events.count >= capacity.events || state.size >= capacity.bytes
            return !state.isFull
        }
    }

    /// Waits for events and takes all of them in order. `nil` at the end, or if the task is cancelled.
    func next() async -> [BusEvent]? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { state in
                    // Checked under the lock: otherwise a cancellation just before the waiter is stored would not end
                    // its wait.
                    let isCancelled = Task.isCancelled
                    if !state.events.isEmpty {
                        continuation.resume(returning: state.events)
                        state.events = []
                        state.size = 0
                        if state.isFull { room.yield() }
                        state.isFull = false
                    } else if state.isFinished || isCancelled || state.waiter != nil {
                        continuation.resume(returning: nil)
                    } else {
                        state.waiter = continuation
                    }
                }
            }
        } onCancel: {
            endWaiting()
        }
    }

    private func endWaiting() {
        let waiter = state.withLock { state in
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }

    /// Ends the sequence after the remaining events.
    func finish() {
        state.withLock { $0.isFinished = true }
        endWaiting()
        room.finish()
    }
}
