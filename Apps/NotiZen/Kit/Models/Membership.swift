public import Foundation

/// The features that a person may use, and the reason.
///
/// `Subscription` is a name of Combine, which SwiftUI brings along on Apple's systems.
public struct Membership: Hashable, Sendable {
    /// A plan includes everything in the plans before it.
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
        /// A purchase, which ends or renews at a date, or never.
        case store(until: Date?)
        /// A device without a store, where everything is unlocked.
        case device
    }

    public let plan: Plan
    public let origin: Origin

    /// Nothing was bought yet.
    public static let locked = Membership(plan: .locked, origin: .nothing)
    /// Everything on a device without a store.
    public static let unlockedByDevice = Membership(plan: .pro, origin: .device)

    /// True if the person may use `feature`.
    public func unlocks(_ feature: PlusFeature) -> Bool {
        plan >= .plus
    }
}

/// A feature of NotiZen Plus. Everything else is free.
///
/// Plus is asked for where something is added or exported. What a person made with it stays and works without it.
public enum PlusFeature: String, CaseIterable, Identifiable, Sendable {
    /// Rules of the person's own.
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
