import Foundation
import FoundationOverlay
import PrivateFile

/// A StoreKit configuration file in Xcode's format: JSON with the extension `storekit`.
///
/// Promotional and win-back offers, and Xcode's settings for simulating failures, are ignored.
struct StoreConfiguration {
    /// The maximum size in bytes.
    static let largest = 1 << 20
    /// The maximum number of products.
    static let mostProducts = 1000

    let products: [ProductDefinition]
    /// The three-letter code of the storefront's country (ISO 3166).
    let country: String

    /// - Throws: `StoreConfigurationError`
    init(at file: URL) throws {
        let name = file.lastPathComponent
        let data: Data
        do {
            data = try PrivateFile.read(file, limit: Self.largest)
        } catch CocoaError.fileReadTooLarge {
            throw StoreConfigurationError(file: name, reason: "It is larger than 1 MB.")
        } catch {
            throw StoreConfigurationError(file: name, reason: "The file cannot be opened.")
        }
        do {
            let content = try JSONDecoder().decode(Content.self, from: data)
            products = try content.definitions()
            country = content.country
        } catch let problem as Problem {
            throw StoreConfigurationError(file: name, reason: problem.sentence)
        } catch {
            throw StoreConfigurationError(file: name, reason: "It is not a StoreKit configuration file of Xcode.")
        }
    }

    /// The reason, in one sentence, why the content is invalid.
    fileprivate struct Problem: Error {
        let sentence: String
    }

    fileprivate struct Content: Decodable {
        struct Settings: Decodable {
            var storefront: String?

            private enum CodingKeys: String, CodingKey {
                case storefront = "_storefront"
            }
        }

        struct Group: Decodable {
            var id: String
            var name: String?
            var localizations: [LocalizedTexts]?
            var subscriptions: [Item]?
        }

        struct Offer: Decodable {
            var displayPrice: String?
            var paymentMode: String
            var subscriptionPeriod: String
            var numberOfPeriods: Int?
            var referenceName: String?
        }

        struct Item: Decodable {
            var productID: String
            var type: String
            var displayPrice: String
            var referenceName: String?
            var familyShareable: Bool?
            var localizations: [LocalizedTexts]?
            var recurringSubscriptionPeriod: String?
            var groupNumber: Int?
            var introductoryOffer: Offer?
            var codeOffers: [Offer]?
        }

        var settings: Settings?
        var products: [Item]?
        var nonRenewingSubscriptions: [Item]?
        var subscriptionGroups: [Group]?

        func definitions() throws -> [ProductDefinition] {
            let currency = try currency()
            var found = try (products ?? []).map { try $0.definition(currency, nil) }
            found += try (nonRenewingSubscriptions ?? []).map { try $0.definition(currency, nil) }
            for group in subscriptionGroups ?? [] {
                found += try (group.subscriptions ?? []).map { try $0.definition(currency, group) }
            }
            guard found.count <= StoreConfiguration.mostProducts else {
                throw Problem(sentence: "It has more than \(StoreConfiguration.mostProducts) products.")
            }
            var identifiers = Set<String>()
            for product in found where !identifiers.insert(product.id).inserted {
                throw Problem(sentence: "It has two products with the identifier “\(product.id.prefix(100))”.")
            }
            return found
        }

        /// The country of the storefront. Xcode's default is the USA.
        var country: String { settings?.storefront ?? "USA" }

        /// The currency of the storefront.
        private func currency() throws -> String {
            let region = country.count == 3 ? Locale(identifier: "en_\(country)").region : nil
            guard let region, let currency = Locale(identifier: "en_\(region.identifier)").currency else {
                throw Problem(sentence: "Its storefront “\(country.prefix(100))” is not a country.")
            }
            return currency.identifier
        }
    }
}

extension StoreConfiguration.Content.Item {
    fileprivate func definition(
        _ currency: String, _ group: StoreConfiguration.Content.Group?
    ) throws -> ProductDefinition {
        let name = "“\(productID.prefix(100))”"
        guard !productID.isEmpty else { throw StoreConfiguration.Problem(sentence: "A product has no identifier.") }
        guard let type = Self.types[type], (type == .autoRenewable) == (group != nil) else {
            throw StoreConfiguration.Problem(sentence: "The type of \(name) is not valid.")
        }
        guard let price = Self.price(displayPrice) else {
            throw StoreConfiguration.Problem(sentence: "The price of \(name) is not valid.")
        }
        return ProductDefinition(
            id: productID, type: type, referenceName: referenceName ?? productID, texts: localizations ?? [],
            price: price, currency: currency, isFamilyShareable: familyShareable ?? false,
            subscription: try group.map {
                guard let period = recurringSubscriptionPeriod.flatMap(Product.SubscriptionPeriod.init(text:)) else {
                    throw StoreConfiguration.Problem(sentence: "The period of \(name) is not valid.")
                }
                let introduction = try introductoryOffer.map { try Self.offer($0, nil, currency, name) }
                let codes = try (codeOffers ?? []).map { try Self.offer($0, $0.referenceName ?? "", currency, name) }
                return SubscriptionDefinition(
                    group: $0.id, groupName: $0.name ?? $0.id, groupTexts: $0.localizations ?? [],
                    level: groupNumber ?? 1, period: period, introduction: introduction, codes: codes)
            })
    }

    private static func offer(
        _ offer: StoreConfiguration.Content.Offer, _ code: String?, _ currency: String, _ name: String
    ) throws -> OfferDefinition {
        let mode = modes[offer.paymentMode]
        guard let mode, let price = mode == .freeTrial ? 0 : price(offer.displayPrice ?? ""),
            let period = Product.SubscriptionPeriod(text: offer.subscriptionPeriod),
            case let count = offer.numberOfPeriods ?? 1, (1...99).contains(count)
        else { throw StoreConfiguration.Problem(sentence: "An offer of \(name) is not valid.") }
        return OfferDefinition(
            code: code, mode: mode, price: price, currency: currency, period: period, periodCount: count)
    }

    private static let modes: [String: Product.SubscriptionOffer.PaymentMode] = [
        "free": .freeTrial, "payAsYouGo": .payAsYouGo, "payUpFront": .payUpFront,
    ]

    private static let types: [String: Product.ProductType] = [
        "Consumable": .consumable, "NonConsumable": .nonConsumable, "NonRenewingSubscription": .nonRenewable,
        "RecurringSubscription": .autoRenewable,
    ]

    /// A price: up to seven digits, optionally followed by a point and up to three digits.
    private static func price(_ text: String) -> Decimal? {
        guard text.wholeMatch(of: /[0-9]{1,7}(\.[0-9]{1,3})?/) != nil else { return nil }
        return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }
}

/// A `.storekit` file that cannot be used.
struct StoreConfigurationError: LocalizedError {
    let file: String
    /// The reason, as a sentence.
    let reason: String

    var errorDescription: String? { "\(file) cannot be read. \(reason)" }
}
