import Glibc

/// How long the events of one calendar may take, in seconds of this thread's processor time, so that the load of the
/// machine does not matter.
struct ExpansionBudget {
    /// A daily event since 1970 takes some hundredths of a second.
    static let event = 0.5
    /// For all series together.
    static let calendar = 3.0

    private(set) var spent = 0.0
    private var started = 0.0

    var isUsedUp: Bool { spent >= Self.calendar }

    /// Begins to measure the next event.
    mutating func begin() {
        started = Self.now
    }

    /// Whether the event that is being measured has had its share.
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
