/// Plays the frames of an animation whose values the host computes.
@MainActor final class Frames {
    private var task: Task<Void, Never>?

    /// The minimum length of a frame, in seconds. Each frame costs the host an update and the page a message.
    private static let shortest = 1.0 / 30

    /// Calls `frame` immediately and then for each frame. The closure returns the seconds that are left, or nil after
    /// the end.
    func play(_ frame: @escaping @MainActor () -> Double?) {
        stop()
        task = Task { @MainActor in
            while !Task.isCancelled, let rest = frame() {
                try? await Task.sleep(for: .seconds(min(Self.shortest, rest)))
            }
        }
    }

    func stop() {
        task?.cancel()
        task = nil
    }
}

extension ContinuousClock.Instant {
    /// The seconds since this moment.
    var secondsAgo: Double { (ContinuousClock.now - self) / .seconds(1) }
}
