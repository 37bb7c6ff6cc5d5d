import Foundation

/// A sale of a product, or a renewal of a subscription.
struct Sale: Hashable, Sendable, Codable {
    let id: UInt64
    /// The first sale of the subscription, or the sale itself.
    let originalID: UInt64
    let product: ProductDefinition
    let purchased: Date
    let expires: Date?
    let price: Decimal
    let offer: OfferDefinition?
    let isRenewal: Bool
    var revoked: Date?
    /// The raw value of the reason, if the sale is revoked.
    var revocationReason: Int?
    var isUpgraded = false

    /// The subscription group of the product, if it has one.
    var group: String? { product.subscription?.group }

    /// True if the person is still entitled to the product.
    func entitles(at now: Date) -> Bool {
        revoked == nil && !isUpgraded && (expires.map { now < $0 } ?? true)
    }
}
