public import Foundation
import FoundationOverlay
import HostService

/// Information about a product that you configure in App Store Connect. Here, it comes from the app's `.storekit` file.
public struct Product: Identifiable, Hashable, Sendable {
    let definition: ProductDefinition

    init(_ definition: ProductDefinition) {
        self.definition = definition
    }

    /// The types of in-app purchases.
    public struct ProductType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A consumable in-app purchase.
        public static let consumable = ProductType(rawValue: "Consumable")
        /// A non-consumable in-app purchase.
        public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
        /// A non-renewing subscription.
        public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
        /// An auto-renewable subscription.
        public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
    }

    /// The unique product identifier.
    public var id: String { definition.id }

    /// The type of the in-app purchase product.
    public var type: ProductType { definition.type }

    /// The localized display name of the product, in the reader's language.
    public var displayName: String { definition.texts.text(for: .reader)?.name ?? definition.referenceName }

    /// The localized description of the product, in the reader's language.
    public var description: String { definition.texts.text(for: .reader)?.description ?? "" }

    /// The price in the storefront's currency.
    public var price: Decimal { definition.price }

    /// The localized product price, suitable for display: in the storefront's currency, formatted for the reader.
    public var displayPrice: String { priceFormatStyle.format(price) }

    /// The format style to use when formatting numbers derived from the price of a product.
    public var priceFormatStyle: Decimal.FormatStyle.Currency {
        Decimal.FormatStyle.Currency(code: definition.currency, locale: .reader)
    }

    /// True if the product is available for family sharing.
    public var isFamilyShareable: Bool { definition.isFamilyShareable }

    /// The subscription information for an auto-renewable subscription; nil for other products.
    public var subscription: SubscriptionInfo? { definition.subscription.map(SubscriptionInfo.init) }

    /// Requests product data, here from the app's `.storekit` file.
    ///
    /// - Parameter identifiers: The identifiers to look for. Those not in the file are left out.
    /// - Throws: `StoreKitError.systemError` with a one-sentence description if the file cannot be read.
    public static func products<Identifiers>(for identifiers: Identifiers) async throws -> [Product]
    where Identifiers: Collection, Identifiers.Element == String {
        guard let file = StoreService.service.current.file() else { return [] }
        do {
            let wanted = Set(identifiers)
            return try StoreConfiguration(at: file).products.filter { wanted.contains($0.id) }.map(Product.init)
        } catch {
            throw StoreKitError.systemError(error)
        }
    }
}
