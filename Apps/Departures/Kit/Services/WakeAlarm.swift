public import Foundation

/// A wake-up alarm for one arrival.
public struct WakeAlarm: Hashable, Sendable {
    public let departure: UUID
    public let instant: Date
    /// "Good Morning for Gym".
    public let title: String
    /// Minutes that Snooze adds; 0 if there is no time.
    public let snooze: Int
    public let sound: AlarmSound
    /// "Gym" during a snooze, so that its countdown is shown; `nil` for the first alarm of a morning.
    public let snoozedName: String?
}

/// The system's alarms, which sound even in silent mode and in every Focus.
@MainActor
public protocol WakeAlarms: Sendable {
    /// True if the person does not allow alarms.
    var isDenied: Bool { get }
    /// Asks for permission if that has not been done.
    func requestAuthorization() async throws
    /// Sets an alarm under a new id. When this returns, the alarm is on the disk.
    func schedule(_ alarm: WakeAlarm, id: UUID) async throws
    /// Removes an alarm, even one that is ringing.
    func cancel(_ id: UUID) throws
    /// The time of each alarm.
    func instants() throws -> [UUID: Date]
}
