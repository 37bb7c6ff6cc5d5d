/// The number of notifications of each category on each day, for a chart: the largest categories by name, and all others
/// together.
public struct DailyVolume: Hashable, Sendable {
    /// The number of one category on one day.
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

    /// A category with a colour of its own, or all others.
    public enum Group: Hashable, Sendable {
        case category(NotificationCategory.ID)
        case others
    }

    public let days: ClosedRange<Int>
    /// The groups from the largest to the smallest, with all others at the end if there are any.
    public let groups: [Group]
    /// The parts of the bars, in the order of days and groups. A part is never empty.
    public let parts: [Part]

    /// The number of categories that are shown by name.
    public static let named = 5

    /// - Parameter counts: several of one category and day are added up.
    public init(_ counts: [Count], days: ClosedRange<Int>) {
        self.days = days
        let counts = counts.filter { days.contains($0.day) && $0.count > 0 }
        let totals = counts.reduce(into: [:]) { $0[$1.category, default: 0] += $1.count }
        let ranked = totals.keys.sorted { (totals[$1] ?? 0, $0) < (totals[$0] ?? 0, $1) }
        // One more category takes no more room than “Others”.
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

    /// The number of a day.
    public func total(of day: Int) -> Int { parts(of: day).map(\.count).reduce(0, +) }

    /// The number of the day with the most.
    public var highestTotal: Int {
        parts.reduce(into: [:]) { $0[$1.day, default: 0] += $1.count }.values.max() ?? 0
    }
}
