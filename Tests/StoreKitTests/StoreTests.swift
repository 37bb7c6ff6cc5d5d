import AppContainer
import Foundation
import FoundationOverlay
import HostClock
import HostService
import Testing

@testable import StoreKit

@MainActor @Suite struct StoreTests {
    @Test func `nothing can be bought where there is no store`() async throws {
        let year = try #require(try await products(of: sample(), "a.year").first)
        await run(nil) {
            #expect(!AppStore.canMakePayments)
            await #expect(throws: Product.PurchaseError.purchaseNotAllowed) { _ = try await year.purchase() }
            let error = await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
            #expect(error?.localizedDescription == "There is no App Store on this device.")
            #expect(await entitlements().isEmpty)
        }
    }

    @Test func `updates wait without a store until their task is cancelled`() async throws {
        await run(nil) {
            let task = Task { for await _ in Transaction.updates { Issue.record("There is nothing to update.") } }
            await Task.yield()
            task.cancel()
            await task.value
        }
    }

    @Test func `a purchase entitles until it is refunded, and the refund is an update`() async throws {
        let store = TestStore()
        let year = try #require(try await products(of: sample(), "a.year").first)
        try await run(store) {
            #expect(AppStore.canMakePayments)
            let bought = try #require(try transaction(await year.purchase()))
            await bought.finish()
            #expect(bought.productID == "a.year")
            #expect(
                bought.expirationDate
                    == Product.SubscriptionPeriod.yearly.dateRange(
                        referenceDate: bought.purchaseDate
                    ).upperBound)
            #expect(await entitlements() == [bought])
            var updates = Transaction.updates.makeAsyncIterator()
            store.refund(of: "sample")
            let update = try #require(await updates.next()?.payloadValue)
            #expect(update.id == bought.id)
            #expect(update.revocationDate != nil)
            #expect(await entitlements().isEmpty)
        }
    }

    @Test func `a higher plan takes the place of the lower one`() async throws {
        let found = try await products(of: sample(), "a.year", "a.month")
        try await run(TestStore()) {
            for product in found { _ = try await product.purchase() }
            #expect(await entitlements().map(\.productID) == ["a.month"])
            // A person who has it already is not charged again.
            guard case .userCancelled = try await found[1].purchase() else {
                Issue.record("The same plan was sold twice.")
                return
            }
        }
    }

    @Test func `a purchase that a parent approves arrives as an update`() async throws {
        let store = TestStore()
        let year = try #require(try await products(of: sample(), "a.year").first)
        try await run(store) {
            var updates = Transaction.updates.makeAsyncIterator()
            guard case .pending = try await year.purchase(options: [.simulatesAskToBuyInSandbox(true)]) else {
                Issue.record("The purchase is not pending.")
                return
            }
            #expect(await entitlements().isEmpty)
            store.approveAskToBuy(of: "sample")
            #expect(try await updates.next()?.payloadValue.productID == "a.year")
            #expect(await entitlements().map(\.productID) == ["a.year"])
        }
    }

    @Test func `a transaction that was not finished is delivered again`() async throws {
        let year = try #require(try await products(of: sample(), "a.year").first)
        try await run(TestStore()) {
            let bought = try #require(try transaction(await year.purchase()))
            var updates = Transaction.updates.makeAsyncIterator()
            #expect(try await updates.next()?.payloadValue.id == bought.id)
        }
    }

    @Test func `each app has its own purchases`() async throws {
        let year = try #require(try await products(of: sample(), "a.year").first)
        try await run(TestStore()) {
            _ = try await year.purchase()
            let other = AppContainer(id: "other", name: "Other", directory: FileManager.default.temporaryDirectory)
            let found = await AppContainer.$running.withValue(other) { await entitlements() }
            #expect(found.isEmpty)
        }
    }

    @Test func `an unverified result has a value and no payload`() throws {
        let result = VerificationResult<Int>.unverified(7, .invalidSignature)
        #expect(result.unsafePayloadValue == 7)
        #expect(throws: VerificationResult<Int>.VerificationError.invalidSignature) { try result.payloadValue }
    }

    private func run<Result>(_ store: TestStore?, _ operation: () async throws -> Result) async rethrows -> Result {
        let app = AppContainer(id: "sample", name: "Sample", directory: FileManager.default.temporaryDirectory)
        return try await StoreService.service.withValue(StoreService(testStore: store)) {
            try await AppContainer.$running.withValue(app, operation: operation)
        }
    }

    private func entitlements() async -> [Transaction] {
        var found: [Transaction] = []
        for await result in Transaction.currentEntitlements { found.append(result.unsafePayloadValue) }
        return found
    }

    private func transaction(_ result: Product.PurchaseResult) throws -> Transaction? {
        guard case .success(let verified) = result else { return nil }
        return try verified.payloadValue
    }
}
