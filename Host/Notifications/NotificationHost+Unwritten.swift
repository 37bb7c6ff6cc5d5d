import AlarmKit
import AlarmScheduling
import Foundation
import Synchronization

/// A ring that is not in the store, or whose response is not, because the disk is full. It still rings and can be
/// silenced, and is stored as soon as that works.
struct UnwrittenRing: Sendable {
    let occurrence: Occurrence
    /// The course of the ringing alarm in the store; `nil` if the store has the ring, and only the response is missing.
    var course: AlarmCourse?
    /// A person's response and its time.
    var answer: (choice: NotificationAnswer, date: Date)?
    /// The channels' results, by name.
    var results: [String: DeliveryResult] = [:]

    /// The time at which it rings again if the person chose to snooze.
    fileprivate var end: Date? {
        guard let answer, let alarm = occurrence.alarm, occurrence.end(after: answer.choice) == .snoozed else {
            return nil
        }
        let pause = alarm.countdownDuration?.postAlert ?? alarm.countdownDuration?.preAlert
        return pause.map { answer.date.addingTimeInterval($0) }
    }
}

extension NotificationHost {
    var isBehind: Bool { unwritten.withLock { !$0.isEmpty } }

    // MARK: Ringing

    /// Rings the alarms that the store could not begin, each once.
    func ringUnwritten(_ due: [AlarmRow], in group: inout DiscardingTaskGroup) {
        for alarm in due where plan(of: alarm.record).proceed(alarm.course, at: now).state == .alerting {
            guard unwrittenRing(of: alarm) == nil, (try? isForbidden(alarm)) != true else { continue }
            let ring = occurrence(of: alarm, .alerting)
            unwritten.withLock { $0[ring.id] = UnwrittenRing(occurrence: ring, course: alarm.course) }
            group.addTask { [self] in await self.ring(ring) }
        }
    }

    /// The current ring of an alarm for which the store now begins one.
    func unwrittenRing(of alarm: AlarmRow) -> Occurrence? {
        unwritten.withLock { rings in
            rings.values.first {
                $0.course == alarm.course && $0.occurrence.app == alarm.app && $0.occurrence.alarm?.id == alarm.id
            }?.occurrence
        }
    }

    /// Notes that the store has the ring now.
    ///
    /// - Returns: true if it was ringing before.
    func recordWritten(_ ring: Occurrence) -> Bool {
        let earlier = unwritten.withLock { rings in
            defer { if rings[ring.id]?.answer == nil { rings[ring.id] = nil } else { rings[ring.id]?.course = nil } }
            return rings[ring.id]
        }
        if let earlier { attempt { try store.channels.record(earlier.results, for: ring.id, at: now) } }
        return earlier != nil
    }

    /// Stores the channels' results, as soon as the store has the ring.
    func keep(_ results: [String: DeliveryResult], for id: Occurrence.ID) {
        let isKept = unwritten.withLock { rings in
            guard rings[id]?.course != nil else { return false }
            rings[id]?.results.merge(results) { $1 }
            return true
        }
        if !isKept { attempt { try store.channels.record(results, for: id, at: now) } }
    }

    /// True until the ring is answered, or withdrawn by its app.
    func isRinging(_ id: Occurrence.ID) throws -> Bool {
        if let ring = unwritten.withLock({ $0[id] }) { return ring.answer == nil }
        return try store.occurrences.find(id)?.state == .alerting
    }

    // MARK: Answering

    func found(_ id: Occurrence.ID) -> Occurrence? {
        (try? store.occurrences.find(id)) ?? unwritten.withLock { $0[id]?.occurrence }
    }

    func found(withReceipt receipt: String) -> Occurrence? {
        let id = try? store.channels.occurrence(withReceipt: receipt)
        let stored = try? id.flatMap { try store.occurrences.find($0) }
        return stored
            ?? unwritten.withLock { rings in
                rings.values.first { $0.results.values.contains { $0.receipt == receipt } }?.occurrence
            }
    }

    /// Keeps a person's response to a ring that is not in the store.
    ///
    /// - Returns: true if that was its first response; `nil` if the store has the ring.
    func answerUnwritten(_ answer: NotificationAnswer, to ring: Occurrence) -> Bool? {
        let isFirst: Bool? = unwritten.withLock { rings in
            guard let earlier = rings[ring.id] else { return nil }
            guard earlier.answer == nil else { return false }
            rings[ring.id]?.answer = (answer, now)
            return true
        }
        if isFirst == true { wake() }
        return isFirst
    }

    /// Keeps a person's response that the store did not accept.
    func keep(_ answer: NotificationAnswer, to ring: Occurrence) {
        unwritten.withLock { $0[ring.id] = UnwrittenRing(occurrence: ring, answer: (answer, now)) }
        wake()
    }

    /// Tries again to store unwritten rings and responses; rings again those that were snoozed meanwhile.
    func settleUnwritten(in group: inout DiscardingTaskGroup) {
        for ring in unwritten.withLock({ Array($0.values) }) {
            do {
                guard try !settle(ring) else { continue }
            } catch {
                attempt { throw error }
            }
            guard let end = ring.end, end <= now else { continue }
            unwritten.withLock { rings in
                if ring.course == nil {
                    rings[ring.occurrence.id] = nil
                } else {
                    rings[ring.occurrence.id]?.answer = nil
                }
            }
            group.addTask { [self] in await self.ring(ring.occurrence, again: true) }
        }
    }

    /// - Returns: true if nothing is left to be stored.
    private func settle(_ ring: UnwrittenRing) throws -> Bool {
        guard let key = ring.occurrence.alarm?.id.uuidString else { return true }
        if let course = ring.course {
            // The app has changed or removed the alarm meanwhile.
            guard try store.alarms.find(key, of: ring.occurrence.app)?.course != course else { return false }
            forget(ring)
        } else if let answer = ring.answer {
            do {
                try act(answer.choice, to: ring.occurrence, at: answer.date)
            } catch is AlarmServiceError {
                return forget(ring)
            }
            unwritten.withLock { $0[ring.occurrence.id] = nil }
            Task { await notifyApp(of: ring.occurrence, openingPage: false) }
        }
        return true
    }

    @discardableResult
    private func forget(_ ring: UnwrittenRing) -> Bool {
        unwritten.withLock { $0[ring.occurrence.id] = nil }
        Task { await withdrawFromChannels(ring.occurrence) }
        return true
    }
}
