public import Foundation

// The buttons of an alarm. The system performs their intents without access to the app's objects.
extension DepartureServices {
    private struct Begun {
        weak var services: DepartureServices?
    }

    private static var begun: [Begun] = []

    /// Starts handling the buttons of alarms.
    func answerIntents() {
        Self.begun.removeAll { $0.services == nil }
        Self.begun.append(Begun(services: self))
    }

    /// Handles that the alarm of the departure with this id was stopped, while ringing or during a snooze's countdown.
    ///
    /// - Throws: `WakeIntentProblem` if that could not be done.
    public static func wakeStopped(of departure: UUID) throws {
        try perform(.stop, about: departure)
    }

    /// Handles the wish for more sleep before the departure with this id.
    ///
    /// - Throws: `WakeIntentProblem` if that could not be done.
    public static func wakeSnoozed(of departure: UUID) throws {
        try perform(.snooze, about: departure)
    }

    /// Handles that the person has left for the departure with this id.
    ///
    /// - Throws: `WakeIntentProblem` if that could not be done.
    public static func left(for departure: UUID) throws {
        try perform(.onTheWay, about: departure)
    }

    /// Shows the Live Activity that is due, and returns once it is there. While it performs the intent of an alarm's
    /// button, an iPhone lets an app begin one in the background.
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

/// The reason why the button of an alarm had no effect, in words.
public struct WakeIntentProblem: LocalizedError {
    public var errorDescription: String? { String(localized: "That didn’t work. Open Departures and try again.") }
}
