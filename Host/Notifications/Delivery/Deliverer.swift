import AlarmScheduling
import AppContainer
import Foundation
import Synchronization
import UserNotifications

/// Delivers due notifications: decides how each is shown, asks the channels, and stores the results. Owns the quiet
/// hours.
final class Deliverer: NotificationPart {
    /// The decision about a due occurrence.
    private enum Verdict: Sendable {
        case show(PresentedNotification)
        /// The ringing alarm with this id shows the notification.
        case spoken(Occurrence.ID)
        case end(Occurrence.State, String)
    }

    let context: NotificationContext
    private let signals: LoopSignals
    private let ledger: DeliveryLedger
    private let presenter: NotificationPresenter
    private let router: ChannelRouter
    private let spoken: SpokenNotifications
    private let announcers: Announcers
    private let retries: DeliveryRetries
    private let quietHours = Mutex<QuietHours?>(nil)

    init(
        _ context: NotificationContext, signals: LoopSignals, ledger: DeliveryLedger,
        presenter: NotificationPresenter, router: ChannelRouter, spoken: SpokenNotifications, announcers: Announcers
    ) {
        self.context = context
        self.signals = signals
        self.ledger = ledger
        self.presenter = presenter
        self.router = router
        self.spoken = spoken
        self.announcers = announcers
        retries = DeliveryRetries(context: context, signals: signals, presenter: presenter, router: router)
    }

    /// Sets quiet hours: during them only time-sensitive notifications may disturb.
    func setQuietHours(_ hours: QuietHours?) {
        quietHours.withLock { $0 = hours }
    }

    private var isQuiet: Bool {
        dependencies.isQuiet(now) || quietHours.withLock { $0?.contains(now, in: dependencies.zone()) ?? false }
    }

    /// Delivers occurrences of one app in order, and stores the results.
    func deliver(_ batch: [Occurrence]) async {
        let verdicts = await verdicts(on: batch)
        let notifications = verdicts.compactMap { if case .show(let notification) = $0 { notification } else { nil } }
        if !notifications.isEmpty { dependencies.onDelivery(notifications) }
        let results = await router.show(notifications)
        for (id, answers) in results { ledger.notifications.keep(answers, for: id) }
        let isWritten = attempt {
            try store.transaction {
                for (occurrence, verdict) in zip(batch, verdicts) {
                    let answers = ledger.notifications.results(of: occurrence.id) ?? results[occurrence.id] ?? [:]
                    try store.channels.record(answers, for: occurrence.id, at: now)
                    let (state, reason) = try outcome(of: verdict, for: occurrence)
                    // Has no effect if the occurrence was answered or removed in the meantime.
                    try store.occurrences.endDelivery(occurrence, as: state, at: now, reason: reason)
                }
            }
        }
        if isWritten { ledger.notifications.forget(batch) }
        for occurrence in batch { retries.schedule(occurrence, results[occurrence.id] ?? [:]) }
        // The ring shows the notification now. If the ring was stopped in the meantime, the channels show it.
        if verdicts.contains(where: { if case .spoken = $0 { true } else { false } }) { signals.retry() }
    }

    /// Shows at once a notification that an app has just requested and that could not be stored.
    func showUnwritten(_ occurrence: Occurrence) {
        guard ledger.notifications.begin(occurrence.id) else { return }
        Task {
            await deliver([occurrence])
            ledger.notifications.forget([occurrence])
        }
    }

    private func outcome(of verdict: Verdict, for occurrence: Occurrence) throws -> (Occurrence.State, String) {
        switch verdict {
        case .end(let state, let reason): (state, reason)
        case .spoken(let ring):
            try ledger.isRinging(ring)
                ? (.delivered, "A ringing alarm shows it.") : (.waiting, "The alarm that showed it has ended.")
        case .show(let notification):
            if ledger.records(of: occurrence.id).contains(where: \.isShown) {
                notification.isSeen
                    ? (notification.isMissed ? .missed : .delivered, "Shown.") : (.removed, "Its sound played.")
            } else {
                (.waiting, "No channel could show it.")
            }
        }
    }

    // MARK: Decisions

    /// Decides about all occurrences concurrently, because the app may take a long time for each.
    private func verdicts(on batch: [Occurrence]) async -> [Verdict] {
        await withTaskGroup(of: (Int, Verdict).self) { group in
            for (index, occurrence) in batch.enumerated() {
                group.addTask { [self] in
                    do {
                        return (index, try await verdict(on: occurrence))
                    } catch {
                        attempt { throw error }
                        return (index, .end(.waiting, error.localizedDescription))
                    }
                }
            }
            var verdicts = [Verdict](repeating: .end(.waiting, "The host ended."), count: batch.count)
            for await (index, verdict) in group { verdicts[index] = verdict }
            return verdicts
        }
    }

    private func verdict(on occurrence: Occurrence) async throws -> Verdict {
        guard let app = await dependencies.app(occurrence.app) else {
            return .end(.removed, "The app is not installed.")
        }
        let isMissed = occurrence.alarm != nil || derivation().isStale(occurrence.fireDate)
        let settings = try store.apps.settings(of: app.id)
        guard settings.isAllowed || occurrence.alarm != nil || announcers.contains(app.id) else {
            return .end(.removed, "Notifications are not allowed for \(app.name).")
        }
        // A delivery takes the place of an earlier one with the same identifier, as on Apple's systems. A full disk
        // must not prevent the delivery.
        attempt {
            try withdraw(
                try store.occurrences.shown(like: occurrence),
                reason: "A later notification with the same identifier took its place.")
            if let badge = occurrence.request.content.badge { try setBadge(badge, of: app.id) }
        }
        if !isMissed, let ring = spoken.ring(speakingFor: occurrence) { return .spoken(ring.id) }
        if isQuiet, occurrence.request.content.level < .timeSensitive {
            return .end(isMissed ? .missed : .delivered, "It arrived in quiet hours and is in the list.")
        }
        let options = await presentation(of: occurrence, in: app, isMissed: isMissed)
        guard !options.isDisjoint(with: [.banner, .list, .sound]) else {
            return .end(.delivered, "\(app.name) was open and chose not to show it.")
        }
        guard let notification = try await presenter.presented(occurrence, options: options, isMissed: isMissed) else {
            return .end(.removed, "The app is not installed.")
        }
        return .show(notification)
    }

    /// The app's choice of presentation if it is in the foreground; otherwise everything.
    private func presentation(
        of occurrence: Occurrence, in app: AppContainer, isMissed: Bool
    ) async -> UNNotificationPresentationOptions {
        let everything: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
        guard !isMissed, router.pages.isInForeground(app.id) else { return everything }
        let (answers, continuation) = AsyncStream.makeStream(of: UNNotificationPresentationOptions.self)
        let question = Task {
            continuation.yield(await UNUserNotificationCenter.presentation(of: occurrence.notification, in: app))
        }
        // An app that hangs must not prevent the delivery.
        let deadline = Task {
            try await Task.sleep(for: .seconds(5))
            continuation.yield(everything)
        }
        defer {
            question.cancel()
            deadline.cancel()
        }
        return await answers.first { _ in true } ?? everything
    }

    // MARK: Changes beside a delivery

    func setBadge(_ count: Int, of app: String) throws {
        try store.apps.setBadge(count, of: app)
        router.pages.send(.badge(app: app, count: count))
    }

    /// Removes delivered notifications, in the store and then in every channel.
    func withdraw(_ occurrences: [Occurrence], reason: String) throws {
        guard !occurrences.isEmpty else { return }
        try store.occurrences.change(
            occurrences.map(\.id), from: [.delivering, .waiting, .delivered, .missed], to: .removed, at: now,
            reason)
        Task {
            for occurrence in occurrences { await router.withdraw(occurrence) }
        }
    }
}

extension UNNotificationInterruptionLevel {
    fileprivate static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
