import Glibc

/// The time limits for expanding the events of one calendar, in seconds of this thread's processor time. Processor time
/// does not depend on the load of the machine.
struct ExpansionBudget {
    /// The limit for one event. A daily event since 1970 takes a few hundredths of a second. One since 1601, as written
    /// by Outlook, takes a third of a second, or twice that on a busy machine whose cores share a cache.
    static let event = 1.0
    /// The limit for all series together.
    static let calendar = 3.0

    private(set) var spent = 0.0
    private var started = 0.0

    var isUsedUp: Bool { spent >= Self.calendar }

    /// Starts measuring the next event.
    mutating func begin() {
        started = Self.now
    }

    /// True if the current event has used up its time.
    var isEventOver: Bool { Self.now - started > Self.event }

    mutating func end() {
        spent += Self.now - started
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
