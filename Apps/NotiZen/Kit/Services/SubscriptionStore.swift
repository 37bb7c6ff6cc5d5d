import DevicePorts
import Foundation
import OSLog
public import Observation
public import StoreKit

/// The person's subscription, which is kept in line with the store for as long as the app runs.
@MainActor
@Observable
public final class SubscriptionStore {
    public private(set) var membership: Membership
    @ObservationIgnored private var lastReading = 0
    @ObservationIgnored private var waiting: Task<Void, Never>?
    @ObservationIgnored private var listening: Task<Void, Never>?
    @ObservationIgnored private let logger = Logger(subsystem: "NotiZen", category: "subscription")

    public init() {
        membership = DevicePurchases.areUnlocked ? .unlockedByDevice : .locked
    }

    isolated deinit {
        waiting?.cancel()
        listening?.cancel()
    }

    /// True if the person can buy something on this device.
    public var canBuy: Bool { !DevicePurchases.areUnlocked && AppStore.canMakePayments }

    /// Reads the current purchases, and follows renewals, refunds, and purchases on other devices.
    public func begin() {
        guard listening == nil, !DevicePurchases.areUnlocked else { return }
        let updates = Transaction.updates
        listening = Task { [weak self] in
            for await update in updates { await self?.receive(update) }
        }
        Task { await refresh() }
    }

    private func receive(_ update: VerificationResult<Transaction>) async {
        guard case .verified(let transaction) = update else {
            logger.error("A transaction that could not be verified was ignored.")
            return
        }
        await refresh()
        await transaction.finish()
    }

    /// Reads the current purchases.
    public func refresh() async {
        guard !DevicePurchases.areUnlocked else { return }
        lastReading += 1
        let reading = lastReading
        var entitlements: [Entitlement] = []
        for await result in Transaction.currentEntitlements {
            // Only purchases signed by the store unlock anything.
            if case .verified(let transaction) = result { entitlements.append(Entitlement(transaction)) }
        }
        // A later call has newer results.
        guard reading == lastReading else { return }
        membership = Membership(entitlements)
        waitForEnd()
    }

    private func waitForEnd() {
        waiting?.cancel()
        guard let date = membership.nextCheck(after: DeviceClock.now) else { return }
        waiting = Task { [weak self] in
            guard (try? await DeviceClock.sleep(until: date)) != nil else { return }
            await self?.refresh()
        }
    }

    /// Buys `product`.
    public func buy(_ product: Product) async -> PurchaseOutcome {
        do {
            switch try await product.purchase() {
            case .success(.verified(let transaction)):
                await refresh()
                await transaction.finish()
                return .bought
            case .success:
                return .notVerified
            case .pending:
                return .pending
            default:
                return .cancelled
            }
        } catch StoreKitError.userCancelled {
            return .cancelled
        } catch Product.PurchaseError.purchaseNotAllowed {
            return .notAllowed
        } catch {
            logger.error("A purchase failed: \(error)")
            return .failed(error.localizedDescription)
        }
    }

    /// Asks the store for purchases made on other devices.
    public func restore() async -> RestoreOutcome {
        do {
            try await AppStore.sync()
            await refresh()
            return membership.plan > .locked ? .restored : .nothingFound
        } catch StoreKitError.userCancelled {
            return .cancelled
        } catch StoreKitError.notAvailableInStorefront {
            return .noStore
        } catch {
            logger.error("Restoring failed: \(error)")
            return .failed(error.localizedDescription)
        }
    }
}

/// The result of an attempt to buy.
public enum PurchaseOutcome: Hashable, Sendable {
    case bought
    case cancelled
    /// A parent has to allow the purchase. The plan starts once they do.
    case pending
    /// The person may not buy anything on this device.
    case notAllowed
    /// The store's signature was not valid.
    case notVerified
    /// Another reason, as a sentence.
    case failed(String)
}

/// The result of an attempt to restore purchases.
public enum RestoreOutcome: Hashable, Sendable {
    case restored
    case nothingFound
    case cancelled
    /// This device has no store.
    case noStore
    /// Another reason, as a sentence.
    case failed(String)
}
