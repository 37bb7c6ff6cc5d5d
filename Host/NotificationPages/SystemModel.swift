import AlarmKit
import Foundation
import FoundationOverlay
package import NotificationHost
import Observation
package import PageHost
package import PrivateFile
package import SwiftUI
import UserNotifications
package import WidgetHost
import WidgetKit

/// The layer that the host shows above the page of any app: banners, and notes such as that the map is the sample.
@MainActor @Observable package final class SystemModel: PageLayer {
    private(set) var banners: [PresentedNotification] = []
    /// The action for which the person is typing a text, and the text.
    private var reply: (notification: String, action: PresentedNotification.Action, text: String)?
    /// The ringing alarms, the oldest first. The last one fills the page.
    private(set) var rings: [PresentedNotification] = []
    private(set) var countdowns: [PresentedCountdown] = []
    /// A note at the foot of the page, with a link.
    package var note: Note?
    /// A more important note, which a page shows until it is dismissed there.
    package var warning: Note? {
        didSet { if warning != oldValue { isWarningHidden = false } }
    }
    private var isWarningHidden = false
    /// A note about broken data. It comes before all other notes.
    package var alert: Note? {
        didSet { if alert != oldValue { isAlertHidden = false } }
    }
    private var isAlertHidden = false
    /// True if the person has dismissed the note, until the browser is closed.
    private var isNoteHidden = false

    var shownNote: Note? {
        if let alert, !isAlertHidden { return alert }
        if let warning, !isWarningHidden { return warning }
        return isNoteHidden ? nil : note
    }

    package struct Note: Equatable, Sendable {
        /// A key in the host's own strings, which each page shows in its reader's language.
        let key: String
        let url: String
        let symbol: String
        /// True if nothing is wrong. A page with little height then shows the note on the home screen only.
        let isHint: Bool

        init(key: String, url: String, symbol: String = "map", isHint: Bool = false) {
            self.key = key
            self.url = url
            self.symbol = symbol
            self.isHint = isHint
        }

        var text: String { String(localized: String.LocalizationValue(key), bundle: .module) }

        /// The host has not been set up.
        ///
        /// - Parameter screen: opens the setup in Settings.
        package static func setUp(opening screen: URL) -> Note {
            Note(
                key: "Set up Reveille", url: AppLink.address(of: "settings", opening: screen), symbol: "sparkles",
                isHint: true)
        }

        /// The map is the generated town.
        package static let sampleMap = Note(key: "Sample map", url: "/settings/#maps", isHint: true)
        /// No map exists, and making one failed.
        package static let noMap = Note(key: "The map couldn’t be created", url: "/settings/#maps")
        /// The next alarm is heard only if a page stays open.
        package static let onlyOpenPages = Note(
            key: "Keep this page open to hear alarms", url: "/settings/#notifications", symbol: "speaker.slash.fill")
        /// In the current state, the next alarm would not be heard.
        package static let nothingWakes = Note(
            key: "You won’t hear the next alarm", url: "/settings/#notifications", symbol: "speaker.slash.fill")

        private static func key(_ kind: StorageTrouble.Kind) -> String {
            switch kind {
            case .unwritable: "Changes can’t be saved"
            case .locked: "Another program is using a file"
            case .newer: "A file is from a newer Reveille"
            case .damaged: "Saved data was damaged"
            }
        }

        /// The most serious of the problems; `nil` if there are none.
        package init?(_ troubles: [StorageTrouble]) {
            guard let last = troubles.last else { return nil }
            let isUnwritable = troubles.contains { $0.kind == .unwritable }
            self.init(
                key: Self.key(isUnwritable ? .unwritable : last.kind),
                url: "/settings/#storage", symbol: "externaldrive.badge.exclamationmark")
        }
    }

    @ObservationIgnored private let host: NotificationHost
    @ObservationIgnored private let app: String
    @ObservationIgnored private let badges: HomeBadges
    @ObservationIgnored private let activities: ActivityShelf?
    /// All apps by id, for the icons on banners.
    @ObservationIgnored let apps: [String: HostedApp]
    @ObservationIgnored private var connection: PageConnection?
    /// Called with true when the page connects, and with false when it disconnects.
    @ObservationIgnored package var onConnection: @MainActor (Bool) -> Void = { _ in }
    @ObservationIgnored private var isVisible = true
    @ObservationIgnored private var reading: Task<Void, Never>?
    /// The address of the sound that the page repeats.
    @ObservationIgnored private var repeatedSound: String?
    /// True if the page is known to repeat that sound, or to be silent if there is none.
    @ObservationIgnored private var isSoundKnown = true
    @ObservationIgnored private var hiding: [String: Task<Void, Never>] = [:]
    /// Sends an effect to this page.
    @ObservationIgnored package var sendEffect: @MainActor (_ name: String, _ payload: String) -> Void = { _, _ in }

    /// The time for which a banner without a required response is shown.
    private static let shownFor = Duration.seconds(6)
    /// The maximum number of banners: more would hide the page.
    private static let maximumBanners = 3
    private static let maximumIslands = 2

    package init(
        host: NotificationHost, app: String, apps: [String: HostedApp] = [:],
        badges: HomeBadges = HomeBadges { _ in 0 }, activities: ActivityShelf? = nil
    ) {
        self.host = host
        self.app = app
        self.apps = apps
        self.badges = badges
        self.activities = activities
    }

    package func makeRoot() -> AnyView { AnyView(SystemLayer(model: self)) }

    // MARK: The page comes and goes

    /// Connects the page to the notifications, once it has its stream.
    package func connect() {
        // A reloaded page may connect before the end of its predecessor is noticed.
        disconnect()
        // A reloaded page is silent. A page that only lost its connection keeps repeating its sound.
        isSoundKnown = repeatedSound == nil
        let connection = host.pages.connect(app: app, isVisible: isVisible)
        self.connection = connection
        onConnection(true)
        // Removes banners that were answered while the page was disconnected.
        for banner in banners where banner.staysUntilAnswered && !host.isShown(banner.id) { hide(banner.id) }
        reading = Task { [weak self] in
            for await event in connection.events { self?.handle(event) }
        }
    }

    package func setVisible(_ isVisible: Bool) {
        self.isVisible = isVisible
        connection?.update(app: app, isVisible: isVisible)
    }

    package func disconnect() {
        if connection != nil { onConnection(false) }
        connection?.close()
        connection = nil
        reading?.cancel()
    }

    // MARK: The note

    package func hideNote() {
        if !isNoteHidden { isNoteHidden = true }
    }

    /// Dismisses the note on this page and on pages that this browser opens later.
    func dismissNote() {
        if alert != nil, !isAlertHidden {
            isAlertHidden = true
            return
        }
        if warning != nil, !isWarningHidden {
            isWarningHidden = true
            return
        }
        hideNote()
        sendEffect("remember", "{\"name\":\"\(PageSessions.noteCookie)\"}")
    }

    // MARK: Banners

    private func handle(_ event: PageBroadcast.Event) {
        switch event {
        case .present(let notification): present(notification)
        case .ringing(let rings): ring(rings)
        case .counting(let countdowns): if countdowns != self.countdowns { self.countdowns = countdowns }
        case .withdraw(let id): hide(id)
        case .badge: badges.change()
        }
    }

    private func present(_ notification: PresentedNotification) {
        if let sound = notification.soundAddress, repeatedSound == nil {
            sendEffect("sound", "{\"url\":\"\(sound)\"}")
        }
        guard notification.presentation.contains(.banner) else { return }
        // A delayed notification may arrive after the one that replaced it.
        let isLate = banners.contains { $0.isTogether(with: notification) && $0.date > notification.date }
        guard !isLate else { return }
        hide(notification.id)
        // Only the latest of several related notifications is shown, above the others.
        for older in banners where older.isTogether(with: notification) { hide(older.id) }
        banners.insert(notification, at: 0)
        if banners.count > Self.maximumBanners { hide(banners[Self.maximumBanners].id) }
        guard !notification.staysUntilAnswered else { return }
        hiding[notification.id] = Task { [weak self] in
            try? await Task.sleep(for: Self.shownFor)
            if !Task.isCancelled { self?.hide(notification.id) }
        }
    }

    private func ring(_ rings: [PresentedNotification]) {
        if rings != self.rings { self.rings = rings }
        let sound = rings.last { $0.sound != nil }?.soundAddress
        guard sound != repeatedSound || !isSoundKnown else { return }
        repeatedSound = sound
        isSoundKnown = true
        sendEffect("sound", sound.map { "{\"url\":\"\($0)\",\"loop\":true}" } ?? "{\"stop\":true}")
    }

    private func hide(_ id: String) {
        hiding.removeValue(forKey: id)?.cancel()
        if banners.contains(where: { $0.id == id }) { banners.removeAll { $0.id == id } }
    }

    /// Handles a banner's button: an action that asks for text shows a field first.
    func choose(_ action: PresentedNotification.Action, in notification: PresentedNotification) {
        guard action.textInput != nil else { return answer(notification, .action(action.id, text: nil)) }
        // The banner stays while the person types.
        hiding.removeValue(forKey: notification.id)?.cancel()
        reply = (notification.id, action, "")
    }

    func typing(in notification: PresentedNotification) -> PresentedNotification.Action? {
        reply.flatMap { $0.notification == notification.id ? $0.action : nil }
    }

    func type(_ text: String) {
        reply?.text = text
    }

    func reply(to notification: PresentedNotification) {
        guard let reply, reply.notification == notification.id else { return }
        self.reply = nil
        answer(notification, .action(reply.action.id, text: reply.text))
    }

    /// The app's own views of a countdown, or `nil` if it has none.
    func activity(of countdown: PresentedCountdown) -> HostedActivity? {
        ActivityValues(countdown).flatMap { activities?.activity($0, of: countdown.app) }
    }

    /// The activities of apps shown beside the countdowns. A phone has room for two islands.
    var activitiesInIsland: [HostedActivity] {
        Array((activities?.ongoing ?? []).prefix(max(0, Self.maximumIslands - countdowns.count)))
    }

    /// Removes an activity from the island and the home screen.
    func remove(_ activity: HostedActivity) {
        activities?.remove(activity)
    }

    func choose(_ action: AlarmAction, in countdown: PresentedCountdown) {
        Task { [host] in host.respond(to: countdown, with: action) }
    }

    func answer(_ notification: PresentedNotification, _ answer: NotificationAnswer) {
        hide(notification.id)
        ring(rings.filter { $0.id != notification.id })
        Task {
            let isTaken = await host.respond(to: notification.id, with: answer)
            if !isTaken { host.pages.sendRings() }
        }
        if notification.opensApp(answer), notification.app != app {
            sendEffect("open-url", "{\"url\":\"/\(notification.app)/\"}")
        }
    }
}

extension PresentedNotification {
    fileprivate func isTogether(with other: PresentedNotification) -> Bool {
        !threadIdentifier.isEmpty && threadIdentifier == other.threadIdentifier && app == other.app
    }

    /// The path of the notification's sound for a page, or `nil` for silence.
    fileprivate var soundAddress: String? {
        sound.map { "/sounds/\(app)/\($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
    }
}
