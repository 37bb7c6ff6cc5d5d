package import Foundation
import FoundationOverlay
import HostClock
import PrivateFile
import Synchronization

/// A store for testing an app's purchases. It sells the products of `.storekit` files for free, as Xcode does when it
/// runs an app.
///
/// A subscription renews at the end of each period, until it is cancelled. A change of plan takes effect at once.
package final class TestStore: Sendable {
    private typealias Updates = AsyncStream<VerificationResult<Transaction>>.Continuation
    private typealias StatusUpdates = AsyncStream<Product.SubscriptionInfo.Status>.Continuation

    /// The content of the file.
    private struct Ledger: Codable, Equatable {
        var lastID: UInt64 = 0
        /// The accounts by app.
        var accounts: [String: StoreAccount] = [:]
    }

    private struct State {
        var ledger: Ledger
        var listeners: [UUID: (app: String, continuation: Updates)] = [:]
        var statusListeners: [UUID: (app: String, continuation: StatusUpdates)] = [:]
        /// The last known status of each subscription, by app.
        var known: [String: [Product.SubscriptionInfo.Status]] = [:]
        /// The wait for the end of a period.
        var wait: (end: Date, task: Task<Void, Never>)?
    }

    private let state: Mutex<State>
    private let file: URL?
    /// The clock of the store, or nil for the host's.
    private let clock: (@Sendable () -> Date)?

    /// - Parameters:
    ///   - file: Keeps the sales. Without a file, they are lost when the program ends.
    ///   - now: The clock of the store, by default the host's. With another one, subscriptions renew when the store is
    ///     next used.
    package init(file: URL? = nil, now: (@Sendable () -> Date)? = nil) {
        self.file = file
        clock = now
        state = Mutex(State(ledger: Self.ledger(in: file)))
    }

    deinit {
        state.withLock { $0.wait?.task.cancel() }
    }

    private static func ledger(in file: URL?) -> Ledger {
        guard let file else { return Ledger() }
        do {
            return try JSONDecoder().decode(Ledger.self, from: PrivateFile.read(file))
        } catch CocoaError.fileReadNoSuchFile {
            return Ledger()
        } catch {
            PrivateFile.putAside(file, because: "The purchases cannot be read: \(error)")
            return Ledger()
        }
    }

    // MARK: Changes

    private var now: Date { clock?() ?? HostClock.current.now }

    /// An app's account while it is read or changed.
    private struct Turn {
        let now: Date
        var account: StoreAccount
        var lastID: UInt64
        /// The sales that are reported to the app.
        var news: [Sale] = []

        mutating func sell(_ product: ProductDefinition, code: OfferDefinition? = nil) -> Sale {
            lastID += 1
            return account.sell(product, code: code, as: lastID, at: now)
        }
    }

    /// Reads or changes the account of an app. A change is on the disk when this returns, unless the disk is full.
    private func withAccount<Result: Sendable>(of app: String, _ body: (inout Turn) -> Result) -> Result {
        update { state, now in
            var turn = Turn(
                now: now, account: state.ledger.accounts[app] ?? StoreAccount(), lastID: state.ledger.lastID)
            let result = body(&turn)
            state.ledger.lastID = turn.lastID
            if turn.account != StoreAccount() { state.ledger.accounts[app] = turn.account }
            for sale in turn.news { announce(sale, to: app, state) }
            return result
        }
    }

    /// Makes the due renewals, then a change, and tells the apps.
    private func update<Result: Sendable>(_ body: (inout State, Date) -> Result) -> Result {
        let now = now
        return state.withLock { state in
            let before = state.ledger
            settle(&state, now)
            let result = body(&state, now)
            if state.ledger != before { save(state.ledger) }
            tellStatuses(&state, now)
            waitForEnd(&state, now)
            return result
        }
    }

    private func settle(_ state: inout State, _ now: Date) {
        for (app, var account) in state.ledger.accounts {
            let renewed = account.renew(at: now, lastID: &state.ledger.lastID)
            guard !renewed.isEmpty else { continue }
            state.ledger.accounts[app] = account
            for sale in renewed { announce(sale, to: app, state) }
        }
    }

    private func save(_ ledger: Ledger) {
        guard let file else { return }
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try PrivateFile.write(encoder.encode(ledger), to: file)
        } catch {
            StorageTroubles.record(
                StorageTrouble(file: file, kind: .unwritable, reason: "The purchases cannot be kept: \(error)"))
        }
    }

    private func announce(_ sale: Sale, to app: String, _ state: State) {
        for listener in state.listeners.values where listener.app == app {
            listener.continuation.yield(.verified(Transaction(sale, self)))
        }
    }

    private func tellStatuses(_ state: inout State, _ now: Date) {
        for (app, known) in state.known {
            let statuses = statuses(of: state.ledger.accounts[app] ?? StoreAccount(), now)
            guard statuses != known else { continue }
            state.known[app] = statuses
            for status in statuses where !known.contains(status) {
                for listener in state.statusListeners.values where listener.app == app {
                    listener.continuation.yield(status)
                }
            }
        }
    }

    /// Waits for the end of the first period, if an app listens.
    private func waitForEnd(_ state: inout State, _ now: Date) {
        let apps = Set(state.listeners.values.map(\.app)).union(state.statusListeners.values.map(\.app))
        let end = apps.compactMap { state.ledger.accounts[$0]?.nextEnd(after: now) }.min()
        guard clock == nil, end != state.wait?.end else { return }
        state.wait?.task.cancel()
        state.wait = end.map { end in
            let task = Task.detached { [weak self] in
                guard (try? await HostClock.current.sleep(until: end)) != nil else { return }
                self?.endWait()
            }
            return (end, task)
        }
    }

    private func endWait() {
        update { state, _ in state.wait = nil }
    }

    // MARK: Buying

    /// Sells `product`, or asks a parent for approval. A person who already has it is not charged again; a cancelled
    /// subscription then renews again.
    func buy(_ product: ProductDefinition, asking: Bool, for app: String) -> Product.PurchaseResult {
        withAccount(of: app) { turn in
            let now = turn.now
            let owned = turn.account.sales.last { $0.product.id == product.id && $0.entitles(at: now) }
            if let owned, product.type != .consumable {
                guard let group = owned.group, turn.account.renewals[group] == nil else { return .userCancelled }
                turn.account.setRenewal(of: group, to: product)
                return .success(.verified(Transaction(owned, self)))
            }
            guard !asking else {
                turn.account.ask(for: product)
                return .pending
            }
            return .success(.verified(Transaction(turn.sell(product), self)))
        }
    }

    /// Sells `product` at the price of an offer code.
    func redeem(_ code: OfferDefinition, of product: ProductDefinition, for app: String) {
        withAccount(of: app) { turn in
            guard turn.account.isEligible(for: code, of: product) else { return }
            turn.news.append(turn.sell(product, code: code))
        }
    }

    /// Sets the product of a subscription's next period, or cancels the subscription. A higher plan begins at once.
    func setRenewal(of group: String, to product: ProductDefinition?, for app: String) {
        withAccount(of: app) { turn in
            guard let last = turn.account.latest(in: group), last.entitles(at: turn.now) else { return }
            if let level = product?.subscription?.level, let product, level < last.product.subscription?.level ?? 0 {
                turn.news.append(turn.sell(product))
            } else {
                turn.account.setRenewal(of: group, to: product)
            }
        }
    }

    /// Cancels all subscriptions of `app`.
    package func cancelSubscriptions(of app: String) {
        withAccount(of: app) { turn in
            for group in turn.account.groups { turn.account.setRenewal(of: group, to: nil) }
        }
    }

    /// Approves the purchases of `app` that are waiting for a parent.
    package func approveAskToBuy(of app: String) {
        withAccount(of: app) { turn in
            for product in turn.account.takeAsked() { turn.news.append(turn.sell(product)) }
        }
    }

    /// Refunds everything that `app` has sold.
    package func refund(of app: String) {
        withAccount(of: app) { turn in
            for sale in turn.account.sales where sale.entitles(at: turn.now) {
                if let sale = turn.account.revoke(sale.id, at: turn.now, because: .other) { turn.news.append(sale) }
            }
        }
    }

    /// Refunds a sale.
    ///
    /// - Returns: False if there is no such sale, or it has been refunded before.
    func refund(_ id: UInt64, because reason: Transaction.RevocationReason, for app: String) -> Bool {
        withAccount(of: app) { turn in
            guard let sale = turn.account.revoke(id, at: turn.now, because: reason) else { return false }
            turn.news.append(sale)
            return true
        }
    }

    func finish(_ id: UInt64) {
        update { state, _ in
            for app in state.ledger.accounts.keys { state.ledger.accounts[app]?.finish(id) }
        }
    }

    // MARK: Reading

    /// The transactions of `app` that fit, in their order.
    func transactions(of app: String, _ filter: @Sendable (StoreAccount, Sale, Date) -> Bool) -> [Transaction] {
        withAccount(of: app) { turn in
            turn.account.visible.filter { filter(turn.account, $0, turn.now) }.map { Transaction($0, self) }
        }
    }

    /// A transaction of `app`; nil if there is none.
    func transaction(_ id: UInt64, of app: String) -> Transaction? {
        withAccount(of: app) { turn in
            turn.account.sales.first { $0.id == id }.map { Transaction($0, self) }
        }
    }

    /// The statuses of the subscriptions of `app`, one for each group.
    func statuses(of app: String) -> [Product.SubscriptionInfo.Status] {
        withAccount(of: app) { turn in statuses(of: turn.account, turn.now) }
    }

    private func statuses(of account: StoreAccount, _ now: Date) -> [Product.SubscriptionInfo.Status] {
        account.groups.compactMap { Product.SubscriptionInfo.Status(of: $0, in: account, at: now, self) }
    }

    func isEligibleForIntroduction(in group: String, for app: String) -> Bool {
        withAccount(of: app) { $0.account.isEligibleForIntroduction(in: group) }
    }

    func isEligible(for code: OfferDefinition, of product: ProductDefinition, for app: String) -> Bool {
        withAccount(of: app) { $0.account.isEligible(for: code, of: product) }
    }

    /// Sends the unfinished transactions, and then each one that changes outside the app.
    func sendUpdates(of app: String, to continuation: AsyncStream<VerificationResult<Transaction>>.Continuation) {
        let id = UUID()
        update { state, _ in
            let account = state.ledger.accounts[app] ?? StoreAccount()
            for sale in account.sales where account.unfinished.contains(sale.id) {
                continuation.yield(.verified(Transaction(sale, self)))
            }
            state.listeners[id] = (app, continuation)
        }
        continuation.onTermination = { [weak self] _ in
            self?.update { state, _ in state.listeners[id] = nil }
        }
    }

    /// Sends the status of each subscription that changes.
    func sendStatuses(of app: String, to continuation: AsyncStream<Product.SubscriptionInfo.Status>.Continuation) {
        let id = UUID()
        update { state, now in
            if state.known[app] == nil {
                state.known[app] = statuses(of: state.ledger.accounts[app] ?? StoreAccount(), now)
            }
            state.statusListeners[id] = (app, continuation)
        }
        continuation.onTermination = { [weak self] _ in
            self?.update { state, _ in
                state.statusListeners[id] = nil
                if !state.statusListeners.values.contains(where: { $0.app == app }) { state.known[app] = nil }
            }
        }
    }
}
