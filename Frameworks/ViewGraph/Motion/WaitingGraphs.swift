/// The pages with changes that wait for their flush.
///
/// A view that is due already follows nothing more: what a transaction changes then shows in the same batch, which
/// therefore becomes the transaction's.
@MainActor enum WaitingGraphs {
    private struct Reference {
        weak var graph: Graph?
    }

    private static var references: [ObjectIdentifier: Reference] = [:]

    static func insert(_ graph: Graph) {
        references[ObjectIdentifier(graph)] = Reference(graph: graph)
    }

    static func remove(_ graph: Graph) {
        references[ObjectIdentifier(graph)] = nil
    }

    /// Makes what waits part of the current transaction.
    static func join() {
        for reference in references.values { reference.graph?.transaction = Transaction.current }
    }
}
