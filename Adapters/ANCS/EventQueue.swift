/// The queue of notifications to be read: each appears once, and new ones come before old ones. If the queue is full,
/// the oldest are dropped.
struct EventQueue: Sendable {
    /// The maximum number of new and of old notifications, each more than a phone keeps.
    static let limit = 2000

    private var events: [UInt32: SourceEvent] = [:]
    private var fresh: [UInt32] = []
    private var old: [UInt32] = []
    /// Identifiers that count as new even if the phone marks them as preexisting.
    var interrupted: Set<UInt32> = []

    var count: Int { events.count }
    var new: Set<UInt32> { Set(fresh) }

    /// Adds an event. It replaces an earlier event of the same notification.
    mutating func add(_ event: SourceEvent) {
        var event = event
        if interrupted.remove(event.uid) != nil { event.flags.remove(.preExisting) }
        if let former = events[event.uid] {
            // A notification that hasn't been announced yet stays new.
            if event.kind == .modified { event.kind = former.kind }
            if !former.flags.contains(.preExisting) { event.flags.remove(.preExisting) }
            remove(event.uid)
        }
        events[event.uid] = event
        if event.flags.contains(.preExisting) { old.append(event.uid) } else { fresh.append(event.uid) }
        if old.count > Self.limit { events[old.removeFirst()] = nil }
        if fresh.count > Self.limit { events[fresh.removeFirst()] = nil }
    }

    /// Puts an event back at the front, unless a later one of the same notification has arrived.
    mutating func addFirst(_ event: SourceEvent) {
        guard events[event.uid] == nil else { return }
        events[event.uid] = event
        if event.flags.contains(.preExisting) { old.insert(event.uid, at: 0) } else { fresh.insert(event.uid, at: 0) }
    }

    mutating func remove(_ uid: UInt32) {
        guard events.removeValue(forKey: uid) != nil else { return }
        fresh.removeAll { $0 == uid }
        old.removeAll { $0 == uid }
    }

    mutating func next() -> SourceEvent? {
        guard let uid = fresh.first ?? old.first else { return nil }
        let event = events[uid]
        remove(uid)
        return event
    }
}
