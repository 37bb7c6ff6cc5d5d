package import Foundation
import FoundationOverlay
import HostClock
import Synchronization

/// A store for testing an app's purchases. It sells the products of `.storekit` files for free, as Xcode does when it
/// runs an app. All sales are lost when the program ends.
///
/// A subscription lasts for one period by the host's clock and does not renew. A change of plan takes effect at once.
package final class TestStore: Sendable {
    /// The maximum number of sales kept for an app.
    private static let mostSales = 1000

    private struct State {
        var lastID: UInt64 = 0
        var sales: [String: [Sale]] = [:]
        /// The purchases waiting for a parent's approval, by app.
        var asked: [String: [Product]] = [:]
        var listeners: [UUID: (app: String, continuation: AsyncStream<VerificationResult<Transaction>>.Continuation)] =
            [:]
    }

    private let state = Mutex(State())

    private let now: @Sendable () -> Date

    /// - Parameter now: The clock of the store, by default the host's.
    package init(now: @escaping @Sendable () -> Date = { HostClock.current.now }) {
        self.now = now
    }

    /// Sells `product`, or asks a parent for approval. A person who already has it is not charged again.
    func buy(_ product: Product, asking: Bool, for app: String) -> Product.PurchaseResult {
        let now = now()
        return state.withLock { state in
            let owned = state.sales[app, default: []].contains { $0.product.id == product.id && $0.entitles(at: now) }
            if owned, product.type != .consumable { return .userCancelled }
            guard !asking else {
                state.asked[app, default: []].append(product)
                return .pending
            }
            return .success(.verified(Transaction(sell(product, to: app, at: now, &state))))
        }
    }

    private func sell(_ product: Product, to app: String, at now: Date, _ state: inout State) -> Sale {
        state.lastID += 1
        let sale = Sale(
            id: state.lastID, product: product.definition, purchased: now,
            expires: product.subscription?.subscriptionPeriod.dateRange(referenceDate: now).upperBound, store: self)
        var sales = state.sales[app, default: []]
        for index in sales.indices
        where sale.product.subscription != nil && sales[index].entitles(at: now)
            && sales[index].product.subscription?.group == sale.product.subscription?.group
        {
            sales[index].isUpgraded = true
        }
        state.sales[app] = (sales + [sale]).suffix(Self.mostSales)
        return sale
    }

    /// Approves the purchases of `app` that are waiting for a parent.
    package func approveAskToBuy(of app: String) {
        let now = now()
        state.withLock { state in
            for product in state.asked.removeValue(forKey: app) ?? [] {
                announce(sell(product, to: app, at: now, &state), to: app, state)
            }
        }
    }

    /// Refunds everything that `app` has sold.
    package func refund(of app: String) {
        let now = now()
        state.withLock { state in
            var sales = state.sales[app, default: []]
            for index in sales.indices where sales[index].entitles(at: now) {
                sales[index].revoked = now
                announce(sales[index], to: app, state)
            }
            state.sales[app] = sales
        }
    }

    private func announce(_ sale: Sale, to app: String, _ state: State) {
        for listener in state.listeners.values where listener.app == app {
            listener.continuation.yield(.verified(Transaction(sale)))
        }
    }

    func finish(_ id: UInt64) {
        state.withLock { state in
            for app in state.sales.keys {
                guard let index = state.sales[app]?.firstIndex(where: { $0.id == id }) else { continue }
                state.sales[app]?[index].isFinished = true
            }
        }
    }

    /// The transactions that currently entitle the person.
    func entitlements(of app: String) -> [Transaction] {
        let now = now()
        return state.withLock { state in
            state.sales[app, default: []].filter { $0.product.type != .consumable && $0.entitles(at: now) }
                .map(Transaction.init)
        }
    }

    /// Sends the unfinished transactions, and then each one that changes outside the app.
    func sendUpdates(of app: String, to continuation: AsyncStream<VerificationResult<Transaction>>.Continuation) {
        let id = UUID()
        state.withLock { state in
            for sale in state.sales[app, default: []] where !sale.isFinished {
                continuation.yield(.verified(Transaction(sale)))
            }
            state.listeners[id] = (app, continuation)
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
        }
    }
}

/// A sale of a product.
struct Sale: Hashable, Sendable {
    let id: UInt64
    let product: ProductDefinition
    let purchased: Date
    let expires: Date?
    var revoked: Date?
    var isUpgraded = false
    var isFinished = false
    weak let store: TestStore?

    init(id: UInt64, product: ProductDefinition, purchased: Date, expires: Date?, store: TestStore) {
        self.id = id
        self.product = product
        self.purchased = purchased
        self.expires = expires
        self.store = store
    }

    /// True if the person is still entitled to the product.
    func entitles(at now: Date) -> Bool {
        revoked == nil && !isUpgraded && (expires.map { now < $0 } ?? true)
    }

    static func == (lhs: Sale, rhs: Sale) -> Bool {
        (lhs.id, lhs.revoked, lhs.isUpgraded, lhs.purchased) == (rhs.id, rhs.revoked, rhs.isUpgraded, rhs.purchased)
            && lhs.product == rhs.product
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(purchased)
    }
}
