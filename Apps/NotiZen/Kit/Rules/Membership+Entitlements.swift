import Foundation

extension Membership {
    /// The highest plan of the purchases that the store lists as current.
    ///
    /// The date of expiry does not count: the store leaves out what has expired, and keeps what is in its grace period.
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

    /// The time at which the store is asked again, because it says nothing when a subscription ends: at its end, and after
    /// that every hour, as long as the store still lists it.
    func nextCheck(after now: Date) -> Date? {
        guard case .store(let date?) = origin else { return nil }
        return date > now ? date : now.addingTimeInterval(3600)
    }
}
