public import Foundation
import FoundationOverlay

extension Product {
    /// The result of a purchase.
    public enum PurchaseResult: Sendable {
        /// The purchase succeeded.
        case success(VerificationResult<Transaction>)
        /// The user canceled the purchase.
        case userCancelled
        /// The purchase is pending, and requires action from the customer.
        case pending
    }

    /// Options for a purchase.
    public struct PurchaseOption: Hashable, Sendable {
        enum Kind: Hashable {
            case simulatesAskToBuy(Bool)
        }

        let kind: Kind

        /// Indicates whether a purchase in a test environment asks a parent first. Its result is then `pending`.
        public static func simulatesAskToBuyInSandbox(_ simulateAskToBuy: Bool) -> PurchaseOption {
            PurchaseOption(kind: .simulatesAskToBuy(simulateAskToBuy))
        }
    }

    /// Error information for purchases.
    public enum PurchaseError: Error, Hashable, LocalizedError {
        /// The quantity isn't valid.
        case invalidQuantity
        /// The product isn't available in the store.
        case productUnavailable
        /// The user isn't allowed to make purchases.
        case purchaseNotAllowed
        /// The user isn't eligible for the offer.
        case ineligibleForOffer
        /// The offer identifier isn't valid.
        case invalidOfferIdentifier
        /// The price of the offer isn't valid.
        case invalidOfferPrice
        /// The signature of the offer isn't valid.
        case invalidOfferSignature
        /// Parameters of the offer are missing.
        case missingOfferParameters

        public var errorDescription: String? {
            switch self {
            case .purchaseNotAllowed: String(localized: "Purchases are not possible on this device.", bundle: .module)
            case .productUnavailable: String(localized: "This is not for sale here.", bundle: .module)
            case .invalidQuantity: String(localized: "This number cannot be bought.", bundle: .module)
            case .ineligibleForOffer, .invalidOfferIdentifier, .invalidOfferPrice, .invalidOfferSignature,
                .missingOfferParameters:
                String(localized: "This offer is not valid.", bundle: .module)
            }
        }

        public var failureReason: String? { nil }
        public var recoverySuggestion: String? { nil }
    }

    /// Initiates a purchase for the product with the App Store.
    ///
    /// There is no App Store on Linux, so this throws unless the host runs with a test store.
    ///
    /// - Throws: `PurchaseError`
    @MainActor public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
        guard let (store, app) = StoreService.open else { throw PurchaseError.purchaseNotAllowed }
        return store.buy(
            definition, asking: options.contains(.simulatesAskToBuyInSandbox(true)), for: app)
    }
}
