public import Foundation
public import NotificationIntake

/// One reason of a decision. Reasons with points add up to the score.
public enum TriageReason: Hashable, Codable, Sendable {
    // Reasons of the score.
    case category(NotificationCategory.ID, points: Int)
    case urgency(points: Int)
    case timeSensitive(points: Int)
    /// The person's own rule sets the score.
    case rulePriority(name: String, points: Int)
    case learned(LearnedReason, points: Int)
    /// The same text came before.
    case repeated(times: Int, points: Int)
    /// The sum was outside of 0...100.
    case limited(points: Int)

    // Reasons of the outcome.
    case rule(name: String, RuleAction)
    /// Rules that matched, too, and are less specific or of lower priority.
    case overruled(names: [String])
    case critical
    /// Critical, but the person said that the category's critical notifications get no exception.
    case criticalNotExempt(NotificationCategory.ID)
    case muted(Scope, until: Date?)
    case quietHours(Scope, until: Date?)
    case digest(at: Date, isLow: Bool)
    /// More than this number in a minute.
    case rateLimit(perMinute: Int)
    /// Another device showed it before this one was connected.
    case backfill

    /// The circle that a mute belongs to.
    public enum Scope: Hashable, Codable, Sendable {
        case everything
        case category(NotificationCategory.ID)
        case app(String)
    }

    /// The points that it adds to the score, or 0.
    public var points: Int {
        switch self {
        case .category(_, let points), .urgency(let points), .timeSensitive(let points), .rulePriority(_, let points),
            .learned(_, let points), .repeated(_, let points), .limited(let points):
            points
        case .rule, .overruled, .critical, .criticalNotExempt, .muted, .quietHours, .digest, .rateLimit, .backfill: 0
        }
    }
}

/// A habit of the person that changed a score.
public enum LearnedReason: Hashable, Codable, Sendable {
    case dismissed(Int, of: Int)
    case opened(Int, of: Int)
    /// An expression of the title that speaks for or against it.
    case words(String)
    case timeOfDay
    /// Everything else.
    case habits
}

/// The decision about a notification, with everything that led to it.
public struct TriageDecision: Hashable, Codable, Sendable {
    public let outcome: Outcome
    /// 0 to 100.
    public let score: Int
    public let category: NotificationCategory.ID
    /// The end of being held, or the time of the digest, which lists what is muted, too.
    public let until: Date?
    public let reasons: [TriageReason]

    public var level: PriorityLevel { PriorityLevel(score: score) }

    public typealias Outcome = NotificationReceipt.Outcome
}
