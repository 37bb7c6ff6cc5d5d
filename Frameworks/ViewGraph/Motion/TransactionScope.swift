/// A change of the transaction for all that is inside a node.
@MainActor package final class TransactionScope {
    /// The flush in which it counts; nil for every one.
    let flush: Int?
    let change: (inout Transaction) -> Void

    package init(flush: Int? = nil, change: @escaping (inout Transaction) -> Void) {
        self.flush = flush
        self.change = change
    }
}

/// What a graph knows of the transactions of one flush.
@MainActor struct FlushTransactions {
    /// Counts the flushes.
    var number = 0
    /// Whether any node changes the transaction for what is inside it.
    var hasScopes = false
    /// That of the node being evaluated, where a scope around it says so.
    var scoped: Transaction?
}

extension Node {
    /// Changes the transaction for what is inside this node.
    package func changeTransaction(_ scope: TransactionScope?) {
        transactionScope = scope
        if scope != nil { graph.transactions.hasScopes = true }
    }

    /// The transaction here: that of the flush, as the scopes around change it; nil where there is none of either.
    fileprivate var scopedTransaction: Transaction? {
        var scopes: [TransactionScope] = []
        var node: Node? = self
        while let current = node {
            if let scope = current.transactionScope,
                scope.flush ?? graph.transactions.number == graph.transactions.number
            {
                scopes.append(scope)
            }
            node = current.parent
        }
        guard !scopes.isEmpty else { return nil }
        var transaction = graph.transaction ?? Transaction()
        for scope in scopes.reversed() { scope.change(&transaction) }
        // A scope that leaves things as they were is none: without a transaction each change has its own way.
        if graph.transaction == nil, transaction.animation == nil, !transaction.disablesAnimations { return nil }
        return transaction
    }
}

extension Graph {
    /// The number of the current flush, by which a scope counts once.
    package var flushNumber: Int { transactions.number }

    /// How the change being recorded is shown; nil where nothing is said of it.
    var motion: Motion? { (transactions.scoped ?? transaction)?.motion }

    /// Runs `body`, which records changes inside `node`, in the transaction that the scopes around it make.
    package func inTransaction(of node: Node, _ body: () -> Void) {
        guard transactions.hasScopes else { return body() }
        let outer = transactions.scoped
        let scoped = node.scopedTransaction
        transactions.scoped = scoped
        if scoped != nil || outer != nil { patches.append(marker) }
        body()
        transactions.scoped = outer
        if scoped != nil || outer != nil { patches.append(marker) }
    }

    /// Says how the patches after it are shown.
    private var marker: Patch {
        if let transaction = transactions.scoped ?? transaction {
            .animate(transaction.motion)
        } else {
            .animateByDefault
        }
    }

    /// The recorded patches, with the markers that mean something, and none of them left behind.
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
