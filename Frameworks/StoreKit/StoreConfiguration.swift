import Foundation
import FoundationOverlay
import PrivateFile

/// A StoreKit configuration file in Xcode's format: JSON with the extension `storekit`.
///
/// Offers, and Xcode's settings for simulating failures, are ignored.
struct StoreConfiguration {
    /// The maximum size in bytes.
    static let largest = 1 << 20
    /// The maximum number of products.
    static let mostProducts = 1000

    let products: [ProductDefinition]

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
            products = try JSONDecoder().decode(Content.self, from: data).definitions()
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

        struct Item: Decodable {
            var productID: String
            var type: String
            var displayPrice: String
            var referenceName: String?
            var familyShareable: Bool?
            var localizations: [LocalizedTexts]?
            var recurringSubscriptionPeriod: String?
            var groupNumber: Int?
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

        /// The currency of the storefront, which is given as a three-letter country code (ISO 3166). Xcode's default is
        /// the USA.
        private func currency() throws -> String {
            let storefront = settings?.storefront ?? "USA"
            let country = storefront.count == 3 ? Locale(identifier: "en_\(storefront)").region : nil
            guard let country, let currency = Locale(identifier: "en_\(country.identifier)").currency else {
                throw Problem(sentence: "Its storefront “\(storefront.prefix(100))” is not a country.")
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
        guard let price else { throw StoreConfiguration.Problem(sentence: "The price of \(name) is not valid.") }
        return ProductDefinition(
            id: productID, type: type, referenceName: referenceName ?? productID, texts: localizations ?? [],
            price: price, currency: currency, isFamilyShareable: familyShareable ?? false,
            subscription: try group.map {
                guard let period else {
                    throw StoreConfiguration.Problem(sentence: "The period of \(name) is not valid.")
                }
                return SubscriptionDefinition(
                    group: $0.id, groupName: $0.name ?? $0.id, groupTexts: $0.localizations ?? [],
                    level: groupNumber ?? 1, period: period)
            })
    }

    private static let types: [String: Product.ProductType] = [
        "Consumable": .consumable, "NonConsumable": .nonConsumable, "NonRenewingSubscription": .nonRenewable,
        "RecurringSubscription": .autoRenewable,
    ]

    /// The price: up to seven digits, optionally followed by a point and up to three digits.
    private var price: Decimal? {
        guard displayPrice.wholeMatch(of: /[0-9]{1,7}(\.[0-9]{1,3})?/) != nil else { return nil }
        return Decimal(string: displayPrice, locale: Locale(identifier: "en_US_POSIX"))
    }

    /// An ISO 8601 period with a single unit, such as P1M.
    private var period: Product.SubscriptionPeriod? {
        guard let match = recurringSubscriptionPeriod?.wholeMatch(of: /P([1-9][0-9]?)([DWMY])/),
            let value = Int(match.1), let unit = Self.units[match.2]
        else { return nil }
        return Product.SubscriptionPeriod(unit: unit, value: value)
    }

    private static let units: [Substring: Product.SubscriptionPeriod.Unit] = [
        "D": .day, "W": .week, "M": .month, "Y": .year,
    ]
}

/// A `.storekit` file that cannot be used.
struct StoreConfigurationError: LocalizedError {
    let file: String
    /// The reason, as a sentence.
    let reason: String

    var errorDescription: String? { "\(file) cannot be read. \(reason)" }
}
