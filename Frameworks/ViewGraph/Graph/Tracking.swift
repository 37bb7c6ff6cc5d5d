import Foundation
import Observation

/// Ends an earlier tracking of a node.
///
/// `withObservationTracking` has no cancel. Each tracking therefore also reads this object, and a change of it
/// makes Observation drop all that the tracking had registered.
final class TrackingToken: Observable, Sendable {
    private let registrar = ObservationRegistrar()

    var value: Int {
        registrar.access(self, keyPath: \.value)
        return 0
    }

    func cancel() {
        registrar.withMutation(of: self, keyPath: \.value) {}
    }
}

extension Node {
    /// Evaluates `content` for this node alone and asks for another evaluation once anything it read changes.
    func tracking<Result>(_ content: () -> Result) -> Result {
        token?.cancel()
        let token = TrackingToken()
        self.token = token
        let outer = Node.evaluating
        Node.evaluating = viewType
        defer { Node.evaluating = outer }
        return withObservationTracking {
            _ = token.value
            return content()
        } onChange: { [weak self, weak token] in
            guard let token else { return }
            onMainActor { self?.trackedValueWillChange(token) }
        }
    }

    private func trackedValueWillChange(_ token: TrackingToken) {
        guard token === self.token else { return }
        invalidate()
    }
}

/// Runs `body` at once when this is the main thread, else as soon as the main actor is free.
private func onMainActor(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
        MainActor.assumeIsolated(body)
    } else {
        Task { @MainActor in body() }
    }
}
