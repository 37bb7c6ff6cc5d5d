public import AppIntents
public import Foundation

/// The intents of this module, for the app to include.
public struct DeparturesKitIntents: AppIntentsPackage {}

/// Stops a wake-up: the person is awake.
public struct StopWakeIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Stop"
    public static let isDiscoverable = false

    @Parameter(title: "Departure") var departure: String

    public init() {}

    public init(departure: UUID) {
        self.departure = departure.uuidString
    }

    public func perform() async throws -> some IntentResult {
        try await DepartureServices.handle(departure, DepartureServices.wakeStopped)
        return .result()
    }
}

/// Snoozes for as long as the buffer allows.
public struct SnoozeWakeIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "Snooze"
    public static let isDiscoverable = false

    @Parameter(title: "Departure") var departure: String

    public init() {}

    public init(departure: UUID) {
        self.departure = departure.uuidString
    }

    public func perform() async throws -> some IntentResult {
        try await DepartureServices.handle(departure, DepartureServices.wakeSnoozed)
        return .result()
    }
}

/// Records that the person has left.
public struct OnMyWayIntent: LiveActivityIntent {
    public static let title: LocalizedStringResource = "On My Way"
    public static let isDiscoverable = false

    @Parameter(title: "Departure") var departure: String

    public init() {}

    public init(departure: UUID) {
        self.departure = departure.uuidString
    }

    public func perform() async throws -> some IntentResult {
        try await DepartureServices.handle(departure, DepartureServices.left)
        return .result()
    }
}

extension DepartureServices {
    /// Handles a button for the departure with this id, and then shows the Live Activity that is due.
    fileprivate static func handle(_ departure: String, _ action: @MainActor (UUID) throws -> Void) async throws {
        guard let id = UUID(uuidString: departure) else { throw WakeIntentProblem() }
        try action(id)
        await showActivity()
    }
}
