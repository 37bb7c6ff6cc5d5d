import AlarmScheduling
public import Foundation
public import NotificationIntake
public import SwiftData

/// A notification in the history, with the decision about it and what became of it.
@Model
public final class NotificationRecord {
    // The last two are for what every screen counts: the hours of a day, and what is unread.
    #Index<NotificationRecord>([\.receivedAt], [\.waiting], [\.day, \.hour], [\.reaction, \.score])

    /// The identifier of its event (`IncomingNotification.id`).
    @Attribute(.unique) public var id: String
    /// The number of its `CivilDay` in the person's zone.
    public var day: Int
    /// The hour of the clock at which it came, 0...23.
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
    /// Its buttons as JSON; `nil` if it has none.
    public var actions: Data?

    /// The raw value of the decision's outcome.
    public var outcome: String
    public var score: Int
    public var category: String
    public var until: Date?
    /// The reasons as JSON.
    public var reasons: Data

    /// The raw value of what it waits for.
    var waiting: Int
    /// The time when it was shown, at once or later; `nil` while it waits.
    public var releasedAt: Date?
    /// True once a digest or a peek counted it.
    public var isCounted: Bool = false
    /// True once it was in a digest that was not hidden.
    public var isDelivered: Bool = false
    /// True if it is held because its app showed too many.
    public var isRateLimited: Bool = false
    /// The identifier of the event that took its place.
    public var replacedBy: String?
    /// The raw value of what the person did with it.
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
            // A digest lists it, unless there is none.
            case .muted: (decision.until == nil ? Waiting.nothing : .digest).rawValue
            }
        releasedAt = decision.outcome == .shown ? receivedAt : nil
    }

    /// What a notification waits for. A number, so that the store finds the few that wait quickly.
    enum Waiting: Int {
        case nothing, release, digest
    }

    /// Ends its waiting: it was shown.
    func release(at now: Date) {
        waiting = Waiting.nothing.rawValue
        releasedAt = now
    }

    /// The decision with its reasons. Reasons that a newer version wrote are left out.
    public var decision: TriageDecision {
        TriageDecision(
            outcome: .init(rawValue: outcome) ?? .shown, score: score, category: category, until: until,
            reasons: (try? JSONDecoder().decode([TriageReason].self, from: reasons)) ?? [])
    }

    /// The notification as it came.
    public var notification: IncomingNotification {
        IncomingNotification(
            id: id, source: .init(rawValue: source) ?? .file, sourceName: sourceName, appIdentifier: appIdentifier,
            appName: appName, title: title, body: body, category: kind, urgency: .init(rawValue: urgency) ?? .normal,
            isTimeSensitive: isTimeSensitive, receivedAt: receivedAt, thread: thread,
            actions: actions.flatMap { try? JSONDecoder().decode([IncomingNotification.Action].self, from: $0) } ?? [])
    }

    public var level: PriorityLevel { PriorityLevel(score: score) }
}

/// The number of notifications of a category on a day with one outcome. It outlives the notifications themselves.
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

/// A part of the state that is saved together with the notifications it belongs to.
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
