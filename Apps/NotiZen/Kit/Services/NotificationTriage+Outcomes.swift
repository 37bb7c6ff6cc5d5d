import AlarmScheduling
public import Foundation
public import NotificationIntake
import SwiftData

extension NotificationTriage {
    /// Stores the outcomes of notifications, and learns from them. A known outcome changes nothing. An action after a
    /// dismissal replaces it.
    public func record(_ outcomes: [NotificationOutcome]) throws {
        for start in stride(from: 0, to: outcomes.count, by: Self.batch) {
            let part = outcomes[start..<min(outcomes.count, start + Self.batch)]
            try saving {
                let known = try NotificationHistory.records(Set(part.map(\.notification)), in: context)
                var hasLearned = false
                for outcome in part {
                    guard let record = known[outcome.notification] else { continue }
                    hasLearned = take(outcome, record) || hasLearned
                }
                if hasLearned { try state.habits.store(in: context) }
            }
        }
    }

    /// Records an outcome. Returns true if something was learned.
    private func take(_ outcome: NotificationOutcome, _ record: NotificationRecord) -> Bool {
        let isFirst = record.reaction == nil
        let isAction = outcome.kind == .acted && record.reaction != outcome.kind.rawValue
        guard isFirst || isAction else { return false }
        record.reaction = outcome.kind.rawValue
        record.reactedAt = outcome.at
        let wasShown = record.releasedAt != nil
        if record.waiting != 0, outcome.kind != .expired, outcome.kind != .withdrawn {
            // The person found the notification before its digest.
            if record.waiting == NotificationRecord.Waiting.digest.rawValue { state.ledger.remove([record.id]) }
            record.release(at: outcome.at)
        }
        // The end of a notification that was never shown says nothing.
        guard isFirst, state.settings.learns, wasShown || outcome.kind != .expired,
            let label = PriorityLearner.Label(outcome.kind, after: outcome.at.timeIntervalSince(record.receivedAt))
        else { return false }
        state.habits.learn(label, about: features(of: record))
        return true
    }

    private func features(of record: NotificationRecord) -> LearnerFeatures {
        LearnerFeatures(record.notification, category: state.settings.book[record.category], in: zone())
    }

    // MARK: Triage

    /// Archives a notification, as a swipe does.
    public func archive(_ id: String, at now: Date) throws {
        let former = state.habits.learner
        try saving {
            try noteChange(of: [.notification(id)], at: now)
            try record([NotificationOutcome(notification: id, kind: .archived, at: now)])
        }
        state.habits.recordArchive(of: id, after: former)
    }

    /// Undoes the last `archive`, including its effect on the habits. Returns false if another notification was
    /// archived last.
    @discardableResult public func undoArchive(_ id: String, at now: Date? = nil) throws -> Bool {
        guard state.habits.canUndoArchive(of: id) else { return false }
        return try saving {
            if let now { try noteChange(of: [.notification(id)], at: now) }
            guard let record = try NotificationHistory.records([id], in: context)[id],
                record.reaction == NotificationOutcome.Kind.archived.rawValue
            else { return false }
            record.reaction = nil
            record.reactedAt = nil
            state.habits.undoArchive()
            try state.habits.store(in: context)
            return true
        }
    }

    /// Mutes an app, and learns that its notifications are unwelcome.
    public func mute(app: String, for length: MuteLength, at now: Date) throws {
        try changeSettings { $0.mute(app: app, length.choice(from: now)) }
        try learnMute(LearnerFeatures(app: app, category: "", base: NotificationCategory(.other).priority))
    }

    /// Mutes a category.
    public func mute(category id: NotificationCategory.ID, for length: MuteLength, at now: Date) throws {
        try changeSettings(at: now) { settings in
            var category = settings.book[id]
            category.quiet.choice = length.choice(from: now)
            settings.book.put(category)
        }
    }

    /// Ends a category's mute or its current quiet hours.
    public func unmute(category id: NotificationCategory.ID, at now: Date) throws {
        try changeSettings(at: now) { settings in
            var category = settings.book[id]
            category.quiet.open(at: now)
            settings.book.put(category)
        }
    }

    private func learnMute(_ features: LearnerFeatures) throws {
        guard state.settings.learns else { return }
        try saving {
            state.habits.learn(.muted, about: features)
            try state.habits.store(in: context)
        }
    }

    // MARK: Settings

    /// Changes the settings. They apply to the next notification.
    ///
    /// - Parameter now: the time of the change, if the person made it. An earlier change on the watch then doesn't
    ///   undo it.
    public func changeSettings(at now: Date? = nil, _ change: @Sendable (inout TriageSettings) -> Void) throws {
        try saving {
            let former = state.settings
            change(&state.settings)
            if let now { try noteChange(of: state.settings.watchSubjects(since: former), at: now) }
            state.settings.rules = Array(state.settings.rules.prefix(RuleBook.limit))
            state.policy = TriagePolicy(state.settings)
            if state.rate.perApp != state.settings.perMinute {
                state.rate = RateLimit(perApp: state.settings.perMinute)
            }
            try StoredParts.store(state.settings, as: .settings, in: context)
        }
    }

    /// The rules that the person's habits suggest.
    public func suggestions() -> [RuleSuggestion] {
        state.habits.suggestions(existing: state.settings.rules)
    }

    /// Turns a suggestion into a rule.
    public func accept(_ suggestion: RuleSuggestion) throws {
        try changeSettings { $0.rules.append(suggestion.rule) }
    }

    /// Declines a suggestion, which is then not made again.
    public func decline(_ suggestion: RuleSuggestion) throws {
        try saving { try state.habits.decline(suggestion, in: context) }
    }

    /// Deletes all habits.
    public func resetLearning() throws {
        try saving { try state.habits.reset(in: context) }
    }

    /// The number of labels learned so far.
    public var labelCount: Int { state.habits.learner.labelCount }

    /// Deletes notifications that are older than the person wants to keep. Their counts stay. Muted notifications
    /// older than a day no longer wait for a digest.
    public func forgetOld(at now: Date) throws {
        try leaveMuted(before: now.addingTimeInterval(-86_400))
        let days = state.settings.retentionDays
        guard days > 0 else { return }
        let first = CivilDay(of: now, in: zone()).number - days
        while true {
            let count = try saving { try NotificationHistory.forgetSome(before: first, in: context) }
            if count == 0 { return }
        }
    }
}
