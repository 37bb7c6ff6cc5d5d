import ActivityKit
import AlarmKit
public import DeparturesKit
import DevicePorts
public import Foundation
import SwiftUI

/// The alarms set with AlarmKit.
public struct SystemWakeAlarms: WakeAlarms {
    public init() {}

    public var isDenied: Bool {
        AlarmManager.shared.authorizationState == .denied
    }

    public func requestAuthorization() async throws {
        _ = try await AlarmManager.shared.requestAuthorization()
    }

    public func schedule(_ alarm: WakeAlarm, id: UUID) async throws {
        _ = try await AlarmManager.shared.schedule(
            id: id,
            configuration: .init(
                countdownDuration: countdown(of: alarm), schedule: .fixed(alarm.instant),
                attributes: AlarmAttributes(
                    presentation: AlarmPresentation(
                        alert: alert(of: alarm),
                        countdown: alarm.snoozedName.map { .init(title: "Snoozing for \($0)") }),
                    metadata: WakeMetadata(alarm), tintColor: .orange),
                stopIntent: StopWakeIntent(departure: alarm.departure),
                secondaryIntent: SnoozeWakeIntent(departure: alarm.departure),
                sound: .named(alarm.sound.fileName)))
    }

    public func cancel(_ id: UUID) throws {
        try AlarmManager.shared.cancel(id: id)
    }

    public func instants() throws -> [UUID: Date] {
        var instants: [UUID: Date] = [:]
        for alarm in try AlarmManager.shared.alarms {
            if case .fixed(let instant)? = alarm.schedule { instants[alarm.id] = instant }
        }
        return instants
    }

    /// The countdown shown during a snooze. A snooze that ends at once has none.
    private func countdown(of alarm: WakeAlarm) -> Alarm.CountdownDuration? {
        let wait = alarm.instant.timeIntervalSince(DeviceClock.now)
        return alarm.snoozedName == nil || wait < 1 ? nil : Alarm.CountdownDuration(preAlert: wait, postAlert: nil)
    }

    /// The alert with a title and buttons. AlarmKit shows no text; the notification beside the alert describes the
    /// traffic.
    private func alert(of alarm: WakeAlarm) -> AlarmPresentation.Alert {
        guard alarm.snooze > 0 else { return AlarmPresentation.Alert(title: "\(alarm.title)") }
        return AlarmPresentation.Alert(
            title: "\(alarm.title)",
            secondaryButton: AlarmButton(
                text: "Snooze \(alarm.snooze) min", textColor: .white, systemImageName: "zzz"),
            secondaryButtonBehavior: .custom)
    }
}
