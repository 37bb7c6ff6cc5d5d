import AlarmKit
import AlarmScheduling
import Foundation

/// Stores the rings and responses that a full disk has kept out of the store, once it can be written again.
struct RingBacklog: NotificationPart {
    let context: NotificationContext
    let rings: UnwrittenRings
    let router: ChannelRouter
    let reporter: ResponseReporter
    let ringer: Ringer
    let alarms: AlarmScheduler

    /// Tries again to store unwritten rings and responses. Rings again if a snooze has ended in the meantime.
    func settle(in group: inout DiscardingTaskGroup) {
        for ring in rings.all.values {
            do {
                guard try !settle(ring) else { continue }
            } catch {
                attempt { throw error }
            }
            guard let end = ring.end, end <= now else { continue }
            rings.recordRingingAgain(ring)
            group.addTask { [ringer] in await ringer.ring(ring.occurrence, again: true) }
        }
    }

    /// - Returns: true if nothing is left to store.
    private func settle(_ ring: UnwrittenRing) throws -> Bool {
        guard let key = ring.occurrence.alarm?.id.uuidString else { return true }
        if let course = ring.course {
            // The app has changed or removed the alarm in the meantime.
            guard try store.alarms.find(key, of: ring.occurrence.app)?.course != course else { return false }
            forget(ring)
        } else if let answer = ring.answer {
            do {
                try alarms.act(answer.choice, to: ring.occurrence, at: answer.date)
            } catch is AlarmServiceError {
                forget(ring)
                return true
            }
            rings.remove(ring.occurrence.id)
            Task { await reporter.notifyApp(of: ring.occurrence, openingPage: false) }
        }
        return true
    }

    private func forget(_ ring: UnwrittenRing) {
        rings.remove(ring.occurrence.id)
        Task { await router.withdraw(ring.occurrence) }
    }
}
