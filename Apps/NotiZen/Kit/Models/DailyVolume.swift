/// The number of notifications per category and day, for a chart. The largest categories have names; the others are
/// combined.
public struct DailyVolume: Hashable, Sendable {
    /// The number of a category's notifications on one day.
    public struct Count: Hashable, Sendable {
        /// The number of the `CivilDay`.
        public let day: Int
        public let category: NotificationCategory.ID
        public let count: Int

        public init(day: Int, category: NotificationCategory.ID, count: Int) {
            self.day = day
            self.category = category
            self.count = count
        }
    }

    /// A part of a day's bar.
    public struct Part: Hashable, Sendable, Identifiable {
        public let day: Int
        public let group: Group
        public let count: Int

        public var id: String { "\(day)/\(group)" }
    }

    /// A named category, or all others combined.
    public enum Group: Hashable, Sendable {
        case category(NotificationCategory.ID)
        case others
    }

    public let days: ClosedRange<Int>
    /// The groups in descending order, followed by all others if there are any.
    public let groups: [Group]
    /// The parts of the bars, ordered by day and group. No part is empty.
    public let parts: [Part]

    /// The maximum number of named categories.
    public static let named = 5

    /// - Parameter counts: Several counts of the same category and day are added up.
    public init(_ counts: [Count], days: ClosedRange<Int>) {
        self.days = days
        let counts = counts.filter { days.contains($0.day) && $0.count > 0 }
        let totals = counts.reduce(into: [:]) { $0[$1.category, default: 0] += $1.count }
        let ranked = totals.keys.sorted { (totals[$1] ?? 0, $0) < (totals[$0] ?? 0, $1) }
        // If only one category is left over, it needs no more room than “Others”.
        let named = ranked.count == Self.named + 1 ? ranked : Array(ranked.prefix(Self.named))
        groups = named.map(Group.category) + (named.count < ranked.count ? [.others] : [])
        let isNamed = Set(named)
        let sums = counts.reduce(into: [Int: [Group: Int]]()) {
            $0[$1.day, default: [:]][isNamed.contains($1.category) ? .category($1.category) : .others, default: 0] +=
                $1.count
        }
        parts = sums.keys.sorted().flatMap { [groups] day in
            groups.compactMap { group in
                sums[day]?[group].map { Part(day: day, group: group, count: $0) }
            }
        }
    }

    public var isEmpty: Bool { parts.isEmpty }

    /// The parts of a day.
    public func parts(of day: Int) -> [Part] { parts.filter { $0.day == day } }

    /// The total number of a day.
    public func total(of day: Int) -> Int { parts(of: day).map(\.count).reduce(0, +) }

    /// The highest total of any day.
    public var highestTotal: Int {
        parts.reduce(into: [:]) { $0[$1.day, default: 0] += $1.count }.values.max() ?? 0
    }
}
