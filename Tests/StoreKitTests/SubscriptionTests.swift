import Foundation
import FoundationOverlay
import Testing

@testable import StoreKit

@MainActor @Suite struct SubscriptionTests {
    private let clock = SetClock()

    private func store() -> TestStore {
        let clock = clock
        return TestStore { clock.now }
    }

    private func status() async throws -> Product.SubscriptionInfo.Status? {
        try await Product.SubscriptionInfo.status(for: "group").first
    }

    private func renewal() async throws -> Product.SubscriptionInfo.RenewalInfo? {
        try await status()?.renewalInfo.payloadValue
    }

    @Test func `a subscription renews at its end until it is cancelled`() async throws {
        let store = store()
        let month = try #require(try await products(of: sample(), "a.month").first)
        try await withStore(store) {
            #expect(try await status() == nil)
            let first = try #require(try bought(await month.purchase()))
            await first.finish()
            let end = try #require(first.expirationDate)
            let info = try #require(try await renewal())
            #expect(info.willAutoRenew && info.currentProductID == "a.month" && info.autoRenewPreference == "a.month")
            #expect(info.renewalDate == end && info.renewalPrice == month.price && info.expirationReason == nil)

            var updates = Transaction.updates.makeAsyncIterator()
            clock.now = end
            #expect(try await status()?.state == .subscribed)
            let second = try #require(try await updates.next()?.payloadValue)
            #expect(second.purchaseDate == end && second.reason == .renewal && first.reason == .purchase)
            #expect(second.id != first.id && second.originalID == first.id)
            #expect(try await renewal()?.recentSubscriptionStartDate == first.purchaseDate)

            store.cancelSubscriptions(of: "sample")
            let cancelled = try #require(try await renewal())
            #expect(!cancelled.willAutoRenew && cancelled.autoRenewPreference == nil && cancelled.renewalDate == nil)
            #expect(try await status()?.state == .subscribed)
            clock.now = try #require(second.expirationDate)
            #expect(try await status()?.state == .expired)
            #expect(try await renewal()?.expirationReason == .autoRenewDisabled)
            #expect(await Transaction.currentEntitlement(for: "a.month") == nil)
        }
    }

    @Test func `many periods pass while nobody looks`() async throws {
        let month = try #require(try await products(of: sample(), "a.month").first)
        try await withStore(store()) {
            _ = try await month.purchase()
            clock.now += 200 * 366 * 24 * 3600
            let last = try #require(try await status()?.transaction.payloadValue)
            #expect(last.expirationDate ?? .distantPast > clock.now && last.purchaseDate <= clock.now)
            #expect(await ids(Transaction.all).count == 1000)
        }
    }

    @Test func `a change of status is an update`() async throws {
        let store = store()
        let found = try await products(of: sample(), "a.year", "a.month")
        try await withStore(store) {
            var updates = Product.SubscriptionInfo.Status.updates.makeAsyncIterator()
            _ = try await found[0].purchase()
            #expect(await updates.next()?.state == .subscribed)
            store.setRenewal(of: "group", to: nil, for: "sample")
            #expect(try await updates.next()?.renewalInfo.payloadValue.willAutoRenew == false)
            // A person who has cancelled takes the same plan again.
            #expect(try bought(await found[0].purchase())?.productID == "a.year")
            #expect(try await updates.next()?.renewalInfo.payloadValue.autoRenewPreference == "a.year")
            #expect(await ids(Transaction.all).count == 1)
            store.refund(of: "sample")
            #expect(await updates.next()?.state == .revoked)
        }
    }

    @Test func `a lower plan begins with the next period, and a higher one at once`() async throws {
        let store = store()
        let found = try await products(of: sample(), "a.month", "a.year")
        try await withStore(store) {
            let month = try #require(try bought(await found[0].purchase()))
            store.setRenewal(of: "group", to: found[1].definition, for: "sample")
            #expect(try await renewal()?.currentProductID == "a.month")
            #expect(try await renewal()?.autoRenewPreference == "a.year")
            clock.now = try #require(month.expirationDate)
            #expect(try await renewal()?.currentProductID == "a.year")
            store.setRenewal(of: "group", to: found[0].definition, for: "sample")
            #expect(try await renewal()?.currentProductID == "a.month")
            #expect(await Transaction.latest(for: "a.year")?.unsafePayloadValue.isUpgraded == true)
        }
    }

    @Test func `an introductory offer is for the first purchase of its group`() async throws {
        let file = sample(introduction: offer())
        let year = try #require(try await products(of: file, "a.year").first)
        let introduction = try #require(year.subscription?.introductoryOffer)
        #expect(introduction.price == Decimal(string: "2.49") && introduction.paymentMode == .payAsYouGo)
        #expect(introduction.period == .yearly && introduction.periodCount == 2 && introduction.type == .introductory)
        try await withStore(store()) {
            #expect(await year.subscription?.isEligibleForIntroOffer == true)
            let first = try #require(try bought(await year.purchase()))
            #expect(first.price == introduction.price && first.offer?.type == .introductory)
            #expect(await year.subscription?.isEligibleForIntroOffer == false)
            #expect(try await renewal()?.renewalPrice == introduction.price)
            clock.now = try #require(first.expirationDate)
            // The second period of the offer.
            let second = try #require(try await status()?.transaction.payloadValue)
            #expect(second.price == introduction.price)
            #expect(try await renewal()?.renewalPrice == year.price)
            clock.now = try #require(second.expirationDate)
            let third = try #require(try await status()?.transaction.payloadValue)
            #expect(third.price == year.price && third.offer == nil)
        }
        #expect(await !Product.SubscriptionInfo.isEligibleForIntroOffer(for: "group"), "There is no store.")
    }

    @Test func `a free trial lasts for all its periods, and then the price is paid`() async throws {
        let file = sample(introduction: offer(mode: "free", period: "P1W"))
        let year = try #require(try await products(of: file, "a.year").first)
        try await withStore(store()) {
            let trial = try #require(try bought(await year.purchase()))
            #expect(trial.price == 0 && trial.offer?.paymentMode == .freeTrial)
            #expect(trial.expirationDate == clock.now + 14 * 24 * 3600)
            clock.now += 14 * 24 * 3600
            #expect(try await status()?.transaction.payloadValue.price == year.price)
        }
    }

    @Test func `an offer code is redeemed once`() async throws {
        let store = store()
        let file = sample(codes: "[\(offer(mode: "payUpFront", period: "P6M", count: 1))]")
        let year = try #require(try await products(of: file, "a.year").first)
        try await withStore(store) {
            let code = try #require(year.definition.subscription?.codes.first)
            var updates = Transaction.updates.makeAsyncIterator()
            for _ in 1...2 { store.redeem(code, of: year.definition, for: "sample") }
            let transaction = try #require(try await updates.next()?.payloadValue)
            #expect(transaction.offer?.type == .code && transaction.offer?.id == "Welcome")
            #expect(transaction.expirationDate == code.period.dateRange(referenceDate: clock.now).upperBound)
            #expect(await ids(Transaction.all) == [transaction.id])
            #expect(await year.subscription?.isEligibleForIntroOffer == true)
        }
    }

    @Test(arguments: [("en_US", "Month", "month"), ("de_DE", "Monat", "Monat")])
    func `the unit of a period has a name`(reader: String, name: String, inSentence: String) async throws {
        let month = try #require(try await products(of: sample(), "a.month").first)
        Locale.$ofPage.withValue(Locale(identifier: reader)) {
            let unit = Product.SubscriptionPeriod.Unit.month
            #expect(unit.localizedDescription == name)
            #expect(unit.formatted(month.subscriptionPeriodUnitFormatStyle) == inSentence)
        }
        let german = month.subscriptionPeriodUnitFormatStyle.locale(Locale(identifier: "de_DE"))
        #expect(Product.SubscriptionPeriod.Unit.year.formatted(german) == "Jahr")
    }
}
