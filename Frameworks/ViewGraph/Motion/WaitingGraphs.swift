/// The pages with changes of this turn of the main actor that wait for their flush.
///
/// A view that is due already follows nothing more: what a transaction changes then shows in the same batch, which
/// therefore becomes the transaction's.
@MainActor enum WaitingGraphs {
    private struct Reference {
        weak var graph: Graph?
    }

    private static var references: [ObjectIdentifier: Reference] = [:]
    private static var forgetsSoon = false

    static func insert(_ graph: Graph) {
        references[ObjectIdentifier(graph)] = Reference(graph: graph)
    }

    static func remove(_ graph: Graph) {
        references[ObjectIdentifier(graph)] = nil
    }

    /// Forgets all of them when this turn is over, should one be flushed later than on the next.
    static func forgetSoon() {
        guard !forgetsSoon else { return }
        forgetsSoon = true
        Task { @MainActor in
            forgetsSoon = false
            references = [:]
        }
    }

    /// Makes what waits part of the current transaction.
    static func join() {
        for reference in references.values { reference.graph?.transaction = Transaction.current }
    }
}
