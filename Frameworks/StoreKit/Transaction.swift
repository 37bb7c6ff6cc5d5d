public import Foundation
import FoundationOverlay

/// Information that represents the customer's purchase of a product in your app.
public struct Transaction: Identifiable, Hashable, Sendable {
    let sale: Sale

    init(_ sale: Sale) {
        self.sale = sale
    }

    /// The unique identifier of the transaction.
    public var id: UInt64 { sale.id }
    /// The product identifier of the in-app purchase.
    public var productID: String { sale.product.id }
    /// The type of the in-app purchase.
    public var productType: Product.ProductType { sale.product.type }
    /// The identifier of the subscription group to which the subscription belongs.
    public var subscriptionGroupID: String? { sale.product.subscription?.group }
    /// The date that the App Store charged the user's account.
    public var purchaseDate: Date { sale.purchased }
    /// The date the subscription expires or renews; nil if it is not a subscription.
    public var expirationDate: Date? { sale.expires }
    /// The date that the App Store refunded the transaction or revoked it from family sharing.
    public var revocationDate: Date? { sale.revoked }
    /// True if the customer upgraded to another subscription.
    public var isUpgraded: Bool { sale.isUpgraded }

    /// Indicates to the App Store that the app delivered the purchased content or enabled the service to finish the
    /// transaction.
    public func finish() async {
        sale.store?.finish(id)
    }
}
