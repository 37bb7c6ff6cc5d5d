/// The open notifications of a notification server, keyed by the numbers that it assigned. Their number is limited: if
/// there are too many, the oldest end.
struct OpenNotifications {
    struct Entry: Equatable {
        /// The unique name of the program that showed it.
        var sender: String
        /// The keys of the actions that the program offers.
        var actions: [String]
        /// True if it stays after an action is chosen.
        var isResident = false
        /// The time at which it expires.
        var end: ContinuousClock.Instant?
    }

    typealias Ended = (number: UInt32, entry: Entry)

    private let capacity: Int
    private var entries: [UInt32: Entry] = [:]
    /// The numbers in use, oldest first.
    private var order: [UInt32] = []
    private var last: UInt32 = 0

    init(capacity: Int = 1000) {
        self.capacity = capacity
    }

    var count: Int { entries.count }
    /// The earliest time at which a notification expires.
    var nextEnd: ContinuousClock.Instant? { entries.values.lazy.compactMap(\.end).min() }

    subscript(number: UInt32) -> Entry? { entries[number] }

    /// Adds a notification. If `replaced` isn't zero, it replaces the notification with that number.
    ///
    /// - Returns: The number, which a replacement keeps, and the notification that had to end to make room.
    mutating func add(_ entry: Entry, replacing replaced: UInt32) -> (number: UInt32, ended: Ended?) {
        let number = replaced == 0 ? nextNumber() : replaced
        if entries.updateValue(entry, forKey: number) == nil { order.append(number) }
        guard order.count > capacity, let oldest = order.first, let ended = remove(oldest) else { return (number, nil) }
        return (number, (oldest, ended))
    }

    /// Removes a notification and returns it, or `nil` if it is gone.
    mutating func remove(_ number: UInt32) -> Entry? {
        guard let entry = entries.removeValue(forKey: number) else { return nil }
        if let index = order.firstIndex(of: number) { order.remove(at: index) }
        return entry
    }

    /// Removes the expired notifications.
    mutating func takeEnded(at now: ContinuousClock.Instant) -> [Ended] {
        order.filter { number in entries[number]?.end.map { $0 <= now } ?? false }
            .compactMap { number in remove(number).map { (number, $0) } }
    }

    /// Removes all notifications.
    mutating func takeAll() -> [Ended] {
        order.compactMap { number in remove(number).map { (number, $0) } }
    }

    /// The number that has been unused for longest. Zero is never used.
    private mutating func nextNumber() -> UInt32 {
        repeat { last = last == .max ? 1 : last + 1 } while entries[last] != nil
        return last
    }
}
