public import Foundation
import SwiftData

extension NotificationTriage {
    /// The digest that is due, with all notifications due since the last one; `nil` if there is none. It is counted
    /// from now on, even if the app ends before the person sees it.
    public func deliverDigest(at now: Date) throws -> Digest? {
        try saving {
            let digest = state.ledger.deliver(at: now)
            guard digest != nil else { return nil }
            try waiting.mark(dueAt: now) { record in
                record.isCounted = true
                record.isDelivered = true
            }
            return digest
        }
    }

    /// The delivered digest that the person has neither seen nor hidden, for example after a restart of the app.
    public func unfinishedDigest(at now: Date) -> Digest? { state.ledger.unfinished(at: now) }

    /// All waiting notifications, before their time.
    public func peek(at now: Date) throws -> Digest? {
        try saving {
            let digest = state.ledger.peek(at: now)
            if digest != nil { try waiting.mark(dueAt: .distantFuture) { $0.isCounted = true } }
            return digest
        }
    }

    /// “Hide for Now”: the digest appears again at the next time, without counting its notifications again.
    public func hide(_ digest: Digest, at now: Date) throws {
        try saving {
            let zone = zone()
            let slot =
                DigestSlots.next(after: now, times: state.settings.digestTimes, in: zone)
                ?? now.addingTimeInterval(86_400)
            state.ledger.hide(digest, until: slot)
            try waiting.mark(digest) { record in
                record.until = slot
                record.isDelivered = false
            }
        }
    }

    /// “View List”: the person has seen the digest's notifications.
    public func finish(_ digest: Digest, at now: Date) throws {
        try saving {
            state.ledger.finish(digest)
            try waiting.mark(digest) { $0.release(at: now) }
        }
    }

    /// Removes muted notifications before `date` from the next digest. They stay in the history. A muted app may send
    /// any number of them.
    func leaveMuted(before date: Date) throws {
        try saving {
            state.ledger.removeMuted(before: date)
            try waiting.leaveMuted(before: date)
        }
    }

    /// The time of the next digest, or `nil` if nothing waits for one.
    public func nextDigest() -> Date? { state.ledger.nextSlot }

    /// The next instant at which a digest or held notifications may be due, or `nil`.
    public func nextDue() throws -> Date? {
        let dates = [state.ledger.nextSlot, try waiting.nextRelease()]
        return dates.compactMap(\.self).min()
    }

    /// Releases the held notifications that may be shown now, oldest first. They no longer wait afterwards, and are
    /// shown together, once.
    ///
    /// - Parameter limit: the maximum number; the next call releases more.
    public func releaseHeld(at now: Date, limit: Int = 2000) throws -> [NotificationSummary] {
        try saving { try waiting.release(at: now, limit: limit, settings: state.settings, in: zone()) }
    }
}
