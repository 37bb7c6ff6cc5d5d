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
        endTracking()
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
            MainQueue.run { self?.trackedValueWillChange(token) }
        }
    }

    /// Drops what this node followed so far.
    func endTracking() {
        let last = token
        token = nil
        last?.cancel()
    }

    private func trackedValueWillChange(_ token: TrackingToken) {
        guard token === self.token else { return }
        invalidate()
    }
}
