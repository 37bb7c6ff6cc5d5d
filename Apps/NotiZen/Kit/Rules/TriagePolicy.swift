public import Foundation
public import NotificationIntake

/// Decides about notifications. A decision is a pure function of the settings, the habits and the notification.
public struct TriagePolicy: Sendable {
    let settings: TriageSettings
    private let rules: RuleBook

    public init(_ settings: TriageSettings) {
        self.settings = settings
        rules = RuleBook(settings.rules)
    }

    /// The circumstances of a decision beside the notification itself.
    public struct Circumstances: Sendable {
        public var now: Date
        public var zone: TimeZone
        /// The learned changes to the score. Empty if learning is off.
        public var learned: [LearnedPoints]
        /// The number of times that the same text came in the last minutes.
        public var repetitions: Int

        public init(
            now: Date, zone: TimeZone, learned: [LearnedPoints] = [], repetitions: Int = 0
        ) {
            self.now = now
            self.zone = zone
            self.learned = learned
            self.repetitions = repetitions
        }
    }

    public func category(of notification: IncomingNotification) -> NotificationCategory {
        CategoryMap.category(of: notification, in: settings.book)
    }

    /// The decision about a notification, with its reasons.
    ///
    /// - Parameter isWithinRate: true if its app may show another notification. Called only if the notification would
    ///   be shown.
    public func decide(
        _ notification: IncomingNotification, _ circumstances: Circumstances, isWithinRate: () -> Bool = { true }
    ) -> TriageDecision {
        decide(notification, in: category(of: notification), circumstances, isWithinRate: isWithinRate)
    }

    /// The decision about a notification whose category is known.
    func decide(
        _ notification: IncomingNotification, in category: NotificationCategory, _ circumstances: Circumstances,
        isWithinRate: () -> Bool
    ) -> TriageDecision {
        let matching = rules.matches(
            notification, in: category, at: circumstances.now, zone: circumstances.zone)
        var reasons = score(notification, category, matching.first, circumstances)
        let score = reasons.map(\.points).reduce(0, +)
        if let winner = matching.first {
            if case .priority = winner.action {} else { reasons.append(.rule(name: winner.name, winner.action)) }
            if matching.count > 1 { reasons.append(.overruled(names: matching.dropFirst().prefix(5).map(\.name))) }
        }
        var end = outcome(notification, category, matching.first, score, circumstances)
        if notification.isBackfill, end.outcome == .shown || end.outcome == .held {
            end = End(outcome: .shown, reasons: [.backfill])
        } else if end.outcome == .shown, !isWithinRate() {
            end.outcome = .held
            end.until = circumstances.now.addingTimeInterval(60)
            end.reasons.append(.rateLimit(perMinute: settings.perMinute))
        }
        return TriageDecision(
            outcome: end.outcome, score: score, category: category.id, until: end.until, reasons: reasons + end.reasons)
    }

    // MARK: Score

    /// The points added for critical notifications, and subtracted for those of low urgency.
    static let urgencyPoints = 20
    static let timeSensitivePoints = 10
    /// The minimum score of a critical notification for which there is an exception.
    static let criticalScore = 90

    private func score(
        _ notification: IncomingNotification, _ category: NotificationCategory, _ winner: TriageRule?,
        _ circumstances: Circumstances
    ) -> [TriageReason] {
        if let winner, case .priority(let points) = winner.action {
            return [.rulePriority(name: winner.name, points: min(100, max(0, points)))]
        }
        var reasons = Self.base(notification, category)
        for change in circumstances.learned where change.points != 0 && (change.points > 0 || !notification.isCritical)
        {
            reasons.append(.learned(change.reason, points: change.points))
        }
        if circumstances.repetitions > 0, !notification.isCritical {
            reasons.append(
                .repeated(times: circumstances.repetitions, points: -5 * min(3, circumstances.repetitions)))
        }
        let sum = reasons.map(\.points).reduce(0, +)
        let lowest = notification.isCritical && category.criticalPierces ? Self.criticalScore : 0
        let limited = min(100, max(lowest, sum))
        return limited == sum ? reasons : reasons + [.limited(points: limited - sum)]
    }

    /// The reasons for the score before rules and habits.
    static func base(_ notification: IncomingNotification, _ category: NotificationCategory) -> [TriageReason] {
        var reasons: [TriageReason] = [.category(category.id, points: category.priority)]
        switch notification.urgency {
        case .low: reasons.append(.urgency(points: -urgencyPoints))
        case .normal: break
        case .critical: reasons.append(.urgency(points: urgencyPoints))
        }
        if notification.isTimeSensitive, !notification.isCritical {
            reasons.append(.timeSensitive(points: timeSensitivePoints))
        }
        return reasons
    }

    // MARK: Outcome

    private struct End {
        var outcome: TriageDecision.Outcome
        var until: Date?
        var reasons: [TriageReason] = []
    }

    private func outcome(
        _ notification: IncomingNotification, _ category: NotificationCategory, _ winner: TriageRule?, _ score: Int,
        _ circumstances: Circumstances
    ) -> End {
        switch winner?.action {
        case .mute: return End(outcome: .muted, until: slot(category, circumstances))
        case .digest: return digested(category, score, circumstances) ?? End(outcome: .shown)
        case .show: return End(outcome: .shown)
        case .priority, nil: break
        }
        var notExempt: [TriageReason] = []
        if notification.isCritical {
            if category.criticalPierces { return End(outcome: .shown, reasons: [.critical]) }
            notExempt = [.criticalNotExempt(category.id)]
        }
        if let scope = muted(notification, category, circumstances) {
            return End(
                outcome: .muted, until: slot(category, circumstances),
                reasons: notExempt + [.muted(scope.0, until: scope.1)])
        }
        if waits(notification, category, score), let end = digested(category, score, circumstances) {
            return End(outcome: end.outcome, until: end.until, reasons: notExempt + end.reasons)
        }
        if let (scope, until) = quiet(category, circumstances) {
            return End(outcome: .held, until: until, reasons: notExempt + [.quietHours(scope, until: until)])
        }
        return End(outcome: .shown, reasons: notExempt)
    }

    /// The mute that applies, and its end.
    private func muted(
        _ notification: IncomingNotification, _ category: NotificationCategory, _ circumstances: Circumstances
    ) -> (TriageReason.Scope, Date?)? {
        let app = CategoryMap.key(notification.appIdentifier ?? notification.appName)
        let choices: [(TriageReason.Scope, ManualChoice?)] = [
            (.app(app), settings.mutedApps[app]), (.category(category.id), category.quiet.choice),
            (.everything, settings.quiet.choice),
        ]
        for (scope, choice) in choices {
            guard case .quiet(let until) = choice, until.map({ circumstances.now < $0 }) ?? true else { continue }
            return (scope, until)
        }
        return nil
    }

    private func quiet(
        _ category: NotificationCategory, _ circumstances: Circumstances
    ) -> (TriageReason.Scope, Date?)? {
        let (now, zone) = (circumstances.now, circumstances.zone)
        let schedules: [(TriageReason.Scope, QuietSchedule)] = [
            (.category(category.id), category.quiet), (.everything, settings.quiet),
        ]
        for (scope, schedule) in schedules where schedule.cause(at: now, in: zone) == .window {
            return (scope, schedule.nextChange(after: now, in: zone))
        }
        return nil
    }

    /// True if the notification waits for the digest: if its priority is low, or if its category is digested and it
    /// is neither of high priority nor time-sensitive.
    private func waits(_ notification: IncomingNotification, _ category: NotificationCategory, _ score: Int) -> Bool {
        let level = PriorityLevel(score: score)
        if level == .low, settings.digestsLowPriority { return true }
        return category.isDigested && level != .high && !notification.isTimeSensitive
    }

    private func digested(_ category: NotificationCategory, _ score: Int, _ circumstances: Circumstances) -> End? {
        guard let slot = slot(category, circumstances) else { return nil }
        let isLow = PriorityLevel(score: score) == .low
        return End(outcome: .digested, until: slot, reasons: [.digest(at: slot, isLow: isLow)])
    }

    /// The next digest of a category, or `nil` if it has none.
    private func slot(_ category: NotificationCategory, _ circumstances: Circumstances) -> Date? {
        DigestSlots.next(
            after: circumstances.now, times: settings.digestTimes(of: category), in: circumstances.zone)
    }
}
