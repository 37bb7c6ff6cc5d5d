import AlarmKit
public import AppIntents
public import Foundation

/// The intents of this module, for the app and its widgets to include.
public struct SunriseKitIntents: AppIntentsPackage {}

/// Ends a snooze: the person is awake, and the alarm does not ring again.
public struct StopSnoozeIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Stop"
    public static let isDiscoverable = false

    @Parameter(title: "Alarm") var alarm: String

    public init() {}

    public init(alarm: UUID) {
        self.alarm = alarm.uuidString
    }

    /// - Throws: an error if the alarm no longer exists, or if the change could not be stored. The alarm then rings
    ///   again.
    public func perform() async throws -> some IntentResult {
        guard let id = UUID(uuidString: alarm) else { throw StopSnoozeProblem() }
        do {
            try AlarmManager.shared.stop(id: id)
        } catch {
            throw StopSnoozeProblem()
        }
        return .result()
    }
}

/// The reason why a snooze was not ended, as a sentence.
struct StopSnoozeProblem: LocalizedError {
    var errorDescription: String? { String(localized: "The snooze couldn’t be ended. Open Sunrise and try again.") }
}
