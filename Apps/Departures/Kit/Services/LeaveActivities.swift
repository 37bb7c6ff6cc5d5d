public import Foundation

/// The system's Live Activities that count down to a time to leave.
@MainActor
public protocol LeaveActivities: Sendable {
    /// The contents currently shown, by departure.
    var shown: [UUID: LeaveActivity.ContentState] { get }
    /// Shows an activity. On an iPhone, this succeeds only while the app is in the foreground or performs the intent
    /// of an alarm's button.
    func begin(_ activity: LeaveActivity, _ content: LeaveActivity.ContentState) throws
    func update(_ departure: UUID, _ content: LeaveActivity.ContentState) async
    /// Removes the activity of a departure.
    func end(_ departure: UUID) async
}
