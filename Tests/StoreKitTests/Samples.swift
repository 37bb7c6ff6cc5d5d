import AppContainer
import Foundation
import HostService
import Synchronization

@testable import StoreKit

/// A file with a subscription and coins, as Xcode writes it.
func sample(
    price: String = "19.00", period: String = "P1Y", storefront: String = "USA", identifier: String = "a.year",
    type: String = "Consumable", coins: Int = 1, introduction: String = "null", codes: String = "[]"
) -> String {
    let products = (0..<coins).map {
        """
        { "displayPrice" : "0.99", "familyShareable" : false, "internalID" : "1", "localizations" : [],
          "productID" : "coins\($0 == 0 ? "" : "\($0)")", "referenceName" : "Coins of Reference", "type" : "\(type)" }
        """
    }
    return """
        {
          "identifier" : "1", "nonRenewingSubscriptions" : [ ], "products" : [ \(products.joined(separator: ",")) ],
          "settings" : { "_failTransactionsEnabled" : false, "_locale" : "en_US", "_storefront" : "\(storefront)" },
          "subscriptionGroups" : [ {
            "id" : "group", "name" : "Group",
            "localizations" : [ { "description" : "", "displayName" : "The Group", "locale" : "en_US" } ],
            "subscriptions" : [
              { "displayPrice" : "\(price)", "familyShareable" : true, "groupNumber" : 2,
                "introductoryOffer" : \(introduction), "codeOffers" : \(codes),
                "localizations" : [
                  { "description" : "A year.", "displayName" : "Annual", "locale" : "en_US" },
                  { "description" : "Ein Jahr.", "displayName" : "Jährlich", "locale" : "de" }
                ],
                "productID" : "\(identifier)", "recurringSubscriptionPeriod" : "\(period)",
                "subscriptionGroupID" : "group", "type" : "RecurringSubscription" },
              { "displayPrice" : "2.99", "groupNumber" : 1, "productID" : "a.month",
                "recurringSubscriptionPeriod" : "P1M", "type" : "RecurringSubscription" }
            ]
          } ],
          "version" : { "major" : 3, "minor" : 0 }
        }
        """
}

/// An offer of a subscription, as Xcode writes it.
func offer(
    mode: String = "payAsYouGo", price: String = "2.49", period: String = "P1Y", count: Int = 2
) -> String {
    """
    { "displayPrice" : "\(price)", "internalID" : "2", "numberOfPeriods" : \(count), "paymentMode" : "\(mode)",
      "referenceName" : "Welcome", "subscriptionPeriod" : "\(period)" }
    """
}

/// The products with these identifiers in a file with this content, in this order.
func products(of content: String, _ identifiers: String...) async throws -> [Product] {
    try await withFolder { folder in
        let file = folder.appending(path: "Sample.storekit")
        try Data(content.utf8).write(to: file)
        let found = try await StoreService.service.withValue(StoreService { file }) {
            try await Product.products(for: identifiers)
        }
        return identifiers.compactMap { id in found.first { $0.id == id } }
    }
}

/// Runs `operation` with a folder of its own.
func withFolder<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: (URL) async throws -> Result
) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await operation(folder)
}

/// Runs `operation` as an app with a store, whose file has this content.
@MainActor func withStore<Result>(
    _ store: TestStore?, file content: String? = nil, _ operation: () async throws -> Result
) async throws -> Result {
    try await withFolder { folder in
        let file = folder.appending(path: "Sample.storekit")
        if let content { try Data(content.utf8).write(to: file) }
        let app = AppContainer(id: "sample", name: "Sample", directory: folder)
        let service = StoreService(testStore: store) { content == nil ? nil : file }
        return try await StoreService.service.withValue(service) {
            try await AppContainer.$running.withValue(app, operation: operation)
        }
    }
}

/// A clock that is set by hand.
final class SetClock: Sendable {
    private let state = Mutex(Date(timeIntervalSince1970: 1_700_000_000))

    var now: Date {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// The contents of a purchase.
func bought(_ result: Product.PurchaseResult) throws -> Transaction? {
    guard case .success(let verified) = result else { return nil }
    return try verified.payloadValue
}

func ids(_ transactions: Transaction.Transactions) async -> [UInt64] {
    var found: [UInt64] = []
    for await result in transactions { found.append(result.unsafePayloadValue.id) }
    return found
}
