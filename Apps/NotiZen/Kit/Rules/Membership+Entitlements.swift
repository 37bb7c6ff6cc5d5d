import Foundation

extension Membership {
    /// The highest plan among the purchases that the store lists as current.
    ///
    /// Expiry dates do not count: the store leaves out expired purchases, and keeps those in their grace period.
    init(_ entitlements: some Sequence<Entitlement>) {
        let found = entitlements.compactMap { entitlement -> Membership? in
            guard entitlement.revoked == nil, !entitlement.isUpgraded,
                let product = PlanProduct(rawValue: entitlement.productID)
            else { return nil }
            return Membership(plan: product.plan, origin: .store(until: entitlement.expires))
        }
        self = found.max { ($0.plan, $0.end) < ($1.plan, $1.end) } ?? .locked
    }

    private var end: Date {
        guard case .store(let date?) = origin else { return .distantFuture }
        return date
    }

    /// The time of the next request to the store, which does not report the end of a subscription: the subscription's
    /// end, and then every hour while the store still lists it.
    func nextCheck(after now: Date) -> Date? {
        guard case .store(let date?) = origin else { return nil }
        return date > now ? date : now.addingTimeInterval(3600)
    }
}
