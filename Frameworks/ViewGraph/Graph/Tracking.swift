import Observation

/// One evaluation of a node, as what it has read knows it. A later evaluation, or the node's end, ends it.
///
/// `withObservationTracking` has no cancel. A tracking of models therefore also reads its token, and a change of that
/// makes Observation drop all that the tracking had registered.
@MainActor final class TrackingToken {
    /// Asked for another evaluation until the tracking ends.
    private unowned var node: Node?
    /// Set where models are followed.
    private var registrar: ObservationRegistrar?

    init(node: Node) {
        self.node = node
    }

    var isCurrent: Bool { node != nil }

    /// Called when something that the evaluation has read changes.
    func changed() {
        node?.invalidate()
    }

    /// To be called in a tracking of models that must be able to end early.
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
    /// Evaluates `content` for this node alone and asks for another evaluation once anything it read changes.
    package func tracking<Result>(_ content: () -> Result) -> Result {
        endTracking()
        return trackingAlso(content)
    }

    /// As `tracking`; what was followed before still is.
    func trackingAlso<Result>(_ content: () -> Result) -> Result {
        let outer = Node.evaluating
        Node.evaluating = self
        defer { Node.evaluating = outer }
        // A tracking of models takes some 1.5 KB, and most types of views never read one. The first time that one does
        // goes without an end of its own: until the model changes it is remembered there, to no effect.
        guard readsModels else { return withObservationTracking(content, onChange: firstModelRead()) }
        let token = currentToken
        return withObservationTracking {
            token.followEnd()
            return content()
        } onChange: { [weak token] in
            Self.follow(token)
        }
    }

    /// Asked for only where the evaluation has read a model.
    private func firstModelRead() -> @Sendable () -> Void {
        readsModels = true
        return { [weak token = currentToken] in Self.follow(token) }
    }

    /// Models change on any thread. Nodes are never held weakly here: that would make all their reference counting slow.
    private nonisolated static func follow(_ token: TrackingToken?) {
        guard let token else { return }
        MainQueue.run { [weak token] in token?.changed() }
    }

    /// What stands for the last evaluation where it has read something.
    var currentToken: TrackingToken {
        if let token { return token }
        let made = TrackingToken(node: self)
        token = made
        return made
    }

    /// Drops what this node followed so far.
    func endTracking() {
        let last = token
        token = nil
        last?.cancel()
    }
}
