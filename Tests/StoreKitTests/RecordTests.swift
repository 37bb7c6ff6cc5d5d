import Foundation
import FoundationOverlay
import HostService
import Testing

@testable import StoreKit

/// The store's record of past purchases.
@MainActor @Suite struct RecordTests {
    @Test func `all transactions are listed, the newest first`() async throws {
        let found = try await products(of: sample(), "a.year", "a.month", "coins")
        try await withStore(TestStore()) {
            var bought: [Transaction] = []
            for product in found { bought.append(try #require(try StoreKitTests.bought(await product.purchase()))) }
            #expect(await ids(Transaction.all) == bought.map(\.id).reversed())
            #expect(await ids(Transaction.unfinished) == bought.map(\.id))
            #expect(await ids(Transaction.all(for: "a.year")) == [bought[0].id])
            #expect(await Transaction.latest(for: "coins")?.unsafePayloadValue == bought[2])
            await bought[2].finish()
            #expect(await Transaction.latest(for: "coins") == nil, "Finished coins are used up.")
            #expect(await ids(Transaction.unfinished) == bought.dropLast().map(\.id))
            #expect(await Transaction.currentEntitlement(for: "a.year") == nil)
            #expect(await found[1].currentEntitlement?.unsafePayloadValue == bought[1])
        }
    }

    @Test func `nothing is listed without a store`() async throws {
        try await withStore(nil, file: sample()) {
            #expect(await ids(Transaction.all).isEmpty)
            #expect(await Transaction.latest(for: "a.year") == nil)
            let statuses = try await Product.SubscriptionInfo.status(for: "group")
            #expect(statuses.isEmpty)
            #expect(await Storefront.current == nil)
        }
    }

    @Test func `the storefront is that of the file`() async throws {
        try await withStore(TestStore(), file: sample(storefront: "DEU")) {
            let storefront = try #require(await Storefront.current)
            #expect(storefront.countryCode == "DEU" && storefront.currency == .init("EUR"))
        }
    }

    @Test func `messages and storefronts wait until their task is cancelled`() async throws {
        let tasks = [
            Task { for await _ in Message.messages { Issue.record("There are no messages.") } },
            Task { for await _ in Storefront.updates { Issue.record("The storefront stays.") } },
        ]
        await Task.yield()
        for task in tasks {
            task.cancel()
            await task.value
        }
    }

    @Test func `a refund ends a subscription for good`() async throws {
        let clock = SetClock()
        let store = TestStore { clock.now }
        let year = try #require(try await products(of: sample(), "a.year").first)
        try await withStore(store) {
            let bought = try #require(try bought(await year.purchase()))
            await bought.finish()
            var updates = Transaction.updates.makeAsyncIterator()
            #expect(store.refund(bought.id, because: .developerIssue, for: "sample"))
            #expect(!store.refund(bought.id, because: .other, for: "sample"))
            let update = try #require(try await updates.next()?.payloadValue)
            #expect(update.id == bought.id && update.revocationReason == .developerIssue)
            #expect(update.revocationDate == clock.now)
            #expect(await ids(Transaction.currentEntitlements).isEmpty)
            clock.now = try #require(bought.expirationDate)
            let status = try #require(await update.subscriptionStatus)
            #expect(status.state == .revoked)
            #expect(try !status.renewalInfo.payloadValue.willAutoRenew)
        }
    }

    @Test func `purchases outlive the program`() async throws {
        let file = sample(introduction: offer(), codes: "[\(offer())]")
        let found = try await products(of: file, "a.year", "coins")
        try await withFolder { folder in
            let ledger = folder.appending(path: "purchases.json")
            let first = try await withStore(TestStore(file: ledger)) {
                let year = try #require(try bought(await found[0].purchase()))
                let coins = try #require(try bought(await found[1].purchase()))
                _ = try await found[1].purchase(options: [.simulatesAskToBuyInSandbox(true)])
                await year.finish()
                return [year, coins]
            }
            let again = TestStore(file: ledger)
            try await withStore(again) {
                #expect(await Transaction.latest(for: "a.year")?.unsafePayloadValue == first[0])
                #expect(await ids(Transaction.unfinished) == [first[1].id])
                let status = try #require(try await found[0].subscription?.status.first)
                #expect(status.renewalInfo.unsafePayloadValue.willAutoRenew)
                #expect(again.refund(first[0].id, because: .other, for: "sample"))
                again.approveAskToBuy(of: "sample")
                #expect(await ids(Transaction.unfinished).count == 2)
            }
            try await withStore(TestStore(file: ledger)) {
                let year = try #require(await Transaction.latest(for: "a.year")?.unsafePayloadValue)
                #expect(year.revocationDate != nil && year.revocationReason == .other)
                #expect(await ids(Transaction.currentEntitlements).isEmpty)
            }
        }
    }

    @Test func `damaged records are put aside`() async throws {
        let year = try #require(try await products(of: sample(), "a.year").first)
        try await withFolder { folder in
            let ledger = folder.appending(path: "purchases.json")
            try Data("{".utf8).write(to: ledger)
            let store = TestStore(file: ledger)
            try await withStore(store) {
                #expect(await ids(Transaction.all).isEmpty)
                _ = try await year.purchase()
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.contains { $0.hasPrefix("purchases.json.damaged-") } && names.contains("purchases.json"))
        }
    }

    @Test func `an app with one file of any name has a store`() async throws {
        try await withFolder { folder in
            let named = folder.appending(path: "Sample.storekit")
            let other = folder.appending(path: "Products.storekit")
            #expect(StoreService.file(in: [folder], of: "Sample") == nil)
            try Data().write(to: other)
            #expect(StoreService.file(in: [folder], of: "Sample")?.lastPathComponent == "Products.storekit")
            try Data().write(to: named)
            #expect(StoreService.file(in: [folder], of: "Sample")?.lastPathComponent == "Sample.storekit")
        }
    }
}
