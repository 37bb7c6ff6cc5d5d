import CIcal
import Foundation

/// A change to one occurrence that also moves all later ones by the same amount (`RANGE=THISANDFUTURE`; RFC 5545,
/// 3.8.4.4).
struct LaterChange {
    private static let day = 86_400

    private let change: EventSource
    /// The first occurrence that the change applies to, at its original time in the series.
    let from: Date
    /// The shift in seconds of local time, so that an event moved by one hour stays moved by one hour across clock
    /// changes.
    private let shift: Int

    /// `nil` if the change applies to a single occurrence.
    init?(_ change: EventSource, in series: EventSource) {
        guard change.holdsForLater, let replaced = change.replaces else { return nil }
        self.change = change
        from = replaced.instant(floatingIn: series.timeZone)
        var old = replaced
        if replaced.is_date != 0 { (old.hour, old.minute, old.second) = series.firstTime.clock }
        shift = change.firstTime.wallSeconds(like: series.firstTime) - old.wallSeconds(like: series.firstTime)
    }

    /// The distance, in seconds, by which the change moves later occurrences.
    var distance: TimeInterval { TimeInterval(abs(shift)) }

    /// The occurrence that replaces the one at `time` in the series.
    func occurrence(insteadOf time: icaltimetype, original: Date) -> Occurrence {
        var moved = time
        moved.is_date = 0
        if moved.zone == nil { moved.zone = change.firstTime.zone }
        icaltime_adjust(&moved, Int32(shift / Self.day), 0, 0, Int32(shift % Self.day))
        if change.firstTime.is_date != 0 {
            moved.is_date = 1
            (moved.hour, moved.minute, moved.second) = (0, 0, 0)
        }
        var occurrence = change.occurrence(at: moved.instant(floatingIn: change.timeZone), original: original)
        occurrence.isDetached = false
        return occurrence
    }
}

extension icaltimetype {
    fileprivate var clock: (Int32, Int32, Int32) { (hour, minute, second) }

    /// The local time in the zone of `time`, in seconds.
    fileprivate func wallSeconds(like time: icaltimetype) -> Int {
        guard is_date == 0, zone != nil, let wall = time.zone else { return icaltime_as_timet(self) }
        return icaltime_as_timet(icaltime_convert_to_zone(self, wall))
    }
}
