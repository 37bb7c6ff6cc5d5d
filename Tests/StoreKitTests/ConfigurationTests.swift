import Foundation
import FoundationOverlay
import HostService
import Testing

@testable import StoreKit

/// A file that makes no sense, and the sentence that says why.
struct Damage: CustomTestStringConvertible {
    let content: String
    let reason: String

    init(_ content: String, _ reason: String) {
        self.content = content
        self.reason = reason
    }

    var testDescription: String { reason }
}

@Suite struct ConfigurationTests {
    @Test func `a product has the price, the period and the group of its file`() async throws {
        let product = try #require(try await products(of: sample(), "a.year").first)
        #expect(product.type == .autoRenewable)
        #expect(product.price == Decimal(string: "19.00"))
        #expect(product.isFamilyShareable)
        let subscription = try #require(product.subscription)
        #expect(subscription.subscriptionPeriod == .yearly)
        #expect(subscription.groupLevel == 2)
        #expect(subscription.subscriptionGroupID == "group")
        #expect(subscription.groupDisplayName == "The Group")
        let coins = try #require(try await products(of: sample(), "coins").first)
        #expect(coins.type == .consumable)
        #expect(coins.subscription == nil)
        #expect(coins.displayName == "Coins of Reference")
    }

    @Test func `products that are not in the file are left out`() async throws {
        #expect(try await products(of: sample(), "nothing", "a.year").map(\.id) == ["a.year"])
        let store = StoreService { nil }
        let found = try await StoreService.service.withValue(store) { try await Product.products(for: ["a.year"]) }
        #expect(found.isEmpty)
    }

    @Test(arguments: [
        ("en_US", "USA", "$19.00", "Annual"), ("de_DE", "USA", "19,00\u{a0}$", "Jährlich"),
        ("de_AT", "USA", "$\u{a0}19,00", "Jährlich"), ("de_DE", "DEU", "19,00\u{a0}€", "Jährlich"),
        ("en_GB", "GBR", "£19.00", "Annual"), ("fr_FR", "CHE", "19,00\u{a0}CHF", "Annual"),
    ])
    func `a price has the storefront's currency and the reader's way of writing`(
        reader: String, storefront: String, price: String, name: String
    ) async throws {
        let product = try #require(try await products(of: sample(storefront: storefront), "a.year").first)
        Locale.$ofPage.withValue(Locale(identifier: reader)) {
            #expect(product.displayPrice == price)
            #expect(product.displayName == name)
        }
    }

    @Test(arguments: [
        Damage("", "It is not a StoreKit configuration file of Xcode."),
        Damage("[]", "It is not a StoreKit configuration file of Xcode."),
        Damage("{\"products\": 3}", "It is not a StoreKit configuration file of Xcode."),
        Damage(String(repeating: "[", count: 100_000), "It is not a StoreKit configuration file of Xcode."),
        Damage(sample(price: "-1"), "The price of “a.year” is not valid."),
        Damage(sample(price: "1e9"), "The price of “a.year” is not valid."),
        Damage(sample(price: "19.00; DROP"), "The price of “a.year” is not valid."),
        Damage(sample(price: "99999999"), "The price of “a.year” is not valid."),
        Damage(sample(period: "P0M"), "The period of “a.year” is not valid."),
        Damage(sample(period: "P999999999999999999999Y"), "The period of “a.year” is not valid."),
        Damage(sample(storefront: "Narnia"), "Its storefront “Narnia” is not a country."),
        Damage(sample(storefront: "QQQ"), "Its storefront “QQQ” is not a country."),
        Damage(sample(identifier: "coins"), "It has two products with the identifier “coins”."),
        Damage(sample(identifier: ""), "A product has no identifier."),
        Damage(sample(introduction: offer(mode: "bribe")), "An offer of “a.year” is not valid."),
        Damage(sample(introduction: offer(price: "-1")), "An offer of “a.year” is not valid."),
        Damage(sample(introduction: offer(period: "P0D")), "An offer of “a.year” is not valid."),
        Damage(sample(codes: "[\(offer(count: 0))]"), "An offer of “a.year” is not valid."),
        Damage(sample(type: "Bribe"), "The type of “coins” is not valid."),
        Damage(sample(type: "RecurringSubscription"), "The type of “coins” is not valid."),
        Damage(sample(coins: 1001), "It has more than 1000 products."),
        Damage(String(repeating: " ", count: 1 << 20) + sample(), "It is larger than 1 MB."),
    ])
    func `a damaged file gets one sentence`(damage: Damage) async throws {
        let error = await #expect(throws: StoreKitError.self) { _ = try await products(of: damage.content, "a.year") }
        #expect(error?.localizedDescription == "Sample.storekit cannot be read. \(damage.reason)")
    }

    @Test func `a subscription entitles until its period is over`() {
        let start = Date(timeIntervalSinceReferenceDate: 0)
        let sale = Sale(
            id: 1, originalID: 1,
            product: .init(
                id: "a", type: .autoRenewable, referenceName: "", texts: [], price: 1, currency: "USD",
                isFamilyShareable: false),
            purchased: start, expires: start + 10, price: 1, offer: nil, isRenewal: false)
        #expect(sale.entitles(at: start + 9))
        #expect(!sale.entitles(at: start + 10))
    }

    @Test func `a pipe in place of the file is refused at once`() async throws {
        try await withFolder { folder in
            let pipe = folder.appending(path: "Sample.storekit")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let store = StoreService { pipe }
            let error = await #expect(throws: StoreKitError.self) {
                try await StoreService.service.withValue(store) { _ = try await Product.products(for: ["a"]) }
            }
            #expect(error?.localizedDescription == "Sample.storekit cannot be read. The file cannot be opened.")
        }
    }

    @Test(arguments: [
        (Product.SubscriptionPeriod.weekly, "2024-02-07"), (.monthly, "2024-02-29"), (.yearly, "2025-01-31"),
        (.init(unit: .day, value: 3), "2024-02-03"),
    ])
    func `a period ends on the same day of the calendar`(period: Product.SubscriptionPeriod, end: String) throws {
        let start = try Date("2024-01-31T12:00:00Z", strategy: .iso8601)
        let range = period.dateRange(referenceDate: start)
        #expect(range.lowerBound == start)
        #expect(range.upperBound == (try Date("\(end)T12:00:00Z", strategy: .iso8601)))
    }
}
