public import Foundation
import FoundationOverlay

/// Information that represents the customer's purchase of a product in your app.
public struct Transaction: Identifiable, Hashable, Sendable {
    let sale: Sale
    weak let store: TestStore?

    init(_ sale: Sale, _ store: TestStore) {
        self.sale = sale
        self.store = store
    }

    /// The unique identifier of the transaction.
    public var id: UInt64 { sale.id }
    /// The identifier of the original purchase: of a subscription, that of its first transaction.
    public var originalID: UInt64 { sale.originalID }
    /// The product identifier of the in-app purchase.
    public var productID: String { sale.product.id }
    /// The type of the in-app purchase.
    public var productType: Product.ProductType { sale.product.type }
    /// The identifier of the subscription group to which the subscription belongs.
    public var subscriptionGroupID: String? { sale.group }
    /// The date that the App Store charged the user's account.
    public var purchaseDate: Date { sale.purchased }
    /// The date the subscription expires or renews; nil if it is not a subscription.
    public var expirationDate: Date? { sale.expires }
    /// The price in the storefront's currency.
    public var price: Decimal? { sale.price }
    /// The storefront's currency.
    public var currency: Locale.Currency? { Locale.Currency(sale.product.currency) }
    /// The number of products purchased.
    public var purchasedQuantity: Int { 1 }
    /// The offer that applies to the transaction, if there is one.
    public var offer: Offer? { sale.offer.map(Offer.init) }
    /// The cause of the transaction: a purchase, or the renewal of a subscription.
    public var reason: Reason { sale.isRenewal ? .renewal : .purchase }
    /// The relationship of the user with the product: always that of the buyer.
    public var ownershipType: OwnershipType { .purchased }
    /// The server environment: always Xcode's local one.
    public var environment: AppStore.Environment { .xcode }
    /// The date that the App Store refunded the transaction or revoked it from family sharing.
    public var revocationDate: Date? { sale.revoked }
    /// The reason that the App Store refunded the transaction or revoked it from family sharing.
    public var revocationReason: RevocationReason? { sale.revocationReason.map(RevocationReason.init) }
    /// True if the customer upgraded to another subscription.
    public var isUpgraded: Bool { sale.isUpgraded }

    /// Indicates to the App Store that the app delivered the purchased content or enabled the service to finish the
    /// transaction.
    public func finish() async {
        store?.finish(id)
    }

    public static func == (lhs: Transaction, rhs: Transaction) -> Bool { lhs.sale == rhs.sale }

    public func hash(into hasher: inout Hasher) { hasher.combine(sale) }

    // MARK: Values

    /// The causes of a transaction.
    public struct Reason: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The customer made a purchase.
        public static let purchase = Reason(rawValue: "PURCHASE")
        /// A subscription renewed.
        public static let renewal = Reason(rawValue: "RENEWAL")
    }

    /// The relationships of a user with a product.
    public struct OwnershipType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The user bought the product.
        public static let purchased = OwnershipType(rawValue: "PURCHASED")
        /// The user has the product through family sharing.
        public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
    }

    /// The reasons for a refund.
    public struct RevocationReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// A refund due to an issue in the app.
        public static let developerIssue = RevocationReason(rawValue: 1)
        /// A refund for another reason, such as an accidental purchase.
        public static let other = RevocationReason(rawValue: 0)
    }
}
