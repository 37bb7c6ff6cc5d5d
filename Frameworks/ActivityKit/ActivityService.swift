package import Foundation
package import HostService

/// A request for a Live Activity.
package struct ActivityRequest: Sendable {
    /// The id of the app.
    package let app: String
    /// The Swift type of the attributes.
    package let attributesType: String
    /// The attributes as JSON.
    package let attributes: String
    package let content: ActivityRow.Content

    package init(app: String, attributesType: String, attributes: String, content: ActivityRow.Content) {
        self.app = app
        self.attributesType = attributesType
        self.attributes = attributes
        self.content = content
    }
}

/// A Live Activity in the form that the host stores.
package struct ActivityRow: Codable, Equatable, Sendable, Identifiable {
    /// The changing part.
    package struct Content: Codable, Equatable, Sendable {
        /// The state as JSON.
        package let state: String
        package let staleDate: Date?
        package let relevanceScore: Double

        package init(state: String, staleDate: Date?, relevanceScore: Double) {
            self.state = state
            self.staleDate = staleDate
            self.relevanceScore = relevanceScore
        }
    }

    package let id: String
    package let app: String
    package let attributesType: String
    package let attributes: String
    package var content: Content
    package private(set) var began: Date
    /// The time at which the app ended it.
    package private(set) var ended: Date?
    /// The time at which an ended activity is removed; `nil` for the maximum time.
    private var removal: Date?

    /// The maximum seconds that an activity lasts, and that it is shown after its end.
    private static let (longest, remainder) = (8 * 3600.0, 4 * 3600.0)

    package init(_ request: ActivityRequest, id: String, began: Date) {
        self.id = id
        app = request.app
        attributesType = request.attributesType
        attributes = request.attributes
        content = request.content
        self.began = began
    }

    private var end: Date { min(ended ?? .distantFuture, began + Self.longest) }
    private var dismissal: Date { min(removal ?? .distantFuture, end + Self.remainder) }

    package func state(at now: Date) -> ActivityState {
        if dismissal <= now { return .dismissed }
        if end <= now { return .ended }
        if let stale = content.staleDate, stale <= now { return .stale }
        return .active
    }

    /// The next time at which the state changes without a call.
    package func change(after now: Date) -> Date? {
        [content.staleDate, end, dismissal].compactMap { $0 }.filter { $0 > now }.min()
    }

    /// Ends the activity, or shortens the time for which an ended one is still shown.
    package mutating func end(_ policy: ActivityUIDismissalPolicy, now: Date) {
        ended = min(ended ?? now, end)
        removal =
            switch policy.time {
            case .standard: nil
            case .atOnce: now
            case .after(let date): date
            }
    }

    /// Moves the start to `now` if it is in the future because the clock was ahead.
    package mutating func followClock(to now: Date) {
        began = min(began, now)
    }
}

/// The host's side of `Activity`. Changes are on disk when a call returns.
package protocol ActivityService: Sendable {
    /// Starts an activity.
    ///
    /// - Returns: The id of the activity.
    func request(_ request: ActivityRequest) throws(ActivityAuthorizationError) -> ActivityRow.ID
    /// Changes the content of an activity that has not ended.
    func update(_ id: ActivityRow.ID, with content: ActivityRow.Content)
    func end(_ id: ActivityRow.ID, with content: ActivityRow.Content?, _ policy: ActivityUIDismissalPolicy)
    /// The shown activities of one type and app.
    func activities(of app: String, attributesType: String) -> [ActivityRow]
    /// A shown activity, or `nil` if it is no longer shown.
    func activity(_ id: ActivityRow.ID) -> ActivityRow?
    func state(of id: ActivityRow.ID) -> ActivityState
}

/// The host that shows the Live Activities. Without a host, activities can't be started.
package enum ActivityHost {
    package static let service = HostService<(any ActivityService)?>(nil)
}
