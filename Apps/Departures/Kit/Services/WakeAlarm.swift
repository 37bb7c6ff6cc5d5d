import AppSupport
public import Foundation

/// An alarm that wakes for one arrival.
public struct WakeAlarm: Hashable, Sendable {
    public let departure: UUID
    public let instant: Date
    /// "Good Morning for Gym".
    public let title: String
    /// Minutes that Snooze may add; 0 where there is no time for it.
    public let snooze: Int
    public let sound: AlarmSound
    /// "Gym" if a person is snoozing until then, so that the wait is shown; `nil` for the first alarm of a morning.
    public let snoozedName: String?
}

/// The system's alarms, which are heard through silence and every Focus.
@MainActor
public protocol WakeAlarms: Sendable {
    /// A person does not allow alarms.
    var isDenied: Bool { get }
    /// Asks a person, where that was not done.
    func requestAuthorization() async throws
    /// Sets an alarm under an id that no other has. It is durable when this returns.
    func schedule(_ alarm: WakeAlarm, id: UUID) async throws
    /// Takes an alarm away, also one that rings.
    func cancel(_ id: UUID) throws
    /// When each alarm rings.
    func instants() throws -> [UUID: Date]
}

extension DepartureAlarm {
    /// The alarm that is to ring at `instant`.
    func wakeAlarm(at instant: Date) -> WakeAlarm {
        WakeAlarm(
            departure: id, instant: instant,
            title: trip(locale: DeviceLocale.current).wakeUp(at: instant, leave: leaveTime).title,
            snooze: snooze(at: instant).minutes, sound: sound, snoozedName: isSnoozed ? title : nil)
    }
}
