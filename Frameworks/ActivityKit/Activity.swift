import AppContainer
import Foundation
import HostService

/// The object you use to start, update, and end a Live Activity.
///
/// The host stores the activity, so that it survives a restart of the host, and ends it after eight hours.
public class Activity<Attributes>: Identifiable where Attributes: ActivityAttributes {
    public typealias ContentState = Attributes.ContentState

    public final let id: String
    /// The fixed part, specified when the activity began.
    public final let attributes: Attributes
    private let host: any ActivityService
    /// The last known content, for an activity that is no longer shown.
    private var known: ActivityContent<ContentState>

    private init(id: String, attributes: Attributes, content: ActivityContent<ContentState>, host: any ActivityService)
    {
        self.id = id
        self.attributes = attributes
        self.host = host
        known = content
    }

    /// - Returns: `nil` if another version of the app stored the activity with different types.
    private convenience init?(_ row: ActivityRow, host: any ActivityService) {
        let attributes = try? JSONDecoder().decode(Attributes.self, from: Data(row.attributes.utf8))
        guard let attributes, let content = Self.content(of: row) else { return nil }
        self.init(id: row.id, attributes: attributes, content: content, host: host)
    }

    /// Requests and starts a standard Live Activity.
    ///
    /// - Parameter pushType: Always `nil`, because a host's apps update their activities themselves.
    /// - Throws: `ActivityAuthorizationError`, or an error from encoding the attributes.
    public static func request(
        attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
    ) throws -> Activity<Attributes> {
        guard let host = ActivityHost.service.current, let app = AppContainer.current else {
            throw ActivityAuthorizationError.unsupported
        }
        let record = ActivityRequest(
            app: app.id, attributesType: String(reflecting: Attributes.self), attributes: try json(attributes),
            content: try record(of: content))
        let id = try host.request(record)
        return Activity(id: id, attributes: attributes, content: content, host: host)
    }

    /// The app's ongoing activities of this type, and those that have ended but are still shown.
    public static var activities: [Activity<Attributes>] {
        guard let host = ActivityHost.service.current, let app = AppContainer.current else { return [] }
        var activities: [Activity<Attributes>] = []
        for row in host.activities(of: app.id, attributesType: String(reflecting: Attributes.self)) {
            if let activity = Activity(row, host: host) { activities.append(activity) }
        }
        return activities
    }

    /// The changing part, as currently or last shown.
    public var content: ActivityContent<ContentState> {
        if let row = host.activity(id), let current = Self.content(of: row) { known = current }
        return known
    }

    public var activityState: ActivityState { host.state(of: id) }

    /// Updates the content of the activity. Has no effect if the activity has ended.
    public func update(_ content: ActivityContent<ContentState>) async {
        guard let record = try? Self.record(of: content) else { return }
        known = content
        host.update(id, with: record)
    }

    /// Ends the activity.
    ///
    /// - Parameters:
    ///   - content: The final content, or `nil` to leave it unchanged.
    ///   - dismissalPolicy: The time at which it is removed from the home screen. It is removed from the island at
    ///     once.
    public func end(
        _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
    ) async {
        var record: ActivityRow.Content?
        if let content {
            known = content
            record = try? Self.record(of: content)
        }
        host.end(id, with: record, dismissalPolicy)
    }

    private static func json(_ value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    private static func record(of content: ActivityContent<ContentState>) throws -> ActivityRow.Content {
        ActivityRow.Content(
            state: try json(content.state), staleDate: content.staleDate, relevanceScore: content.relevanceScore)
    }

    private static func content(of row: ActivityRow) -> ActivityContent<ContentState>? {
        guard let state = try? JSONDecoder().decode(ContentState.self, from: Data(row.content.state.utf8)) else {
            return nil
        }
        return ActivityContent(
            state: state, staleDate: row.content.staleDate, relevanceScore: row.content.relevanceScore)
    }
}
