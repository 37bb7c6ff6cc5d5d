import AppContainer
import DevicePorts
import Foundation
import HostService
import StoreKit
import Synchronization
import Testing

@testable import NotiZenKit

@Suite struct SubscriptionRuleTests {
    static let (june, july) = (at("2026-06-01T00:00:00Z"), at("2026-07-01T00:00:00Z"))

    @Test(
        arguments: [
            ([], .locked),
            (
                [Entitlement(productID: "notizen.plus.monthly", expires: june)],
                .init(plan: .plus, origin: .store(until: june))
            ),
            ([Entitlement(productID: "notizen.plus.annual")], .init(plan: .plus, origin: .store(until: nil))),
            ([Entitlement(productID: "notizen.plus.annual", revoked: june)], .locked),
            ([Entitlement(productID: "notizen.plus.annual", isUpgraded: true)], .locked),
            ([Entitlement(productID: "another.app.pro")], .locked),
            (
                [
                    Entitlement(productID: "notizen.plus.annual", expires: july),
                    Entitlement(productID: "notizen.pro.annual", expires: june),
                ], .init(plan: .pro, origin: .store(until: june))
            ),
            (
                [
                    Entitlement(productID: "notizen.plus.monthly", expires: june),
                    Entitlement(productID: "notizen.plus.annual", expires: july),
                ], .init(plan: .plus, origin: .store(until: july))
            ),
            (
                [
                    Entitlement(productID: "notizen.pro.annual", revoked: june),
                    Entitlement(productID: "notizen.plus.annual", expires: july),
                ], .init(plan: .plus, origin: .store(until: july))
            ),
        ] as [([Entitlement], Membership)])
    func `the highest purchase that was neither refunded nor replaced is the plan`(
        entitlements: [Entitlement], expected: Membership
    ) {
        #expect(Membership(entitlements) == expected)
        #expect(Membership(entitlements.reversed()) == expected)
    }

    @Test func `Plus and Pro unlock every feature, and nothing unlocks none`() {
        for feature in PlusFeature.allCases {
            #expect(!Membership.locked.unlocks(feature))
            #expect(Membership(plan: .plus, origin: .store(until: nil)).unlocks(feature))
            #expect(Membership.unlockedByDevice.unlocks(feature))
        }
    }

    @Test func `the store is asked at the end, then every hour of the grace period`() {
        let plus = Membership(plan: .plus, origin: .store(until: Self.june))
        #expect(plus.nextCheck(after: Self.june - 1) == Self.june)
        #expect(plus.nextCheck(after: Self.june) == Self.june + 3600)
        #expect(Membership.locked.nextCheck(after: Self.june) == nil)
        #expect(Membership(plan: .plus, origin: .store(until: nil)).nextCheck(after: Self.june) == nil)
    }

    @Test(arguments: [
        ("2.99", "19.00", 47), ("2.99", "35.88", nil), ("2.99", "35.80", nil), ("0", "1", nil), ("1", "6", 50),
    ])
    func `the saving is rounded down`(monthly: String, annual: String, percent: Int?) throws {
        let monthly = try #require(Decimal(string: monthly))
        let annual = try #require(Decimal(string: annual))
        #expect(PlusOffers.saving(monthly: monthly, annual: annual) == percent)
    }

    @Test func `a plan says its reason`() {
        let locale = Locale(identifier: "en_US")
        let plus = Membership(plan: .plus, origin: .store(until: Self.june))
        #expect(plus.reason(locale: locale, zone: berlin) == "Renews or ends on June 1, 2026.")
        #expect(
            Membership.unlockedByDevice.reason(locale: locale, zone: berlin)
                == "There’s no App Store on this device, so everything is unlocked.")
    }
}

/// The subscription with a store that sells the products of the app's own file.
@MainActor @Suite struct SubscriptionStoreTests {
    /// A clock that is set by hand. Waits end when it has reached their date.
    final class SetClock: Sendable {
        private struct State {
            var now = at("2026-03-02T12:00:00Z")
            var sleepers: [(date: Date, continuation: CheckedContinuation<Void, Never>)] = []
        }

        private let state = Mutex(State())

        var now: Date { state.withLock { $0.now } }
        var sleeperCount: Int { state.withLock { $0.sleepers.count } }

        func set(_ date: Date) {
            let due = state.withLock { state in
                state.now = date
                let due = state.sleepers.filter { $0.date <= date }
                state.sleepers.removeAll { $0.date <= date }
                return due
            }
            for sleeper in due { sleeper.continuation.resume() }
        }

        func sleep(until date: Date) async {
            await withCheckedContinuation { continuation in
                let isDue = state.withLock { state in
                    guard state.now < date else { return true }
                    state.sleepers.append((date, continuation))
                    return false
                }
                if isDue { continuation.resume() }
            }
        }
    }

    let clock = SetClock()

    @Test func `the file sells Plus for 2.99 a month and 19 a year`() async throws {
        try await run { _, _ in
            let offers = try #require(try await PlusOffers.load())
            #expect(offers.monthly.price == Decimal(string: "2.99"))
            #expect(offers.annual.price == 19)
            #expect(offers.monthly.displayPrice == "$2.99")
            #expect(offers.annual.displayPrice == "$19.00")
            #expect(offers.annualPerMonth == "$1.58")
            #expect(offers.saving == 47)
            #expect(offers.monthly.subscription?.subscriptionPeriod == .monthly)
            #expect(offers.annual.subscription?.subscriptionPeriod == .yearly)
            #expect(offers.monthly.subscription?.groupDisplayName == "NotiZen")
            let pro = try #require(try await Product.products(for: ["notizen.pro.annual"]).first)
            #expect(pro.isFamilyShareable)
            let levels = [pro, offers.annual, offers.monthly].compactMap(\.subscription?.groupLevel)
            #expect(levels == [1, 2, 2])
        }
    }

    @Test func `a purchase unlocks Plus, and a refund locks it`() async throws {
        try await run { subscriptions, store in
            subscriptions.begin()
            #expect(subscriptions.canBuy)
            #expect(subscriptions.membership == .locked)
            let offers = try #require(try await PlusOffers.load())
            #expect(await subscriptions.buy(offers.annual) == .bought)
            #expect(
                subscriptions.membership == .init(plan: .plus, origin: .store(until: at("2027-03-02T12:00:00Z"))))
            #expect(await subscriptions.buy(offers.annual) == .cancelled)
            store?.refund(of: "notizen")
            await change(of: subscriptions, to: .locked)
        }
    }

    @Test func `a subscription that is not renewed is locked at its end`() async throws {
        try await run { subscriptions, store in
            let offers = try #require(try await PlusOffers.load())
            #expect(await subscriptions.buy(offers.monthly) == .bought)
            store?.cancelSubscriptions(of: "notizen")
            while clock.sleeperCount == 0 { await Task.yield() }
            clock.set(at("2026-04-02T11:59:59Z"))
            await subscriptions.refresh()
            #expect(subscriptions.membership.plan == .plus)
            clock.set(at("2026-04-02T12:00:00Z"))
            await change(of: subscriptions, to: .locked)
        }
    }

    @Test func `a subscription that renews is not locked`() async throws {
        try await run { subscriptions, _ in
            let offers = try #require(try await PlusOffers.load())
            #expect(await subscriptions.buy(offers.monthly) == .bought)
            while clock.sleeperCount == 0 { await Task.yield() }
            clock.set(at("2026-04-02T12:00:00Z"))
            let renewed = Membership(plan: .plus, origin: .store(until: at("2026-05-02T12:00:00Z")))
            while subscriptions.membership != renewed { await Task.yield() }
        }
    }

    @Test func `a purchase that a parent approves later starts by itself`() async throws {
        try await run { subscriptions, store in
            subscriptions.begin()
            let offers = try #require(try await PlusOffers.load())
            _ = try await offers.annual.purchase(options: [.simulatesAskToBuyInSandbox(true)])
            await subscriptions.refresh()
            #expect(subscriptions.membership == .locked)
            store?.approveAskToBuy(of: "notizen")
            await change(of: subscriptions, to: .plus)
        }
    }

    @Test func `Pro takes the place of Plus`() async throws {
        try await run { subscriptions, _ in
            let offers = try #require(try await PlusOffers.load())
            let pro = try #require(try await Product.products(for: ["notizen.pro.annual"]).first)
            #expect(await subscriptions.buy(offers.monthly) == .bought)
            #expect(await subscriptions.buy(pro) == .bought)
            #expect(subscriptions.membership.plan == .pro)
        }
    }

    @Test func `purchases are restored from the store`() async throws {
        try await run { subscriptions, _ in
            #expect(await subscriptions.restore() == .nothingFound)
            let offers = try #require(try await PlusOffers.load())
            _ = try await offers.monthly.purchase()
            #expect(await subscriptions.restore() == .restored)
            #expect(subscriptions.membership.plan == .plus)
        }
    }

    @Test func `a device without a store unlocks everything, sells nothing and says so`() async throws {
        try await run(sells: false) { subscriptions, _ in
            subscriptions.begin()
            await subscriptions.refresh()
            #expect(subscriptions.membership == .unlockedByDevice)
            #expect(!subscriptions.canBuy)
            let offers = try #require(try await PlusOffers.load())
            #expect(await subscriptions.buy(offers.annual) == .notAllowed)
            #expect(await subscriptions.restore() == .noStore)
            #expect(subscriptions.membership == .unlockedByDevice)
        }
    }

    @Test func `a phone whose owner may not buy anything stays locked`() async throws {
        try await run(sells: false, isUnlocked: false) { subscriptions, _ in
            await subscriptions.refresh()
            #expect(subscriptions.membership == .locked)
            #expect(!subscriptions.canBuy)
        }
    }

    private func change(of subscriptions: SubscriptionStore, to plan: Membership.Plan) async {
        while subscriptions.membership.plan != plan { await Task.yield() }
    }

    private func run(
        sells: Bool = true, isUnlocked: Bool? = nil,
        _ body: @MainActor (SubscriptionStore, TestStore?) async throws -> Void
    ) async throws {
        let clock = clock
        let store = sells ? TestStore { clock.now } : nil
        let file = Place.app.appending(path: "App/NotiZen.storekit")
        let app = AppContainer(id: "notizen", name: "NotiZen", directory: FileManager.default.temporaryDirectory)
        let device = DeviceClock.Source(now: { clock.now }, sleepUntil: { await clock.sleep(until: $0) })
        try await StoreService.service.withValue(StoreService(testStore: store) { file }) {
            try await DevicePurchases.port.withValue(isUnlocked ?? !sells) {
                try await DeviceClock.port.withValue(device) {
                    try await AppContainer.$running.withValue(app) {
                        try await Locale.$ofPage.withValue(Locale(identifier: "en_US")) {
                            try await body(SubscriptionStore(), store)
                        }
                    }
                }
            }
        }
        // Ends waits that are left.
        clock.set(.distantFuture)
    }
}
