import Observation

/// Identifies an evaluation of a node to everything that it has read, until a later evaluation or the end of the node.
///
/// `withObservationTracking` cannot be cancelled. Tracking of models therefore also reads the token, and changing the
/// token makes Observation drop everything that the tracking had registered.
@MainActor final class TrackingToken {
    /// The node to evaluate again, until the tracking ends.
    private unowned var node: Node?
    /// Set if models are tracked.
    private var registrar: ObservationRegistrar?

    init(node: Node) {
        self.node = node
    }

    var isCurrent: Bool { node != nil }

    /// Called when something that the evaluation has read changes.
    func changed() {
        node?.invalidate()
    }

    /// Must be called inside the tracking of models that may have to end early.
    func followEnd() {
        let registrar = registrar ?? ObservationRegistrar()
        self.registrar = registrar
        registrar.access(self, keyPath: \.hasEnded)
    }

    func cancel() {
        node = nil
        registrar?.withMutation(of: self, keyPath: \.hasEnded) {}
    }
}

extension TrackingToken: Observable {
    nonisolated private var hasEnded: Bool { false }
}

extension Node {
    /// Evaluates `content` for this node alone and requests another evaluation once anything it has read changes.
    package func tracking<Result>(_ content: () -> Result) -> Result {
        endTracking()
        return trackingAlso(content)
    }

    /// Like `tracking`, but keeps what was tracked before.
    func trackingAlso<Result>(_ content: () -> Result) -> Result {
        let outer = Node.evaluating
        Node.evaluating = self
        defer { Node.evaluating = outer }
        // Tracking of models takes about 1.5 KB, and most types of views never read one. The first evaluation that does
        // is tracked without a way to end it: until the model changes, it remains registered there, without effect.
        guard readsModels else { return withObservationTracking(content, onChange: firstModelRead()) }
        let token = currentToken
        return withObservationTracking {
            token.followEnd()
            return content()
        } onChange: { [weak token] in
            Self.follow(token)
        }
    }

    /// Called only if the evaluation has read a model.
    private func firstModelRead() -> @Sendable () -> Void {
        readsModels = true
        return { [weak token = currentToken] in Self.follow(token) }
    }

    /// Models change on any thread. Nodes are never referenced weakly here, because that would slow down all their
    /// reference counting.
    private nonisolated static func follow(_ token: TrackingToken?) {
        guard let token else { return }
        MainQueue.run { [weak token] in token?.changed() }
    }

    /// The token of the last evaluation, created if it has read something.
    var currentToken: TrackingToken {
        if let token { return token }
        let made = TrackingToken(node: self)
        token = made
        return made
    }

    /// Ends all tracking of this node so far.
    func endTracking() {
        let last = token
        token = nil
        last?.cancel()
    }
}
