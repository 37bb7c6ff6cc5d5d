public import Foundation

// The buttons of an alarm. The system performs their intents without knowing the app's objects.
extension DepartureServices {
    private struct Begun {
        weak var services: DepartureServices?
    }

    private static var begun: [Begun] = []

    /// Answers the buttons of alarms from now on.
    func answerIntents() {
        Self.begun.removeAll { $0.services == nil }
        Self.begun.append(Begun(services: self))
    }

    /// The alarm of the departure of this id was stopped, while it rang or while a snooze counted down to it.
    public static func wakeStopped(of departure: UUID) {
        for one in begun { one.services?.answer(.stop, about: departure) }
    }

    /// More sleep is wanted before the departure of this id.
    public static func wakeSnoozed(of departure: UUID) {
        for one in begun { one.services?.answer(.snooze, about: departure) }
    }
}
