public import Foundation
public import NotificationIntake

/// A reason for a decision. The points of all reasons add up to the score.
public enum TriageReason: Hashable, Codable, Sendable {
    // Reasons for the score.
    case category(NotificationCategory.ID, points: Int)
    case urgency(points: Int)
    case timeSensitive(points: Int)
    /// A rule of the person sets the score.
    case rulePriority(name: String, points: Int)
    case learned(LearnedReason, points: Int)
    /// The same text came before.
    case repeated(times: Int, points: Int)
    /// The sum was outside of 0...100, so it was limited.
    case limited(points: Int)

    // Reasons for the outcome.
    case rule(name: String, RuleAction)
    /// Other rules matched, but are less specific or of lower priority.
    case overruled(names: [String])
    case critical
    /// The notification is critical, but the person made no exception for critical notifications of this category.
    case criticalNotExempt(NotificationCategory.ID)
    case muted(Scope, until: Date?)
    case quietHours(Scope, until: Date?)
    case digest(at: Date, isLow: Bool)
    /// The app sent more than this number in a minute.
    case rateLimit(perMinute: Int)
    /// Another device showed the notification before that device was connected.
    case backfill

    /// The scope of a mute.
    public enum Scope: Hashable, Codable, Sendable {
        case everything
        case category(NotificationCategory.ID)
        case app(String)
    }

    /// The points that the reason adds to the score, or 0.
    public var points: Int {
        switch self {
        case .category(_, let points), .urgency(let points), .timeSensitive(let points), .rulePriority(_, let points),
            .learned(_, let points), .repeated(_, let points), .limited(let points):
            points
        case .rule, .overruled, .critical, .criticalNotExempt, .muted, .quietHours, .digest, .rateLimit, .backfill: 0
        }
    }
}

/// A habit of the person that changed the score.
public enum LearnedReason: Hashable, Codable, Sendable {
    case dismissed(Int, of: Int)
    case opened(Int, of: Int)
    /// Words in the title that raise or lower the score.
    case words(String)
    case timeOfDay
    /// Other habits.
    case habits
}

/// The decision about a notification, with all its reasons.
public struct TriageDecision: Hashable, Codable, Sendable {
    public let outcome: Outcome
    /// 0 to 100.
    public let score: Int
    public let category: NotificationCategory.ID
    /// The end of being held, or the time of the digest, which also lists muted notifications.
    public let until: Date?
    public let reasons: [TriageReason]

    public var level: PriorityLevel { PriorityLevel(score: score) }

    public typealias Outcome = NotificationReceipt.Outcome
}
