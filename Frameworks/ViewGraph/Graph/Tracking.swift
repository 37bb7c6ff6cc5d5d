import Observation

/// Identifies an evaluation of a node to all values that it has read. Valid until a later evaluation or the end of the
/// node.
///
/// `withObservationTracking` cannot be cancelled. Tracking of models therefore also reads the token, and changing the
/// token makes Observation drop everything that the tracking had registered.
@MainActor final class TrackingToken {
    /// The node to evaluate again, until the tracking ends.
    private unowned var node: Node?
    /// Not nil if models are tracked.
    private var registrar: ObservationRegistrar?

    init(node: Node) {
        self.node = node
    }

    var isCurrent: Bool { node != nil }

    /// Called when a value that the evaluation has read changes.
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

/// Tracks what the evaluations of a node read.
///
/// Functions that run other code are static, so that no tracker is being accessed while that code runs.
@MainActor struct Tracker {
    /// The node whose view's body is being evaluated.
    private(set) static var evaluating: Node?
    /// The token of the last evaluation, if it has read something.
    private(set) var token: TrackingToken?

    /// Evaluates `content` for `node` and requests another evaluation once anything it has read changes. Keeps what was
    /// tracked before.
    static func track<Result>(for node: Node, _ content: () -> Result) -> Result {
        let outer = evaluating
        evaluating = node
        defer { evaluating = outer }
        // Tracking of models takes about 1.5 KB, and most types of views never read one. The first evaluation that
        // reads a model is tracked without a way to end the tracking: it stays registered, without effect, until the
        // model changes.
        guard node.readsModels else { return withObservationTracking(content, onChange: firstModelRead(by: node)) }
        let token = node.tracker.currentToken(of: node)
        return withObservationTracking {
            token.followEnd()
            return content()
        } onChange: { [weak token] in
            follow(token)
        }
    }

    /// Called only if the evaluation has read a model.
    private static func firstModelRead(by node: Node) -> @Sendable () -> Void {
        node.readsModels = true
        return { [weak token = node.tracker.currentToken(of: node)] in follow(token) }
    }

    /// Models change on any thread. Nodes are never referenced weakly here, because that would slow down all their
    /// reference counting.
    private nonisolated static func follow(_ token: TrackingToken?) {
        guard let token else { return }
        MainQueue.run { [weak token] in token?.changed() }
    }

    /// Ends all tracking for `node` so far.
    static func end(for node: Node) {
        let last = node.tracker.token
        node.tracker.token = nil
        last?.cancel()
    }

    /// The token of the evaluation in progress, or nil if there is none.
    static var readingToken: TrackingToken? { evaluating.map { $0.tracker.currentToken(of: $0) } }

    /// The token of the last evaluation of `node`, whose tracker this is. Created on first use.
    private mutating func currentToken(of node: Node) -> TrackingToken {
        if let token { return token }
        let made = TrackingToken(node: node)
        token = made
        return made
    }
}

extension Node {
    /// Evaluates `content` for this node alone and requests another evaluation once anything it has read changes.
    package func tracking<Result>(_ content: () -> Result) -> Result {
        Tracker.end(for: self)
        return Tracker.track(for: self, content)
    }
}
