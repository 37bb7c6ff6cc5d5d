public import Foundation
public import NotificationIntake

/// A value with the main properties of a notification in the history.
public struct NotificationSummary: Hashable, Sendable, Identifiable {
    public let id: String
    public let appName: String
    public let title: String
    public let body: String
    public let category: NotificationCategory.ID
    public let score: Int
    public let outcome: TriageDecision.Outcome
    public let receivedAt: Date

    public var level: PriorityLevel { PriorityLevel(score: score) }

    init(_ record: NotificationRecord) {
        id = record.id
        appName = record.appName
        title = record.title
        body = record.body
        category = record.category
        score = record.score
        outcome = .init(rawValue: record.outcome) ?? .shown
        receivedAt = record.receivedAt
    }
}
