import AlarmScheduling
public import Foundation
public import NotificationIntake
public import SwiftData

/// A notification in the history, with its decision and outcome.
@Model
public final class NotificationRecord {
    // The last two indexes serve the counts on every screen: those of each hour, and of unread notifications.
    #Index<NotificationRecord>([\.receivedAt], [\.waiting], [\.day, \.hour], [\.reaction, \.score])

    /// The identifier of its event (`IncomingNotification.id`).
    @Attribute(.unique) public var id: String
    /// The number of its `CivilDay` in the person's time zone.
    public var day: Int
    /// The hour of the clock at which the notification came, 0...23.
    public var hour: Int
    public var receivedAt: Date
    public var source: String
    public var sourceName: String?
    public var appIdentifier: String?
    public var appName: String
    public var title: String
    public var body: String
    /// The category of the Desktop Notifications Specification.
    public var kind: String?
    public var urgency: Int
    public var isTimeSensitive: Bool
    public var thread: String?
    /// The notification's buttons as JSON; `nil` if it has none.
    public var actions: Data?

    /// The raw value of the decision's outcome.
    public var outcome: String
    public var score: Int
    public var category: String
    public var until: Date?
    /// The reasons as JSON.
    public var reasons: Data

    /// The raw value of `Waiting`.
    var waiting: Int
    /// The time at which the notification was shown, at once or later; `nil` while it waits.
    public var releasedAt: Date?
    /// True once a digest or a peek has counted the notification.
    public var isCounted: Bool = false
    /// True once the notification was in a digest that was not hidden.
    public var isDelivered: Bool = false
    /// True if the notification is held because its app showed too many.
    public var isRateLimited: Bool = false
    /// The identifier of the event that replaced this one.
    public var replacedBy: String?
    /// The raw value of the person's reaction.
    public var reaction: String?
    public var reactedAt: Date?

    init(
        _ incoming: IncomingNotification, _ decision: TriageDecision, receivedAt: Date, in zone: TimeZone,
        reasons: Data
    ) throws {
        id = incoming.id
        let shown = Int(receivedAt.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: receivedAt)
        day = CivilDay(of: receivedAt, in: zone).number
        hour = ((shown % 86_400) + 86_400) % 86_400 / 3600
        self.receivedAt = receivedAt
        source = incoming.source.rawValue
        sourceName = incoming.sourceName
        appIdentifier = incoming.appIdentifier
        appName = incoming.appName
        title = incoming.title
        body = incoming.body
        kind = incoming.category
        urgency = incoming.urgency.rawValue
        isTimeSensitive = incoming.isTimeSensitive
        thread = incoming.thread
        actions = incoming.actions.isEmpty ? nil : try JSONEncoder().encode(incoming.actions)
        outcome = decision.outcome.rawValue
        score = decision.score
        category = decision.category
        until = decision.until
        self.reasons = reasons
        isRateLimited = decision.reasons.contains { if case .rateLimit = $0 { true } else { false } }
        waiting =
            switch decision.outcome {
            case .shown: Waiting.nothing.rawValue
            case .held: Waiting.release.rawValue
            case .digested: Waiting.digest.rawValue
            // Waits for the next digest, which lists it, unless the category has no digest.
            case .muted: (decision.until == nil ? Waiting.nothing : .digest).rawValue
            }
        releasedAt = decision.outcome == .shown ? receivedAt : nil
    }

    /// The reason why a notification waits. Stored as a number, so that the store quickly finds the few that wait.
    enum Waiting: Int {
        case nothing, release, digest
    }

    /// Records that the notification was shown and no longer waits.
    func release(at now: Date) {
        waiting = Waiting.nothing.rawValue
        releasedAt = now
    }

    /// The decision with its reasons, except reasons written by a newer version.
    public var decision: TriageDecision {
        TriageDecision(
            outcome: .init(rawValue: outcome) ?? .shown, score: score, category: category, until: until,
            reasons: (try? JSONDecoder().decode([TriageReason].self, from: reasons)) ?? [])
    }

    /// The notification as received.
    public var notification: IncomingNotification {
        IncomingNotification(
            id: id, source: .init(rawValue: source) ?? .file, sourceName: sourceName, appIdentifier: appIdentifier,
            appName: appName, title: title, body: body, category: kind, urgency: .init(rawValue: urgency) ?? .normal,
            isTimeSensitive: isTimeSensitive, receivedAt: receivedAt, thread: thread,
            actions: actions.flatMap { try? JSONDecoder().decode([IncomingNotification.Action].self, from: $0) } ?? [])
    }

    public var level: PriorityLevel { PriorityLevel(score: score) }
}

/// The number of a category's notifications on a day with the same outcome. Kept longer than the notifications
/// themselves.
@Model
public final class DayCount {
    /// `day/category/outcome`
    @Attribute(.unique) public var id: String
    /// The number of the `CivilDay`.
    public var day: Int
    public var category: String
    public var outcome: String
    public var count: Int

    init(day: Int, category: String, outcome: String) {
        id = "\(day)/\(category)/\(outcome)"
        self.day = day
        self.category = category
        self.outcome = outcome
        count = 0
    }
}

/// A part of the state, saved together with the notifications to which it belongs.
@Model
public final class StoredState {
    /// The name of the part.
    @Attribute(.unique) public var name: String
    /// JSON.
    public var content: Data

    init(name: String, content: Data) {
        self.name = name
        self.content = content
    }
}
