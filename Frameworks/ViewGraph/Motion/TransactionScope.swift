/// A change of the transaction for everything inside a node.
@MainActor package final class TransactionScope {
    /// The number of the only flush in which the change applies, or nil for all flushes.
    let flush: Int?
    let change: (inout Transaction) -> Void

    package init(flush: Int? = nil, change: @escaping (inout Transaction) -> Void) {
        self.flush = flush
        self.change = change
    }
}

/// The transactions of a graph during a flush.
@MainActor struct FlushTransactions {
    /// The number of the flush.
    var number = 0
    /// True if any node changes the transaction for its content.
    var hasScopes = false
    /// The transaction of the node being evaluated, if an enclosing scope changes it.
    var scoped: Transaction?
}

extension Node {
    /// Changes the transaction for the content of this node.
    package func changeTransaction(_ scope: TransactionScope?) {
        traits.transactionScope = scope
        if scope != nil { graph.transactions.hasScopes = true }
    }
}

extension Graph {
    /// The number of the current flush, so that a scope can apply to a single one.
    package var flushNumber: Int { transactions.number }

    /// The motion of the change being recorded, or nil if none is specified.
    var motion: Motion? { (transactions.scoped ?? transaction)?.motion }

    /// The animation of the change being recorded, or nil if it is shown at once.
    package var animation: Animation? {
        guard let transaction = transactions.scoped ?? transaction, !transaction.disablesAnimations else { return nil }
        return transaction.animation
    }

    /// Runs `body`, which records changes inside `node`, in the transaction set by the enclosing scopes.
    package func inTransaction(of node: Node, _ body: () -> Void) {
        guard transactions.hasScopes else { return body() }
        let outer = transactions.scoped
        let scoped = scopedTransaction(at: node)
        transactions.scoped = scoped
        if scoped != nil || outer != nil { patches.append(marker) }
        body()
        transactions.scoped = outer
        if scoped != nil || outer != nil { patches.append(marker) }
    }

    /// The transaction at `node`: the flush's transaction, as changed by the enclosing scopes. Nil if there are
    /// neither.
    private func scopedTransaction(at node: Node) -> Transaction? {
        var scopes: [TransactionScope] = []
        var node: Node? = node
        while let current = node {
            if let scope = current.traits.transactionScope, scope.flush ?? flushNumber == flushNumber {
                scopes.append(scope)
            }
            node = current.parent
        }
        guard !scopes.isEmpty else { return nil }
        var changed = transaction ?? Transaction()
        for scope in scopes.reversed() { scope.change(&changed) }
        // A scope without effect does not count: without a transaction, each change is shown in its own way.
        if transaction == nil, changed.animation == nil, !changed.disablesAnimations { return nil }
        return changed
    }

    /// The patch that specifies the motion of the patches after it.
    private var marker: Patch {
        if let transaction = transactions.scoped ?? transaction {
            .animate(transaction.motion)
        } else {
            .animateByDefault
        }
    }

    /// Takes all recorded patches, keeping only the markers that have an effect.
    func takePatches() -> [Patch] {
        defer {
            patches = []
            transaction = nil
            transactions.number += 1
        }
        var batch: [Patch] = []
        var (shown, next) = (Patch.animateByDefault, transaction.map { Patch.animate($0.motion) } ?? .animateByDefault)
        for patch in patches {
            switch patch {
            case .animate, .animateByDefault: next = patch
            default:
                if next != shown { batch.append(next) }
                shown = next
                batch.append(patch)
            }
        }
        return batch
    }
}
