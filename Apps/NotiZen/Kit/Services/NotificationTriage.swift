public import Foundation
public import NotificationIntake
public import SwiftData

/// Decides about every incoming notification, and stores all of them.
///
/// A method returns once its effect is on the disk. If it throws, nothing has changed, and the same call can be
/// repeated: a stored event is recognized by its identifier and not counted again.
public actor NotificationTriage {
    let context: ModelContext
    let zone: @Sendable () -> TimeZone
    var state: TriageState
    let waiting: WaitingNotifications
    private var intake: TriageIntake

    /// The maximum number of notifications saved together. More are saved in several steps.
    static let batch = 500

    /// Opens the history and continues where it ended.
    ///
    /// - Parameter zone: returns the person's current time zone.
    public init(_ container: ModelContainer, zone: @escaping @Sendable () -> TimeZone) throws {
        let context = ModelContext(container)
        context.autosaveEnabled = false
        state = try TriageState(in: context)
        if context.hasChanges { try context.save() }
        self.context = context
        self.zone = zone
        waiting = WaitingNotifications(context: context)
        intake = TriageIntake(context: context)
    }

    public var settings: TriageSettings { state.settings }

    // MARK: Receiving

    /// The acknowledgement of a notification.
    public struct Receipt: Hashable, Sendable {
        public let id: String
        public let decision: TriageDecision
        /// True if the event was already known. The decision is the earlier one, and nothing is shown again.
        public let isReplay: Bool
        /// True if the banner is to be posted now: the event is new, or the app ended before posting the banner of
        /// the earlier event.
        let isDue: Bool

        init(id: String, decision: TriageDecision, isReplay: Bool, isDue: Bool? = nil) {
            self.id = id
            self.decision = decision
            self.isReplay = isReplay
            self.isDue = decision.outcome == .shown && (isDue ?? !isReplay)
        }
    }

    /// Decides about notifications and stores them. Returns the receipts in the same order.
    ///
    /// - Parameters:
    ///   - now: the time of the decision. A later time of receipt counts as now.
    ///   - announces: true if the caller posts the banners of shown notifications, and then calls `announced`.
    public func receive(
        _ notifications: [IncomingNotification], at now: Date,
        announces: @Sendable (IncomingNotification) -> Bool = { _ in false }
    ) throws -> [Receipt] {
        var receipts: [Receipt] = []
        receipts.reserveCapacity(notifications.count)
        for start in stride(from: 0, to: notifications.count, by: Self.batch) {
            let part = notifications[start..<min(notifications.count, start + Self.batch)]
            receipts += try saving {
                let taken = try intake.take(part, at: now, in: zone(), &state)
                let due = zip(taken, part).filter { $0.isDue && announces($1) }.map { $0.0.id }
                state.announcements.begin(due)
                try state.announcements.store(in: context)
                return taken
            }
        }
        return receipts
    }

    /// Records that the banners of notifications were posted. This is stored with the next notifications.
    func announced(_ ids: [String]) { state.announcements.end(ids) }

    /// Runs `body` and saves its changes, or undoes them.
    func saving<Value>(_ body: () throws -> Value) throws -> Value {
        let former = state
        do {
            let value = try body()
            try context.save()
            return value
        } catch {
            context.rollback()
            intake.forgetCounts()
            state = former
            throw error
        }
    }
}
