import AlarmKit
import AppContainer
import Foundation
import FoundationOverlay
import SafeText
import UserNotifications

extension PresentedNotification {
    /// The notification that channels show for an occurrence.
    init(
        _ occurrence: Occurrence, of app: AppContainer, category: CategoryRecord?,
        options: UNNotificationPresentationOptions, isMissed: Bool, allowed: SettingsRecord
    ) {
        let content = occurrence.request.content
        let isHeard = options.contains(.sound) && allowed.authorizationOptions.contains(.sound) && !isMissed
        id = occurrence.id
        identifier = occurrence.request.identifier
        self.app = app.id
        appName = app.name
        subtitle = content.subtitle.displayable
        date = occurrence.fireDate
        threadIdentifier = content.threadIdentifier
        attachments = content.attachments ?? []
        presentation = options
        self.isMissed = isMissed
        sound = isHeard && content.level != .passive ? content.sound.map(Self.soundName) : nil
        actions = (category?.actions ?? []).map(Action.init)
        if isMissed {
            title = hostText("Missed: \(content.title)").displayable
            body =
                Self.text(dueAt: occurrence.fireDate) + (content.body.isEmpty ? "" : "\n" + content.body.displayable)
            interruptionLevel = .passive
        } else {
            title = content.title.displayable
            body = content.body.displayable
            interruptionLevel = content.level
        }
    }

    /// A ring of an alarm, with the content of its accompanying notifications.
    ///
    /// - Parameter category: the category of the notification that the ring shows.
    init(
        ringing occurrence: Occurrence, of app: AppContainer, alarm: AlarmRecord, usual: SoundLibrary.Sound,
        ringText: RingText?, category: CategoryRecord?
    ) {
        let turned = ringText.flatMap { $0.isTurned ? $0.notification : nil }
        let content = turned?.request.content ?? occurrence.request.content
        id = occurrence.id
        self.app = app.id
        appName = app.name
        title = content.title.displayable
        subtitle = ""
        body = ringText?.notification.request.content.body.displayable ?? ""
        date = turned?.fireDate ?? occurrence.fireDate
        sound = turned?.request.content.sound.map(Self.soundName) ?? alarm.sound ?? usual.rawValue
        threadIdentifier = ""
        presentation = [.banner, .list, .sound]
        isMissed = false
        interruptionLevel = .critical
        ring = Ring(
            tint: alarm.tint, stop: alarm.alert.stop,
            next: ringText?.next.map { .init(title: $0.request.content.title.displayable, date: $0.fireDate) })
        let others =
            turned == nil
            ? alarm.alert.secondary.map { [Action($0, id: NotificationAnswer.secondaryIdentifier)] }
            : category?.actions.map(Action.init).filter { $0.textInput == nil }
        actions = (others ?? []) + [Action(alarm.alert.stop, id: NotificationAnswer.stopIdentifier)]
    }

    /// The name of a sound file of the app, or of one in the library.
    private static func soundName(_ sound: SoundRecord) -> String {
        sound.name ?? SoundLibrary.Sound.default.rawValue
    }

    private static func text(dueAt date: Date) -> String {
        let time = date.formatted(Date.FormatStyle(date: .abbreviated, time: .shortened, locale: .host))
        return hostText("This was due on \(time), but Reveille couldn’t reach you.")
    }
}

extension PresentedNotification.Action {
    init(_ record: ActionRecord) {
        id = record.identifier
        title = record.title.displayable
        isDestructive = record.isDestructive
        opensApp = record.opensApp
        textInput = record.textInput.map { TextInput(buttonTitle: $0.buttonTitle, placeholder: $0.placeholder) }
    }

    init(_ button: AlarmRecord.Button, id: String) {
        self.id = id
        title = button.text.displayable
        isDestructive = false
        opensApp = false
        textInput = nil
    }
}
