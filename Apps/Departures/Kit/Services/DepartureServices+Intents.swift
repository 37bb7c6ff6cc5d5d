public import Foundation

// The buttons of alarms. The system performs their intents without access to the app's objects.
extension DepartureServices {
    private struct Begun {
        weak var services: DepartureServices?
    }

    private static var begun: [Begun] = []

    /// Starts to handle the buttons of alarms.
    func answerIntents() {
        Self.begun.removeAll { $0.services == nil }
        Self.begun.append(Begun(services: self))
    }

    /// Handles the Stop button of a departure's alarm, during a ring or a snooze's countdown.
    ///
    /// - Throws: `WakeIntentProblem` if this fails.
    public static func wakeStopped(of departure: UUID) throws {
        try perform(.stop, about: departure)
    }

    /// Handles the Snooze button of a departure's alarm.
    ///
    /// - Throws: `WakeIntentProblem` if this fails.
    public static func wakeSnoozed(of departure: UUID) throws {
        try perform(.snooze, about: departure)
    }

    /// Handles the button for confirming that the person has left.
    ///
    /// - Throws: `WakeIntentProblem` if this fails.
    public static func left(for departure: UUID) throws {
        try perform(.onTheWay, about: departure)
    }

    /// Shows the Live Activity that is due, and returns once it is shown. An iPhone allows this in the background
    /// only while the app performs the intent of an alarm's button.
    public static func showActivity() async {
        for services in begun.compactMap(\.services) {
            services.leaveActivity?.refresh()
            await services.leaveActivity?.settled()
        }
    }

    private static func perform(_ choice: NotificationResponder.Choice, about departure: UUID) throws {
        for one in begun where (try? one.services?.perform(choice, about: departure)) == true { return }
        throw WakeIntentProblem()
    }
}

/// The reason why an alarm's button had no effect, as a sentence.
public struct WakeIntentProblem: LocalizedError {
    public var errorDescription: String? { String(localized: "That didn’t work. Open Departures and try again.") }
}
