import Foundation

@testable import DeparturesKit

/// The system's Live Activities, in memory.
@MainActor
final class ActivityShelf: LeaveActivities {
    private(set) var shown: [UUID: LeaveActivity.ContentState] = [:]
    /// Every change, in order: "+Gym", "=Gym", "-Gym".
    private(set) var history: [String] = []
    /// True while the app is in the background of an iPhone, where it may not begin an activity.
    var isInBackground = false

    struct Refused: Error {}

    func begin(_ activity: LeaveActivity, _ content: LeaveActivity.ContentState) throws {
        if isInBackground { throw Refused() }
        shown[activity.departure] = content
        history.append("+" + content.title)
    }

    func update(_ departure: UUID, _ content: LeaveActivity.ContentState) async {
        await Task.yield()
        guard shown[departure] != nil else { return }
        shown[departure] = content
        history.append("=" + content.title)
    }

    func end(_ departure: UUID) async {
        await Task.yield()
        guard let content = shown.removeValue(forKey: departure) else { return }
        history.append("-" + content.title)
    }

    /// Removes an activity as a person does on the Lock Screen.
    func swipeAway(_ departure: UUID) {
        shown[departure] = nil
    }
}
