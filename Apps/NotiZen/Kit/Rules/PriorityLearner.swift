import Foundation
import NotificationIntake

/// Learns from the person's reactions which notifications matter to them.
///
/// A logistic model that starts from the score of the rules and learns only the difference. Weights are adapted with
/// a variant of AdaGrad (Duchi et al. 2011) in which old gradients fade, so that it follows changes of habits.
public struct PriorityLearner: Hashable, Codable, Sendable {
    struct Weight: Hashable, Codable, Sendable {
        var value: Double
        /// The decaying sum of squared gradients.
        var squares: Double
        /// The number of the label that last changed the weight.
        var label: Int
    }

    /// The counted reactions to an app's notifications.
    struct Habit: Hashable, Codable, Sendable {
        var opened = 0
        var dismissed = 0
        var total = 0
        /// The number of the last label.
        var label = 0
    }

    private(set) var weights: [String: Weight] = [:]
    private(set) var apps: [String: Habit] = [:]
    /// Templates of titles, by app.
    private(set) var templates: [TemplateKey: Habit] = [:]
    /// The number of labels so far.
    public private(set) var labelCount = 0

    struct TemplateKey: Hashable, Codable, Sendable {
        let app: String
        let title: String
    }

    /// The maximum numbers of weights, apps and templates. Beyond them, the least recently used are dropped.
    static let weightLimit = 5000
    static let appLimit = 500
    static let templateLimit = 1000

    /// The maximum change to a score.
    static let largestChange = 30.0
    /// The number of labels at which changes have half their size.
    static let halfTrust = 100.0

    public init() {}

    /// A reaction of the person, as a label.
    struct Label: Hashable, Sendable {
        let isPositive: Bool
        let weight: Double

        /// `nil` if the reaction says nothing about the person.
        ///
        /// - Parameter seconds: the time from the notification to the reaction.
        init?(_ kind: NotificationOutcome.Kind, after seconds: TimeInterval) {
            switch kind {
            case .acted: (isPositive, weight) = (true, 1)
            // A notification closed at once was of no interest; one closed later may have been read.
            case .dismissed: (isPositive, weight) = (false, seconds < 10 ? 1 : 0.5)
            case .expired: (isPositive, weight) = (false, 0.3)
            case .archived: (isPositive, weight) = (false, 0.5)
            case .withdrawn: return nil
            }
        }

        private init(isPositive: Bool, weight: Double) {
            self.isPositive = isPositive
            self.weight = weight
        }

        /// The person muted an app or a category.
        static let muted = Label(isPositive: false, weight: 3)
    }

    // MARK: Learning

    mutating func learn(_ label: Label, about features: LearnerFeatures) {
        labelCount += 1
        count(label, features)
        let names = features.names
        let target = label.isPositive ? 1.0 : 0.0
        let expected = 1 / (1 + exp(-(start(features) + sum(names.map(\.name)))))
        let gradient = (target - expected) * label.weight
        for (name, group, _) in names {
            var weight = weights[name] ?? Weight(value: 0, squares: 0.1, label: 0)
            weight.squares = 0.98 * weight.squares + gradient * gradient
            weight.value += Self.rate(group) * gradient / weight.squares.squareRoot()
            weight.value = min(6, max(-6, weight.value))
            weight.label = labelCount
            weights[name] = weight
        }
        forgetSome()
    }

    /// The learning rate of each group. Senders differ most. Features of all notifications are learned slowly,
    /// because most notifications are dismissed.
    private static func rate(_ group: LearnerFeatures.Group) -> Double {
        switch group {
        case .app: 0.25
        case .words: 0.35
        case .partOfDay: 0.05
        case .habits: 0.02
        }
    }

    private mutating func count(_ label: Label, _ features: LearnerFeatures) {
        func add(_ habit: inout Habit) {
            // Old habits fade, so that the numbers are those of the last weeks.
            if habit.total >= 40 {
                habit.opened /= 2
                habit.dismissed /= 2
                habit.total = habit.opened + habit.dismissed
            }
            habit.total += 1
            if label.isPositive { habit.opened += 1 } else { habit.dismissed += 1 }
            habit.label = labelCount
        }
        add(&apps[features.app, default: Habit()])
        guard !features.words.isEmpty else { return }
        let key = TemplateKey(app: features.app, title: features.words.joined(separator: " "))
        add(&templates[key, default: Habit()])
    }

    private mutating func forgetSome() {
        func newer<Key, Value>(_ values: [Key: Value], _ limit: Int, _ label: (Value) -> Int) -> [Key: Value] {
            guard values.count > limit else { return values }
            let edge = values.values.map(label).sorted()[values.count - limit * 3 / 4]
            return values.filter { label($0.value) >= edge }
        }
        weights = newer(weights, Self.weightLimit, \.label)
        apps = newer(apps, Self.appLimit, \.label)
        templates = newer(templates, Self.templateLimit, \.label)
    }

    /// The log odds of the rules' score: 0 at the lowest score of high priority.
    private func start(_ features: LearnerFeatures) -> Double {
        Double(features.base - PriorityLevel.highFrom) / Self.pointsPerUnit
    }

    /// The points of the score per unit of log odds.
    static let pointsPerUnit = 16.0

    private func sum(_ names: [String]) -> Double {
        names.reduce(0) { $0 + (weights[$1]?.value ?? 0) }
    }

    // MARK: Explaining

    /// The changes to a notification's score, each with its reason. Their sum is at most 30 points, and less than
    /// half of that below 100 labels.
    func points(for features: LearnerFeatures) -> [LearnedPoints] {
        guard labelCount > 0 else { return [] }
        let trust = Double(labelCount) / (Double(labelCount) + Self.halfTrust)
        var parts = Array(repeating: 0.0, count: LearnerFeatures.Group.allCases.count)
        var strongest: (word: String, value: Double)?
        for (name, group, word) in features.names {
            guard let value = weights[name]?.value else { continue }
            parts[group.rawValue] += value * Self.pointsPerUnit
            if let word, abs(value) > abs(strongest?.value ?? 0) { strongest = (word, value) }
        }
        let whole = parts.reduce(0, +)
        guard whole != 0 else { return [] }
        let change = (min(Self.largestChange, max(-Self.largestChange, whole)) * trust).rounded()
        return shared(Int(change), parts, features, word: strongest?.word)
    }

    /// Divides a change among its groups, so that the sum is exact and no part has the opposite sign.
    private func shared(
        _ change: Int, _ parts: [Double], _ features: LearnerFeatures, word: String?
    ) -> [LearnedPoints] {
        guard change != 0 else { return [] }
        let sign = change > 0 ? 1.0 : -1.0
        let agreeing = parts.map { max(0, $0 * sign) }
        let whole = agreeing.reduce(0, +)
        let groups = LearnerFeatures.Group.allCases.sorted {
            (agreeing[$1.rawValue], $0.rawValue) < (agreeing[$0.rawValue], $1.rawValue)
        }
        var left = change
        var found: [(reason: LearnedReason, points: Int)] = []
        for group in groups.reversed() {
            // Rounded towards zero, so that the rest, which goes to the largest part, has the sign of the whole.
            let share = Int(Double(change) * agreeing[group.rawValue] / whole)
            let points = group == groups.first ? left : share
            left -= points
            let reason = reason(group, features, change > 0, word)
            if let index = found.firstIndex(where: { $0.reason == reason }) {
                found[index].points += points
            } else if points != 0 {
                found.append((reason, points))
            }
        }
        return found.reversed().map { LearnedPoints($0.reason, points: $0.points) }
    }

    private func reason(
        _ group: LearnerFeatures.Group, _ features: LearnerFeatures, _ isRaised: Bool, _ word: String?
    ) -> LearnedReason {
        switch group {
        case .app:
            guard let habit = apps[features.app], habit.total > 0 else { return .habits }
            // The counts are named only if they agree with the sign.
            if isRaised { return habit.opened * 2 > habit.total ? .opened(habit.opened, of: habit.total) : .habits }
            return habit.dismissed * 2 > habit.total ? .dismissed(habit.dismissed, of: habit.total) : .habits
        case .words: return word.map(LearnedReason.words) ?? .habits
        case .partOfDay: return .timeOfDay
        case .habits: return .habits
        }
    }
}
