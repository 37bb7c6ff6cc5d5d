import Observation

/// Ends an earlier tracking of a node.
///
/// `withObservationTracking` has no cancel. Each tracking therefore also reads this object, and a change of it
/// makes Observation drop all that the tracking had registered.
@MainActor final class TrackingToken: Observable {
    /// Asked for another evaluation until the tracking ends.
    private(set) unowned var node: Node?
    private nonisolated let registrar = ObservationRegistrar()

    init(node: Node) {
        self.node = node
    }

    nonisolated var value: Int {
        registrar.access(self, keyPath: \.value)
        return 0
    }

    func cancel() {
        node = nil
        registrar.withMutation(of: self, keyPath: \.value) {}
    }
}

extension Node {
    /// Evaluates `content` for this node alone and asks for another evaluation once anything it read changes.
    package func tracking<Result>(_ content: () -> Result) -> Result {
        endTracking()
        let token = TrackingToken(node: self)
        self.token = token
        return follow(token, content)
    }

    /// As `tracking`; what was followed before still is.
    func trackingAlso<Result>(_ content: () -> Result) -> Result {
        guard let token else { return tracking(content) }
        return follow(token, content)
    }

    private func follow<Result>(_ token: TrackingToken, _ content: () -> Result) -> Result {
        let outer = Node.evaluating
        Node.evaluating = self
        defer { Node.evaluating = outer }
        return withObservationTracking {
            _ = token.value
            return content()
        } onChange: { [weak token] in
            // Nodes are never held weakly here: that would make all their reference counting slow.
            guard let token else { return }
            MainQueue.run { [weak token] in
                token?.node?.invalidate()
            }
        }
    }

    /// Drops what this node followed so far.
    func endTracking() {
        let last = token
        token = nil
        last?.cancel()
    }
}
