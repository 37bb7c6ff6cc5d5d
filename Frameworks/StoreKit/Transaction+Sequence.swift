extension Transaction {
    /// An asynchronous sequence of the customer's transactions.
    public struct Transactions: AsyncSequence, Sendable {
        public typealias Element = VerificationResult<Transaction>

        enum Kind {
            case updates, unfinished
            case all(productID: String?)
            case currentEntitlements(productID: String?)
        }

        let kind: Kind
        private let open = StoreService.open

        fileprivate init(_ kind: Kind) {
            self.kind = kind
        }

        public struct AsyncIterator: AsyncIteratorProtocol {
            public typealias Element = VerificationResult<Transaction>

            var iterator: AsyncStream<Element>.Iterator
            /// The continuation, which keeps the stream open.
            let continuation: AsyncStream<Element>.Continuation

            public mutating func next() async -> VerificationResult<Transaction>? {
                await iterator.next()
            }
        }

        public func makeAsyncIterator() -> AsyncIterator {
            let (stream, continuation) = AsyncStream.makeStream(
                of: Element.self, bufferingPolicy: .bufferingOldest(1000))
            if case .updates = kind {
                // Without a store, nothing is ever bought, and updates wait until their task is cancelled.
                if let open { open.store.sendUpdates(of: open.app, to: continuation) }
            } else {
                for transaction in transactions { continuation.yield(.verified(transaction)) }
                continuation.finish()
            }
            return AsyncIterator(iterator: stream.makeAsyncIterator(), continuation: continuation)
        }

        /// The present transactions.
        fileprivate var transactions: [Transaction] {
            guard let (store, app) = open else { return [] }
            switch kind {
            case .updates: return []
            case .unfinished:
                return store.transactions(of: app) { account, sale, _ in account.unfinished.contains(sale.id) }
            case .all(let id):
                return store.transactions(of: app) { _, sale, _ in id == nil || sale.product.id == id }.reversed()
            case .currentEntitlements(let id):
                return store.transactions(of: app) { _, sale, now in
                    sale.product.type != .consumable && sale.entitles(at: now) && (id == nil || sale.product.id == id)
                }
            }
        }
    }

    /// A sequence of the latest transactions that entitle a customer to in-app purchases and subscriptions.
    public static var currentEntitlements: Transactions { Transactions(.currentEntitlements(productID: nil)) }

    /// A sequence of the transactions that entitle a customer to a product.
    public static func currentEntitlements(for productID: String) -> Transactions {
        Transactions(.currentEntitlements(productID: productID))
    }

    /// The latest transaction that entitles a customer to a product; nil if there is none.
    public static func currentEntitlement(for productID: String) async -> VerificationResult<Transaction>? {
        currentEntitlements(for: productID).transactions.last.map(VerificationResult.verified)
    }

    /// A sequence of all transactions of the customer in the app, the newest first. Finished consumables are left out.
    public static var all: Transactions { Transactions(.all(productID: nil)) }

    /// A sequence of all transactions of a product, the newest first. Finished consumables are left out.
    public static func all(for productID: String) -> Transactions { Transactions(.all(productID: productID)) }

    /// The newest transaction of a product; nil if there is none.
    public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
        all(for: productID).transactions.first.map(VerificationResult.verified)
    }

    /// A sequence of the transactions that the app has not finished.
    public static var unfinished: Transactions { Transactions(.unfinished) }

    /// The asynchronous sequence that emits a transaction when the system creates or updates transactions that occur
    /// outside of the app or on other devices. It begins with unfinished transactions.
    public static var updates: Transactions { Transactions(.updates) }

    /// The status of the subscription to which the transaction belongs; nil if it is not a subscription.
    public var subscriptionStatus: Product.SubscriptionInfo.Status? {
        get async {
            guard let group = subscriptionGroupID else { return nil }
            return Product.SubscriptionInfo.statuses.first { $0.group == group }
        }
    }
}

extension Product {
    /// The newest transaction of the product; nil if there is none.
    public var latestTransaction: VerificationResult<Transaction>? {
        get async { await Transaction.latest(for: id) }
    }

    /// The transaction that entitles the customer to the product; nil if there is none.
    public var currentEntitlement: VerificationResult<Transaction>? {
        get async { await Transaction.currentEntitlement(for: id) }
    }

    /// A sequence of the transactions that entitle the customer to the product.
    public var currentEntitlements: Transaction.Transactions { Transaction.currentEntitlements(for: id) }
}
