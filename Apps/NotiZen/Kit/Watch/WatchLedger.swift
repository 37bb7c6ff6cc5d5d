import Foundation

/// The phone's side: which actions of the watch it has dealt with, and when each thing was changed last. An action is done
/// once, however often and in whatever order it arrives, and never undoes a later change.
struct WatchLedger: Hashable, Codable, Sendable {
    /// The actions that were dealt with last, the latest at the end.
    private(set) var done: [WatchAction.ID] = []
    /// The date of the last change of each subject, on either side.
    private var changes: [WatchAction.Subject: Date] = [:]
    /// The latest date among the subjects that were forgotten.
    private var forgotten = Date.distantPast
    /// The number of the last update.
    private var number: Int64 = 0

    /// More than a watch lets wait (`WatchJournal.limit`).
    static let doneLimit = 300
    static let changesLimit = 1000

    init() {}

    /// True if an action is to be done: it wasn't before, and nothing later has changed the same thing.
    func accepts(_ action: WatchAction, at now: Date) -> Bool {
        let known = changes[action.subject] ?? forgotten
        // A clock that was set back has left dates in the future, which say nothing about the order.
        return !done.contains(action.id) && (min(action.date, now) > known || known > now)
    }

    /// Takes an action. From now on it counts as dealt with.
    ///
    /// - Returns: true if it is to be done.
    mutating func take(_ action: WatchAction, at now: Date) -> Bool {
        let isAccepted = accepts(action, at: now)
        if isAccepted { set(action.subject, min(action.date, now)) }
        // Confirms it again: a watch that repeats an action may have missed the first confirmation.
        done.removeAll { $0 == action.id }
        done.append(action.id)
        done.removeFirst(max(0, done.count - Self.doneLimit))
        return isAccepted
    }

    /// Records a change that was made on the phone.
    mutating func note(_ subject: WatchAction.Subject, at now: Date) {
        set(subject, now)
    }

    private mutating func set(_ subject: WatchAction.Subject, _ date: Date) {
        changes[subject] = date
        guard changes.count > Self.changesLimit else { return }
        // Forgets many at once, because each pass sorts all of them.
        for (subject, date) in changes.sorted(by: { $0.value < $1.value }).prefix(Self.changesLimit / 4) {
            changes[subject] = nil
            forgotten = max(forgotten, date)
        }
    }

    /// The number of the next update: larger than all before it, even if the phone has forgotten what it sent.
    mutating func nextNumber(at now: Date) -> Int64 {
        let milliseconds = (now.timeIntervalSince1970 * 1000).rounded()
        number = max(number + 1, Int64(exactly: milliseconds) ?? 0)
        return number
    }
}
