/// The pages with changes of the current turn of the main actor that wait for their flush.
///
/// A view that waits for its evaluation no longer tracks anything. If a transaction then changes something, the change
/// appears in the same batch, so the whole batch joins the transaction.
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

    /// Forgets all graphs at the end of this turn, because some may be flushed later than on the next turn.
    static func forgetSoon() {
        guard !forgetsSoon else { return }
        forgetsSoon = true
        Task { @MainActor in
            forgetsSoon = false
            references = [:]
        }
    }

    /// Makes the waiting changes part of the current transaction.
    static func join() {
        for reference in references.values { reference.graph?.transaction = Transaction.current }
    }
}
