import AlarmKit
import AlarmScheduling
import Foundation
import Synchronization

/// A ring that is missing from the store, or whose response is, because the disk is full. It still rings and can be
/// silenced, and is stored as soon as there is room.
struct UnwrittenRing: Sendable {
    let occurrence: Occurrence
    /// The course of the ringing alarm in the store; `nil` if the store has the ring, and only the response is missing.
    var course: AlarmCourse?
    /// A person's response and its time.
    var answer: (choice: NotificationAnswer, date: Date)?
    /// The channels' results, by name.
    var results: [String: DeliveryResult] = [:]

    /// The time when the alarm rings again if the person chose to snooze.
    var end: Date? {
        guard let answer, let alarm = occurrence.alarm, occurrence.end(after: answer.choice) == .snoozed else {
            return nil
        }
        let pause = alarm.countdownDuration?.postAlert ?? alarm.countdownDuration?.preAlert
        return pause.map { answer.date.addingTimeInterval($0) }
    }
}

/// The rings that are kept in memory because the disk is full.
final class UnwrittenRings: Sendable {
    private let rings = Mutex<[Occurrence.ID: UnwrittenRing]>([:])

    var isEmpty: Bool { rings.withLock { $0.isEmpty } }
    var all: [Occurrence.ID: UnwrittenRing] { rings.withLock { $0 } }

    subscript(id: Occurrence.ID) -> UnwrittenRing? { rings.withLock { $0[id] } }

    /// The unwritten ring of an alarm that the store is about to ring.
    func ring(of alarm: AlarmRow) -> Occurrence? {
        rings.withLock { rings in
            rings.values.first {
                $0.course == alarm.course && $0.occurrence.app == alarm.app && $0.occurrence.alarm?.id == alarm.id
            }?.occurrence
        }
    }

    func occurrence(withReceipt receipt: String) -> Occurrence? {
        rings.withLock { rings in
            rings.values.first { $0.results.values.contains { $0.receipt == receipt } }?.occurrence
        }
    }

    func insert(_ ring: UnwrittenRing) {
        rings.withLock { $0[ring.occurrence.id] = ring }
    }

    func remove(_ id: Occurrence.ID) {
        rings.withLock { $0[id] = nil }
    }

    /// Records that the store has the ring now.
    ///
    /// - Returns: the ring as it was before, or `nil` if there was none.
    func recordWritten(_ id: Occurrence.ID) -> UnwrittenRing? {
        rings.withLock { rings in
            defer { if rings[id]?.answer == nil { rings[id] = nil } else { rings[id]?.course = nil } }
            return rings[id]
        }
    }

    /// Keeps the channels' results for a ring that the store does not have.
    ///
    /// - Returns: false if the store has the ring.
    func keep(_ results: [String: DeliveryResult], for id: Occurrence.ID) -> Bool {
        rings.withLock { rings in
            guard rings[id]?.course != nil else { return false }
            rings[id]?.results.merge(results) { $1 }
            return true
        }
    }

    /// Keeps a person's response to a ring that is not in the store.
    ///
    /// - Returns: true if this is the first response to the ring; `nil` if the store has the ring.
    func answer(_ answer: NotificationAnswer, to id: Occurrence.ID, at date: Date) -> Bool? {
        rings.withLock { rings in
            guard let earlier = rings[id] else { return nil }
            guard earlier.answer == nil else { return false }
            rings[id]?.answer = (answer, date)
            return true
        }
    }

    /// Records that a snoozed ring rings again.
    func recordRingingAgain(_ ring: UnwrittenRing) {
        rings.withLock { rings in
            if ring.course == nil {
                rings[ring.occurrence.id] = nil
            } else {
                rings[ring.occurrence.id]?.answer = nil
            }
        }
    }
}
