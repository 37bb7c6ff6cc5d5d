import Foundation

/// The sales of an app, and the agreed renewals.
struct StoreAccount: Hashable, Sendable, Codable {
    /// The maximum number of sales kept.
    private static let mostSales = 1000

    /// The sales in their order.
    private(set) var sales: [Sale] = []
    /// The sales that the app has not finished.
    private(set) var unfinished: Set<UInt64> = []
    /// The purchases waiting for a parent's approval.
    private(set) var asked: [ProductDefinition] = []
    /// The product of each subscription's next period, by group. A cancelled subscription has none.
    private(set) var renewals: [String: ProductDefinition] = [:]

    /// The newest sale of a subscription group.
    func latest(in group: String) -> Sale? { sales.last { $0.group == group } }

    /// The subscription groups that have sales.
    var groups: [String] { Set(sales.compactMap(\.group)).sorted() }

    /// The sales that the person sees. Finished consumables are used up.
    var visible: [Sale] { sales.filter { $0.product.type != .consumable || unfinished.contains($0.id) } }

    /// True if the person has not had an introductory offer of this group.
    func isEligibleForIntroduction(in group: String) -> Bool {
        !sales.contains { $0.group == group && $0.offer != nil && $0.offer?.code == nil }
    }

    /// True if the person has not redeemed this code of a product.
    func isEligible(for code: OfferDefinition, of product: ProductDefinition) -> Bool {
        !sales.contains { $0.product.id == product.id && $0.offer?.code == code.code }
    }

    /// The end of the first period that is not over.
    func nextEnd(after now: Date) -> Date? {
        groups.compactMap { latest(in: $0)?.expires }.filter { $0 > now }.min()
    }

    // MARK: Selling

    /// Sells a product. A subscription takes the place of the others of its group, and renews.
    ///
    /// - Parameter code: an offer that the person redeems. Without one, they get the introductory offer once.
    mutating func sell(_ product: ProductDefinition, code: OfferDefinition? = nil, as id: UInt64, at now: Date) -> Sale
    {
        defer { forgetOldest() }
        guard let subscription = product.subscription else {
            return add(product, nil, id, now, isRenewal: false)
        }
        for index in sales.indices where sales[index].group == subscription.group && sales[index].entitles(at: now) {
            sales[index].isUpgraded = true
        }
        renewals[subscription.group] = product
        let introduction =
            isEligibleForIntroduction(in: subscription.group) ? subscription.introduction : nil
        return add(product, code ?? introduction, id, now, isRenewal: false)
    }

    private mutating func add(
        _ product: ProductDefinition, _ offer: OfferDefinition?, _ id: UInt64, _ date: Date, isRenewal: Bool
    ) -> Sale {
        let period = product.subscription.map { offer?.paidPeriod ?? $0.period }
        let sale = Sale(
            id: id, originalID: product.subscription.flatMap { latest(in: $0.group)?.originalID } ?? id,
            product: product, purchased: date, expires: period?.dateRange(referenceDate: date).upperBound,
            price: offer?.price ?? product.price, offer: offer, isRenewal: isRenewal)
        sales.append(sale)
        unfinished.insert(id)
        return sale
    }

    /// Forgets the oldest sales, except those that last forever, if there are too many.
    private mutating func forgetOldest() {
        var surplus = sales.count - Self.mostSales
        guard surplus > 0 else { return }
        sales.removeAll { sale in
            guard surplus > 0, sale.product.type != .nonConsumable else { return false }
            surplus -= 1
            return true
        }
        unfinished.formIntersection(sales.map(\.id))
    }

    /// Renews the subscriptions whose period is over.
    mutating func renew(at now: Date, lastID: inout UInt64) -> [Sale] {
        var renewed: [Sale] = []
        for (group, product) in renewals.sorted(by: { $0.key < $1.key }) {
            while let last = latest(in: group), last.revoked == nil, let end = last.expires, end <= now,
                end > last.purchased
            {
                lastID += 1
                renewed.append(add(product, nextOffer(after: last, for: product), lastID, end, isRenewal: true))
            }
        }
        forgetOldest()
        return renewed
    }

    /// The offer of the last period, if it is paid for each period and goes on.
    func nextOffer(after last: Sale, for product: ProductDefinition) -> OfferDefinition? {
        guard let offer = last.offer, offer.mode == .payAsYouGo, product.id == last.product.id,
            sales.count(where: { $0.group == last.group && $0.offer == offer }) < offer.periodCount
        else { return nil }
        return offer
    }

    // MARK: Changes

    /// Sets the product of a subscription's next period, or cancels the subscription.
    mutating func setRenewal(of group: String, to product: ProductDefinition?) {
        renewals[group] = product
    }

    mutating func ask(for product: ProductDefinition) { asked.append(product) }

    mutating func takeAsked() -> [ProductDefinition] {
        defer { asked = [] }
        return asked
    }

    mutating func finish(_ id: UInt64) { unfinished.remove(id) }

    /// Takes a sale back. A subscription then ends.
    ///
    /// - Returns: nil if there is no such sale, or it has been taken back before.
    mutating func revoke(_ id: UInt64, at now: Date, because reason: Transaction.RevocationReason) -> Sale? {
        guard let index = sales.firstIndex(where: { $0.id == id }), sales[index].revoked == nil else { return nil }
        sales[index].revoked = now
        sales[index].revocationReason = reason.rawValue
        if let group = sales[index].group, latest(in: group)?.id == id { renewals[group] = nil }
        return sales[index]
    }
}
