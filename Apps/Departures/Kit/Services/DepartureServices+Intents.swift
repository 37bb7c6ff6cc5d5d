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
    public static func wakeStopped(of departure: UUID) {
        for one in begun { one.services?.answer(.stop, about: departure) }
    }

    /// Handles the wish for more sleep before the departure with this id.
    public static func wakeSnoozed(of departure: UUID) {
        for one in begun { one.services?.answer(.snooze, about: departure) }
    }
}
