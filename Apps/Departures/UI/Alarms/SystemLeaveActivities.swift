import ActivityKit
public import DeparturesKit
public import Foundation

/// The Live Activities shown with ActivityKit.
public struct SystemLeaveActivities: LeaveActivities {
    public init() {}

    public var shown: [UUID: LeaveActivity.ContentState] {
        let ongoing = Activity<LeaveActivity>.activities.filter { [.active, .stale].contains($0.activityState) }
        return Dictionary(ongoing.map { ($0.attributes.departure, $0.content.state) }) { first, _ in first }
    }

    public func begin(_ activity: LeaveActivity, _ content: LeaveActivity.ContentState) throws {
        _ = try Activity.request(attributes: activity, content: Self.timed(content))
    }

    public func update(_ departure: UUID, _ content: LeaveActivity.ContentState) async {
        await Self.update(departure, to: Self.timed(content))
    }

    public func end(_ departure: UUID) async {
        await Self.end(departure)
    }

    /// The content with a stale date at the time to leave. The activity then shows that it is time, even if the app
    /// does not run.
    private static func timed(_ content: LeaveActivity.ContentState) -> ActivityContent<LeaveActivity.ContentState> {
        ActivityContent(state: content, staleDate: content.leave)
    }

    // Activities are not Sendable, so they are found and changed off the main actor.

    @concurrent nonisolated private static func update(
        _ departure: UUID, to content: ActivityContent<LeaveActivity.ContentState>
    ) async {
        for activity in Activity<LeaveActivity>.activities where activity.attributes.departure == departure {
            await activity.update(content)
        }
    }

    @concurrent nonisolated private static func end(_ departure: UUID) async {
        for activity in Activity<LeaveActivity>.activities where activity.attributes.departure == departure {
            await activity.end(nil, dismissalPolicy: .immediate)
        }
    }
}
