import Foundation
import StoreKit

/// A purchase that the store lists as current.
struct Entitlement: Hashable, Sendable {
    var productID: String
    /// The end of the paid time, or nil if the purchase has none.
    var expires: Date?
    /// The time of a refund, or of the end of family sharing.
    var revoked: Date?
    /// True if a higher plan has replaced this one.
    var isUpgraded = false
}

extension Entitlement {
    init(_ transaction: Transaction) {
        self.init(
            productID: transaction.productID, expires: transaction.expirationDate,
            revoked: transaction.revocationDate, isUpgraded: transaction.isUpgraded)
    }
}
