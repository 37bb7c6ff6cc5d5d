import Foundation
import NotificationIntake

/// Learns from what the person does with notifications which of them matter to them.
///
/// A logistic model whose starting point is the score of the rules: it learns only the difference. Weights are adapted with
/// AdaGrad (Duchi et al. 2011), whose memory fades, so that it follows a change of habits.
public struct PriorityLearner: Hashable, Codable, Sendable {
    struct Weight: Hashable, Codable, Sendable {
        var value: Double
        /// The faded sum of squared gradients.
        var squares: Double
        /// The label that changed it last.
        var label: Int
    }

    /// What the person did with an app's notifications, counted.
    struct Habit: Hashable, Codable, Sendable {
        var opened = 0
        var dismissed = 0
        var total = 0
        /// The last label.
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

    /// The limits on weights, apps and templates. Beyond them, the least recently used are forgotten.
    static let weightLimit = 5000
    static let appLimit = 500
    static let templateLimit = 1000

    /// The largest change to a score.
    static let largestChange = 30.0
    /// The number of labels at which half of the change counts.
    static let halfTrust = 100.0

    public init() {}

    /// What the person did, as a label.
    struct Label: Hashable, Sendable {
        let isPositive: Bool
        let weight: Double

        /// `nil` if it says nothing about the person.
        ///
        /// - Parameter seconds: from the notification to the reaction.
        init?(_ kind: NotificationOutcome.Kind, after seconds: TimeInterval) {
            switch kind {
            case .acted: (isPositive, weight) = (true, 1)
            // A notification that is put away at once was of no interest; one that stayed for a while was perhaps read.
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

        /// Muting an app or a category by hand.
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

    /// The speed at which each part is learned. Senders differ most; what concerns all notifications is learned slowly, as
    /// most of them are put away.
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
            // Old habits fade, so that numbers stay those of the last weeks.
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

    /// The odds of the rules' score, as a logarithm: even where high priority begins.
    private func start(_ features: LearnerFeatures) -> Double {
        Double(features.base - PriorityLevel.highFrom) / Self.pointsPerUnit
    }

    /// The points of the score for a unit of the logarithm of the odds.
    static let pointsPerUnit = 16.0

    private func sum(_ names: [String]) -> Double {
        names.reduce(0) { $0 + (weights[$1]?.value ?? 0) }
    }

    // MARK: Explaining

    /// The changes to the score of a notification, each with its reason. Their sum is at most 30 points, and at most half of
    /// that below 100 labels.
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

    /// Divides a change among its parts, so that the sum is exact and no part goes the other way.
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
            // Rounded towards zero, so that the rest for the largest part has the sign of the whole.
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
            // The number says the same as the sign, or is not named.
            if isRaised { return habit.opened * 2 > habit.total ? .opened(habit.opened, of: habit.total) : .habits }
            return habit.dismissed * 2 > habit.total ? .dismissed(habit.dismissed, of: habit.total) : .habits
        case .words: return word.map(LearnedReason.words) ?? .habits
        case .partOfDay: return .timeOfDay
        case .habits: return .habits
        }
    }
}
