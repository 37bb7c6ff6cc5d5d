import Foundation
import Synchronization
import UserNotifications

/// Replaces several missed notifications of an app with a summary of them all. Owns the start of this run.
final class MissedNotifications: NotificationPart {
    let context: NotificationContext
    private let started = Mutex(Date.distantFuture)

    /// The identifier of summaries, which makes a later one replace an earlier one.
    private static let summaryIdentifier = "reveille-missed"

    init(_ context: NotificationContext) {
        self.context = context
    }

    /// Records the start of this run. Before it, the host was off.
    func start() {
        started.withLock { $0 = now }
    }

    /// Replaces notifications that were found too late with one for each app.
    ///
    /// A notification of an event that is still ahead is delivered by itself, because it may still be of use.
    ///
    /// - Parameter missed: notifications whose delivery has begun.
    /// - Returns: the notifications to deliver now.
    /// - Throws: `DatabaseError`. Nothing has changed then.
    func summarize(_ missed: [Occurrence]) throws -> [Occurrence] {
        guard missed.count > 1 else { return missed }
        return try store.transaction {
            try Dictionary(grouping: missed, by: \.app).flatMap { app, all in
                // Without permission for notifications, a summary would not be shown, but missed alarms are.
                guard all.count > 1, try store.apps.settings(of: app).isAllowed else { return all }
                return try summarize(all, of: app)
            }
        }
    }

    private func summarize(_ missed: [Occurrence], of app: String) throws -> [Occurrence] {
        let useful = try threadsAhead(of: app, besides: Set(missed.map(\.id)))
        let (single, past) = missed.reduce(into: ([Occurrence](), [Occurrence]())) { result, one in
            let thread = one.request.content.threadIdentifier
            if useful[thread].map({ $0 <= one.fireDate }) == true { result.0.append(one) } else { result.1.append(one) }
        }
        // An alarm adds nothing to the notification that accompanied it.
        let spoken = past.filter { one in one.alarm != nil && single.contains { $0.goes(with: one) } }
        let listed = past.filter { one in !spoken.contains { $0.id == one.id } }
        let reason = "Missed with others; one notification lists them all."
        try store.occurrences.change(spoken.map(\.id), from: [.delivering], to: .summarized, at: now, reason)
        guard listed.count > 1 else { return single + listed }
        try store.occurrences.change(listed.map(\.id), from: [.delivering], to: .summarized, at: now, reason)
        let begin = started.withLock { $0 }
        let content = MissedSummary(listed).content(
            wasOff: listed.allSatisfy { $0.fireDate <= begin }, now: now, in: dependencies.zone())
        let summary = Occurrence(
            id: UUID().uuidString, app: app,
            request: RequestRecord(identifier: Self.summaryIdentifier, content: content, trigger: nil), added: now,
            fireDate: now, state: .delivering)
        try store.occurrences.insert(summary, at: now, reason: "\(listed.count) were missed.")
        return single + [summary]
    }

    /// For each thread, the earliest time at which the app scheduled any notification that is still ahead or is being
    /// delivered.
    private func threadsAhead(of app: String, besides missed: Set<String>) throws -> [String: Date] {
        try store.occurrences.all(in: .scheduled, .delivering, of: app).reduce(into: [:]) { result, one in
            let thread = one.request.content.threadIdentifier
            guard !thread.isEmpty, !missed.contains(one.id), one.alarm == nil else { return }
            result[thread] = min(result[thread] ?? one.added, one.added)
        }
    }
}
