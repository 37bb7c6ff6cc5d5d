import AlarmKit
import Foundation
import Synchronization
import UserNotifications

@testable import NotificationHost

extension PresentedNotification {
    private static func made(
        _ id: String, sound: String?, level: UNNotificationInterruptionLevel, ring: Ring? = nil, actions: [Action] = []
    ) -> PresentedNotification {
        PresentedNotification(
            id: id, app: "departures", appName: "Departures", title: "Time to Leave", subtitle: "",
            body: "Leave now", date: Date(timeIntervalSince1970: 1_800_000_000), sound: sound, actions: actions,
            interruptionLevel: level, threadIdentifier: "", presentation: [.banner, .list, .sound], isMissed: false,
            ring: ring)
    }

    /// One of several that belong together.
    static func related(_ title: String, dueAt date: Date) -> PresentedNotification {
        PresentedNotification(
            id: title, app: "departures", appName: "Departures", title: title, subtitle: "", body: "", date: date,
            sound: "default", actions: [], interruptionLevel: .timeSensitive, threadIdentifier: "work",
            presentation: [.banner, .list, .sound], isMissed: false, ring: nil)
    }

    static func ordinary(_ id: String) -> PresentedNotification { made(id, sound: "default", level: .active) }

    static func urgent(_ id: String) -> PresentedNotification {
        made(
            id, sound: "leave", level: .timeSensitive,
            actions: [
                Action(id: "snooze", title: "Later", isDestructive: false, opensApp: false, textInput: nil),
                Action(id: "show", title: "Show", isDestructive: false, opensApp: true, textInput: nil),
            ])
    }

    static func ring(_ id: String, sound: String = "chime") -> PresentedNotification {
        let stop = AlarmRecord.Button(text: "Stop", color: "white", symbol: "stop")
        return made(
            id, sound: sound, level: .critical, ring: Ring(tint: "orange", stop: stop),
            actions: [Action(stop, id: NotificationAnswer.stopIdentifier)])
    }
}

/// A channel that never responds.
final class StuckChannel: DeliveryChannel {
    let name = "stuck"
    var state: String { "It does not answer." }
    private let isGivenUp = Mutex(false)

    var wasGivenUp: Bool { isGivenUp.withLock { $0 } }

    func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        try? await Task.sleep(for: .seconds(3600))
        isGivenUp.withLock { $0 = true }
        return .notShown("It was given up.")
    }

    func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {}
}

/// A channel that a test switches on and off.
final class SwitchedChannel: DeliveryChannel {
    let name: String
    let canWake: Bool
    private let recorder = RecordingChannel()
    private let told: AsyncStream<ChannelEvent>.Continuation
    let events: AsyncStream<ChannelEvent>

    init(_ name: String, canWake: Bool = true) {
        self.name = name
        self.canWake = canWake
        (events, told) = AsyncStream.makeStream()
    }

    var state: String { isAlive ? "It works." : "It is dead." }
    var isAlive: Bool { recorder.isWorkingNow }
    var titles: [String] { recorder.titles }

    func setAlive(_ isAlive: Bool) {
        recorder.setWorking(isAlive)
        told.yield(isAlive ? .appeared : .vanished)
    }

    func deliver(_ notification: PresentedNotification, replacing receipt: String?) async -> DeliveryResult {
        let result = await recorder.deliver(notification, replacing: receipt)
        return result.isShown ? .shown(result.text) : .notShown(result.text, retry: .milliseconds(20))
    }

    func withdraw(_ id: PresentedNotification.ID, receipt: String?) async {
        await recorder.withdraw(id, receipt: receipt)
    }
}
