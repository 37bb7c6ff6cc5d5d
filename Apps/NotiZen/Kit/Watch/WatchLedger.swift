import Foundation

/// The phone's side of the connection: the watch's actions that were handled, and the time of each subject's last
/// change. An action is applied once, however often and in whatever order it arrives, and never undoes a later change.
struct WatchLedger: Hashable, Codable, Sendable {
    /// The actions that were handled last, the latest at the end.
    private(set) var done: [WatchAction.ID] = []
    /// The date of each subject's last change, on either device.
    private var changes: [WatchAction.Subject: Date] = [:]
    /// The latest date among dropped subjects.
    private var forgotten = Date.distantPast
    /// The number of the last update.
    private var number: Int64 = 0

    /// More than the maximum number of unconfirmed actions (`WatchJournal.limit`).
    static let doneLimit = 300
    static let changesLimit = 1000

    init() {}

    /// True if the action should be applied: it hasn't been already, and nothing newer has changed the same thing.
    func accepts(_ action: WatchAction, at now: Date) -> Bool {
        let known = changes[action.subject] ?? forgotten
        // After the clock was set back, dates in the future say nothing about the order.
        return !done.contains(action.id) && (min(action.date, now) > known || known > now)
    }

    /// Records an action as handled.
    ///
    /// - Returns: true if the action should be applied.
    mutating func take(_ action: WatchAction, at now: Date) -> Bool {
        let isAccepted = accepts(action, at: now)
        if isAccepted { set(action.subject, min(action.date, now)) }
        // Confirms the action again, because a watch that repeats it may have missed the first confirmation.
        done.removeAll { $0 == action.id }
        done.append(action.id)
        done.removeFirst(max(0, done.count - Self.doneLimit))
        return isAccepted
    }

    /// Records a change made on the phone.
    mutating func note(_ subject: WatchAction.Subject, at now: Date) {
        set(subject, now)
    }

    private mutating func set(_ subject: WatchAction.Subject, _ date: Date) {
        changes[subject] = date
        guard changes.count > Self.changesLimit else { return }
        // Drops many at once, because each pass sorts all of them.
        for (subject, date) in changes.sorted(by: { $0.value < $1.value }).prefix(Self.changesLimit / 4) {
            changes[subject] = nil
            forgotten = max(forgotten, date)
        }
    }

    /// The number of the next update. It is greater than all earlier ones, even if the phone has lost its state.
    mutating func nextNumber(at now: Date) -> Int64 {
        let milliseconds = (now.timeIntervalSince1970 * 1000).rounded()
        number = max(number + 1, Int64(exactly: milliseconds) ?? 0)
        return number
    }
}
