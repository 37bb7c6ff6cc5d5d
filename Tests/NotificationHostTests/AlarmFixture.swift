import ActivityKit
import AlarmKit
import AppContainer
import AppIntents
import Foundation
import FoundationOverlay
import HostClock
import HostService
import PrivateDesktop
import SwiftUI
import Synchronization
import Testing

@testable import NotificationHost

struct NoMetadata: AlarmMetadata {}

/// An intent that records the value it was performed with.
struct NoteIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Note"
    static let performed = Mutex<[String]>([])

    @Parameter(title: "Word") var word: String
    @Parameter(title: "Count") var count: Int?

    init() {}

    init(_ word: String, count: Int? = nil) {
        self.word = word
        self.count = count
    }

    func perform() async throws -> some IntentResult {
        let line = "\(word) \(count.map(String.init) ?? "-") \(AppContainer.current?.name ?? "no app")"
        Self.performed.withLock { $0.append(line) }
        return .result()
    }
}

extension Fixture {
    /// Uses `AlarmManager` as the app Departures does.
    func asApp<T>(_ body: (AlarmManager) async throws -> T) async rethrows -> T {
        try await AppContainer.$running.withValue(departures) {
            try await AlarmManager.service.withValue(host) { try await body(.shared) }
        }
    }

    @discardableResult
    func setAlarm(
        _ id: UUID, title: String = "Wake Up",
        countdown: Alarm.CountdownDuration? = .init(preAlert: nil, postAlert: 540),
        _ schedule: Alarm.Schedule?, snoozes: Bool = true, stopIntent: NoteIntent? = nil,
        secondaryIntent: NoteIntent? = nil, sound: AlertConfiguration.AlertSound = .default
    ) async throws -> Alarm {
        let later = AlarmButton(text: "Snooze", textColor: .black, systemImageName: "repeat")
        let alert = AlarmPresentation.Alert(
            title: LocalizedStringResource(stringLiteral: title), secondaryButton: later,
            secondaryButtonBehavior: snoozes ? .countdown : .custom)
        let attributes = AlarmAttributes<NoMetadata>(presentation: .init(alert: alert), tintColor: .orange)
        return try await asApp {
            try await $0.schedule(
                id: id,
                configuration: .init(
                    countdownDuration: countdown, schedule: schedule, attributes: attributes, stopIntent: stopIntent,
                    secondaryIntent: secondaryIntent, sound: sound))
        }
    }

    func row(_ id: UUID) throws -> AlarmRow? {
        try store.alarms.find(id.uuidString, of: departures.id)
    }

    /// Waits until this many alarms have rung on the recorder, and returns the last of them.
    func ring(_ count: Int = 1) async throws -> PresentedNotification {
        _ = await eventually { self.channel.delivered.filter { $0.ring != nil }.count >= count }
        return try #require(channel.delivered.filter { $0.ring != nil }.dropFirst(count - 1).first)
    }

    func states(_ id: UUID) throws -> [String] {
        try store.alarms.history(id, of: departures.id).map(\.state)
    }
}

func daily(_ hour: Int, _ minute: Int, _ days: [Locale.Weekday]? = nil) -> Alarm.Schedule {
    let week: [Locale.Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
    return .relative(.init(time: .init(hour: hour, minute: minute), repeats: .weekly(days ?? week)))
}
