import Foundation
import NotiZenKit
import Observation
import StoreKit

/// The state of one open paywall.
@Observable
final class PaywallModel {
    enum Page: Hashable {
        case intro, pricing
    }

    enum Offers {
        case loading
        case loaded(PlusOffers)
        /// The store does not offer Plus.
        case missing
        /// The prices cannot be read, for this reason.
        case failed(String)
    }

    var page = Page.intro
    private(set) var offers = Offers.loading
    /// The identifier of the chosen product.
    var choice: Product.ID?
    /// True while the app waits for the store.
    private(set) var isBusy = false
    /// A sentence for the person, until dismissed.
    var notice: String?
    /// The number of purchases made in this paywall.
    private(set) var purchases = 0

    /// Asks the store for the prices.
    func load() async {
        offers = .loading
        do {
            guard let found = try await PlusOffers.load() else {
                offers = .missing
                return
            }
            offers = .loaded(found)
            choice = choice ?? found.annual.id
        } catch {
            offers = .failed(error.localizedDescription)
        }
    }

    /// The chosen product.
    var chosen: Product? {
        guard case .loaded(let offers) = offers else { return nil }
        return offers.all.first { $0.id == choice }
    }

    /// Buys the chosen product.
    func buy(from store: SubscriptionStore) async {
        guard !isBusy, let chosen else { return }
        isBusy = true
        defer { isBusy = false }
        let outcome = await store.buy(chosen)
        notice = outcome.notice
        if outcome == .bought { purchases += 1 }
    }

    /// Asks the store for earlier purchases.
    func restore(from store: SubscriptionStore) async {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        notice = await store.restore().notice
    }
}
