public import Foundation

/// The person's plan, and the reason for it.
///
/// Not named `Subscription`, because Combine, which SwiftUI re-exports on Apple's systems, has that name.
public struct Membership: Hashable, Sendable {
    /// A plan, which includes everything in lower plans.
    public enum Plan: Int, CaseIterable, Comparable, Sendable {
        case locked
        case plus
        /// Plus for the whole family.
        case pro

        public static func < (lhs: Plan, rhs: Plan) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The reason for a plan.
    public enum Origin: Hashable, Sendable {
        /// Nothing was bought.
        case nothing
        /// A purchase that ends or renews at a date, or never ends.
        case store(until: Date?)
        /// A device without a store, on which everything is unlocked.
        case device
    }

    public let plan: Plan
    public let origin: Origin

    /// No plan.
    public static let locked = Membership(plan: .locked, origin: .nothing)
    /// The plan with everything, on a device without a store.
    public static let unlockedByDevice = Membership(plan: .pro, origin: .device)

    /// True if the person may use `feature`.
    public func unlocks(_ feature: PlusFeature) -> Bool {
        plan >= .plus
    }
}

/// A feature of NotiZen Plus. Everything else is free.
///
/// The paywall appears when something is added or exported. Items made with Plus stay, and still work without it.
public enum PlusFeature: String, CaseIterable, Identifiable, Sendable {
    /// The person's own rules.
    case rules
    /// Categories for single apps.
    case bundles
    /// A history of more than `freeHistoryDays`.
    case longHistory
    /// The history as a table.
    case export

    public var id: Self { self }

    /// The days for which the history is kept without Plus.
    public static let freeHistoryDays = 90
}
