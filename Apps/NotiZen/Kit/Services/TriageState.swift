import Foundation
import SwiftData

/// The state on which the triage's decisions depend. After a failed call, the former value is restored.
struct TriageState: Sendable {
    var settings: TriageSettings
    var policy: TriagePolicy
    var habits: Habits
    var ledger = DigestLedger()
    var rate: RateLimit
    var repetitions = Repetitions()
    var announcements: Announcements
    var watch: WatchLedger

    /// Reads the stored state.
    init(in context: ModelContext) throws {
        settings = try StoredParts.load(.settings, as: TriageSettings.self, from: context) ?? TriageSettings()
        policy = TriagePolicy(settings)
        habits = try Habits(in: context)
        rate = RateLimit(perApp: settings.perMinute)
        announcements = try Announcements(in: context)
        watch = try StoredParts.load(.watch, as: WatchLedger.self, from: context) ?? WatchLedger()
        try WaitingNotifications(context: context).forEachOfDigest { ledger.add(.init($0)) }
    }
}
