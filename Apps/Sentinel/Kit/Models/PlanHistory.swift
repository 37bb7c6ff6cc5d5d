public import Foundation

/// The safety plan with its earlier versions.
public struct PlanHistory: Codable, Hashable, Sendable {
    /// A plan as it was until a change.
    public struct Version: Codable, Hashable, Sendable, Identifiable {
        public let id: UUID
        public let plan: SafetyPlan
        /// The time of the last change to this version.
        public let changedAt: Date
    }

    public private(set) var plan = SafetyPlan()
    public private(set) var changedAt: Date?
    /// Earlier versions, the latest first.
    public private(set) var versions: [Version] = []

    /// The maximum number of earlier versions. The oldest is dropped first.
    static let limit = 50
    /// Seconds without a change after which the next change begins a new version, so that an evening of writing makes
    /// one version.
    static let session: TimeInterval = 30 * 60

    public init() {}

    /// Makes `new` the current plan. The former plan becomes a version if its last change is at least half an hour old.
    mutating func change(to new: SafetyPlan, at now: Date) {
        guard new != plan else { return }
        if let changedAt, !plan.isEmpty, abs(now.timeIntervalSince(changedAt)) >= Self.session {
            versions.insert(Version(id: UUID(), plan: plan, changedAt: changedAt), at: 0)
            versions = Array(versions.prefix(Self.limit))
        }
        plan = new
        changedAt = now
    }

    /// Makes an earlier version the current plan. The former plan is kept as a version.
    mutating func restore(_ id: Version.ID, at now: Date) {
        guard let version = versions.first(where: { $0.id == id }) else { return }
        if let changedAt, !plan.isEmpty {
            versions.insert(Version(id: UUID(), plan: plan, changedAt: changedAt), at: 0)
            versions = Array(versions.prefix(Self.limit))
        }
        plan = version.plan
        changedAt = now
    }

    /// The pictures that the plan or an earlier version refers to.
    var photoIDs: Set<PlanPhoto.ID> {
        Set(([plan] + versions.map(\.plan)).flatMap(\.photos).map(\.id))
    }
}
