import Foundation

/// A product of a `.storekit` file.
struct ProductDefinition: Hashable, Sendable, Codable {
    var id: String
    @Coded var type: Product.ProductType
    var referenceName: String
    var texts: [LocalizedTexts]
    var price: Decimal
    /// The code of the storefront's currency (ISO 4217).
    var currency: String
    var isFamilyShareable: Bool
    var subscription: SubscriptionDefinition?
}

/// The additional data of a subscription.
struct SubscriptionDefinition: Hashable, Sendable, Codable {
    var group: String
    var groupName: String
    var groupTexts: [LocalizedTexts]
    /// The rank in the group. The highest rank is 1.
    var level: Int
    @Coded var period: Product.SubscriptionPeriod
    var introduction: OfferDefinition?
    /// The offers that a person redeems with a code.
    var codes: [OfferDefinition] = []
}

/// An offer of a subscription.
struct OfferDefinition: Hashable, Sendable, Codable {
    /// The name of the offer's codes; nil for an introductory offer.
    var code: String?
    @Coded var mode: Product.SubscriptionOffer.PaymentMode
    var price: Decimal
    /// The code of the storefront's currency (ISO 4217).
    var currency: String
    @Coded var period: Product.SubscriptionPeriod
    var periodCount: Int

    /// The period that is paid at once.
    var paidPeriod: Product.SubscriptionPeriod {
        let count = mode == .payAsYouGo ? 1 : periodCount
        return Product.SubscriptionPeriod(unit: period.unit, value: period.value * count)
    }
}

/// The name and the description of a product or a group, in one language.
struct LocalizedTexts: Hashable, Sendable, Codable {
    var locale: String
    var name: String
    var description: String

    private enum CodingKeys: String, CodingKey {
        case locale, description
        case name = "displayName"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        locale = try values.decode(String.self, forKey: .locale)
        name = try values.decodeIfPresent(String.self, forKey: .name) ?? ""
        description = try values.decodeIfPresent(String.self, forKey: .description) ?? ""
    }
}

extension [LocalizedTexts] {
    /// The texts for a reader: in their language and region, else in their language, else in English, else the first
    /// with a name.
    func text(for reader: Locale) -> LocalizedTexts? {
        let named = filter { !$0.name.isEmpty }
        func first(_ isRight: (Locale) -> Bool) -> LocalizedTexts? {
            named.first { isRight(Locale(identifier: $0.locale)) }
        }
        let language = reader.language.languageCode
        return first { $0.language.languageCode == language && $0.region == reader.region }
            ?? first { $0.language.languageCode == language }
            ?? first { $0.language.languageCode == .english }
            ?? named.first
    }
}
