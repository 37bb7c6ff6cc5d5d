public import Foundation

/// The notifications that wait for a digest, and those of the last digest. Each is counted once.
///
/// A digest also lists muted notifications, but they neither count as new nor cause a digest.
public struct DigestLedger: Hashable, Codable, Sendable {
    /// A notification that waits for a digest.
    public struct Entry: Hashable, Codable, Sendable, Identifiable {
        public let id: String
        public let category: NotificationCategory.ID
        public let appName: String
        public let title: String
        public let receivedAt: Date
        /// The time of its digest. Hiding a digest sets a later time.
        public internal(set) var slot: Date
        /// True if the notification was muted.
        public let isMuted: Bool
        /// True once a digest or a peek has counted it.
        public internal(set) var isCounted: Bool
        /// True once the notification was in a digest that was not hidden. It then appears again only together with
        /// others.
        public internal(set) var isDelivered: Bool
    }

    /// The entries that the person has not seen yet, oldest first.
    public private(set) var waiting: [Entry] = []

    /// The minimum number of entries kept if there are more. The store has all of them; only the number of the oldest
    /// is known here.
    public static let limit = 2000
    /// The number of dropped entries, by category.
    public private(set) var surplus: [NotificationCategory.ID: Int] = [:]
    /// The number of dropped muted entries.
    private var mutedSurplus = 0
    /// True if the store has entries that were dropped here.
    private var hasMore = false

    public init() {}

    /// Adds a notification that waits for its digest.
    public mutating func add(_ entry: Entry) {
        waiting.append(entry)
        // Removes several at once, because each removal moves all other entries.
        guard waiting.count >= Self.limit + 250 else { return }
        hasMore = true
        for oldest in waiting.prefix(250) where !oldest.isCounted {
            if oldest.isMuted { mutedSurplus += 1 } else { surplus[oldest.category, default: 0] += 1 }
        }
        waiting.removeFirst(250)
    }

    /// Replaces a former notification with its update, which was added last and takes the former one's position. With
    /// `nil`, removes the former one.
    public mutating func replace(_ id: String, by entry: Entry?) {
        guard let entry else { return remove([id]) }
        guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
        if waiting.last?.id == entry.id { waiting.removeLast() }
        if index < waiting.count { waiting[index] = entry }
    }

    /// Removes muted notifications that came before `date`.
    public mutating func removeMuted(before date: Date) {
        waiting.removeAll { $0.isMuted && $0.receivedAt < date }
    }

    /// Removes notifications that were handled elsewhere.
    public mutating func remove(_ ids: Set<String>) {
        waiting.removeAll { ids.contains($0.id) }
    }

    /// The time of the next digest, or `nil` if only muted notifications wait.
    public var nextSlot: Date? { waiting.lazy.filter { !$0.isDelivered && !$0.isMuted }.map(\.slot).min() }

    /// The digest due at `now`, with all notifications due since the last one; `nil` if none are. Its entries stay
    /// until the person sees or hides them.
    public mutating func deliver(at now: Date) -> Digest? {
        let due = waiting.filter { $0.slot <= now }
        guard due.contains(where: { !$0.isDelivered && !$0.isMuted }) else { return nil }
        let digest = Digest(due, surplus: surplus, mutedSurplus: mutedSurplus, hasMore: hasMore, at: now)
        for index in waiting.indices where waiting[index].slot <= now {
            waiting[index].isCounted = true
            waiting[index].isDelivered = true
        }
        forgetSurplus()
        return digest
    }

    /// The entries of delivered digests that the person has neither seen nor hidden.
    func unfinished(at now: Date) -> Digest? {
        let delivered = waiting.filter(\.isDelivered)
        guard delivered.contains(where: { !$0.isMuted }) else { return nil }
        return Digest(delivered, hasMore: hasMore, at: now)
    }

    /// All waiting notifications, before their time. They are no longer new afterwards, so the digest itself does not
    /// count them again.
    public mutating func peek(at now: Date) -> Digest? {
        guard !waiting.isEmpty || !surplus.isEmpty || mutedSurplus > 0 else { return nil }
        let digest = Digest(waiting, surplus: surplus, mutedSurplus: mutedSurplus, hasMore: hasMore, at: now)
        for index in waiting.indices { waiting[index].isCounted = true }
        forgetSurplus()
        return digest
    }

    private mutating func forgetSurplus() { (surplus, mutedSurplus) = ([:], 0) }

    /// “Hide for Now”: the entries of a digest appear again at `slot`, without being counted again.
    public mutating func hide(_ digest: Digest, until slot: Date) {
        let ids = Set(digest.entries.map(\.id))
        for index in waiting.indices where ids.contains(waiting[index].id) {
            waiting[index].slot = slot
            waiting[index].isDelivered = false
        }
    }

    /// “View List”: removes the entries of a digest.
    public mutating func finish(_ digest: Digest) {
        remove(Set(digest.entries.map(\.id)))
        if digest.hasMore { hasMore = false }
    }
}

/// A summary of notifications that waited.
public struct Digest: Hashable, Codable, Sendable {
    public let date: Date
    /// Oldest first.
    public let entries: [DigestLedger.Entry]
    /// The number of notifications that no earlier digest has counted, excluding muted ones.
    public let newCount: Int
    /// True if there were more notifications than `entries` has.
    public let hasMore: Bool
    /// The categories with their numbers in descending order, excluding muted notifications.
    public let groups: [Group]
    /// All muted notifications; `nil` if there are none.
    public let muted: Group?

    /// The identifiers of the newest notifications of a group, at most 200, newest first.
    public func newest(of group: Group) -> [String] {
        let members = entries.filter { group.category == ($0.isMuted ? nil : $0.category) }
        return members.suffix(200).reversed().map(\.id)
    }

    /// The notifications of one category, or the muted ones.
    public struct Group: Hashable, Codable, Sendable, Identifiable {
        /// `nil` for muted notifications.
        public let category: NotificationCategory.ID?
        public let count: Int
        /// The newest titles, at most three.
        public let titles: [String]

        public var id: String { category ?? "" }

        init(_ category: NotificationCategory.ID?, _ entries: [DigestLedger.Entry], surplus: Int) {
            self.category = category
            count = entries.count + surplus
            titles = entries.suffix(3).reversed().map(\.title)
        }
    }

    init(
        _ entries: [DigestLedger.Entry], surplus: [NotificationCategory.ID: Int] = [:], mutedSurplus: Int = 0,
        hasMore: Bool, at date: Date
    ) {
        self.date = date
        self.entries = entries
        self.hasMore = hasMore
        let audible = entries.filter { !$0.isMuted }
        newCount = audible.count { !$0.isCounted } + surplus.values.reduce(0, +)
        let grouped = Dictionary(grouping: audible, by: \.category)
        groups = Set(grouped.keys).union(surplus.keys)
            .map { Group($0, grouped[$0] ?? [], surplus: surplus[$0, default: 0]) }
            .sorted { ($1.count, $0.id) < ($0.count, $1.id) }
        let muted = Group(nil, entries.filter(\.isMuted), surplus: mutedSurplus)
        self.muted = muted.count > 0 ? muted : nil
    }
}
