import AppContainer
import Foundation
import Synchronization
import UserNotifications

extension NotificationHost {
    /// The decision about a due occurrence.
    private enum Verdict: Sendable {
        case show(PresentedNotification)
        /// The ringing alarm with this id speaks for it.
        case spoken(Occurrence.ID)
        case end(Occurrence.State, String)
    }

    /// Delivers occurrences of one app in order, and stores the results.
    func deliver(_ batch: [Occurrence]) async {
        let verdicts = await verdicts(on: batch)
        let notifications = verdicts.compactMap { if case .show(let notification) = $0 { notification } else { nil } }
        let results = await show(notifications)
        keepUnwritten(results)
        let isWritten = attempt {
            try store.transaction {
                for (occurrence, verdict) in zip(batch, verdicts) {
                    let answers = results[occurrence.id] ?? [:]
                    try store.channels.record(
                        unwrittenResults(of: occurrence.id) ?? answers, for: occurrence.id, at: now)
                    let (state, reason) = try outcome(of: verdict, for: occurrence)
                    // This changes nothing if it was answered or removed meanwhile.
                    try store.occurrences.endDelivery(occurrence, as: state, at: now, reason: reason)
                }
            }
        }
        if isWritten { forgetUnwritten(batch) }
        for occurrence in batch { askAgain(for: occurrence, results[occurrence.id] ?? [:]) }
        // The ring shows it now; if the ring was stopped meanwhile, channels do.
        if verdicts.contains(where: { if case .spoken = $0 { true } else { false } }) { retry() }
    }

    private func outcome(of verdict: Verdict, for occurrence: Occurrence) throws -> (Occurrence.State, String) {
        switch verdict {
        case .end(let state, let reason): (state, reason)
        case .spoken(let ring):
            try isRinging(ring)
                ? (.delivered, "A ringing alarm shows it.") : (.waiting, "The alarm that showed it has ended.")
        case .show(let notification):
            if records(of: occurrence.id).contains(where: \.isShown) {
                notification.isSeen
                    ? (notification.isMissed ? .missed : .delivered, "Shown.") : (.removed, "Its sound played.")
            } else {
                (.waiting, "No channel could show it.")
            }
        }
    }

    // MARK: Decisions

    /// Asks the app about all of them concurrently: it may take its time.
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
        guard settings.isAllowed || occurrence.alarm != nil || isAnnouncer(app) else {
            return .end(.removed, "Notifications are not allowed for \(app.name).")
        }
        // A delivery takes the place of an earlier one with the same identifier, as on Apple's systems.
        // A full disk must not keep it from being shown.
        attempt {
            try withdraw(
                try store.occurrences.shown(like: occurrence),
                reason: "A later notification with the same identifier took its place.")
            if let badge = occurrence.request.content.badge { try setBadge(badge, of: app.id) }
        }
        if !isMissed, let ring = ring(speakingFor: occurrence) { return .spoken(ring.id) }
        if isQuiet, occurrence.request.content.level < .timeSensitive {
            return .end(isMissed ? .missed : .delivered, "It arrived in quiet hours and is in the list.")
        }
        let options = await presentation(of: occurrence, in: app, isMissed: isMissed)
        guard !options.isDisjoint(with: [.banner, .list, .sound]) else {
            return .end(.delivered, "\(app.name) was open and chose not to show it.")
        }
        guard let notification = try await presented(occurrence, options: options, isMissed: isMissed) else {
            return .end(.removed, "The app is not installed.")
        }
        return .show(notification)
    }

    /// The app's choice of presentation if it is in the foreground; otherwise everything.
    private func presentation(
        of occurrence: Occurrence, in app: AppContainer, isMissed: Bool
    ) async -> UNNotificationPresentationOptions {
        let everything: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
        guard !isMissed, pages.isInForeground(app.id) else { return everything }
        let (answers, continuation) = AsyncStream.makeStream(of: UNNotificationPresentationOptions.self)
        let question = Task {
            continuation.yield(await UNUserNotificationCenter.presentation(of: occurrence.notification, in: app))
        }
        // An app that hangs must not keep a notification from being shown.
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

    // MARK: Channels

    /// An occurrence as channels show it, or `nil` if its app is not installed.
    func presented(
        _ occurrence: Occurrence, options: UNNotificationPresentationOptions, isMissed: Bool = false
    ) async throws -> PresentedNotification? {
        guard let app = await dependencies.app(occurrence.app) else { return nil }
        if let alarm = occurrence.alarm, occurrence.state == .alerting {
            // It rings even if the store cannot be read.
            let ringText = try? ringText(of: occurrence)
            let identifier = ringText?.notification.request.content.categoryIdentifier
            let category = identifier.flatMap { try? store.categories.find($0, of: app.id) }
            return PresentedNotification(
                ringing: occurrence, of: app, alarm: alarm, usual: alarmSound.withLock { $0 }, ringText: ringText,
                category: category)
        }
        return PresentedNotification(
            occurrence, of: app,
            category: try store.categories.find(occurrence.request.content.categoryIdentifier, of: app.id),
            options: options,
            isMissed: isMissed, allowed: try store.apps.settings(of: app.id))
    }

    func withdrawFromChannels(_ occurrence: Occurrence) async {
        spoken.withLock { _ = $0.removeValue(forKey: occurrence.id) }
        let records = (try? store.channels.results(of: occurrence.id)) ?? []
        let unwritten = unwritten.withLock { $0[occurrence.id]?.results } ?? [:]
        for channel in channels {
            let record = records.first { $0.name == channel.name }
            // A ring continues on channels that could not show it when it began.
            if record?.isShown == true || occurrence.alarm != nil {
                await channel.withdraw(occurrence.id, receipt: record?.receipt ?? unwritten[channel.name]?.receipt)
            }
        }
    }
}

extension UNNotificationInterruptionLevel {
    fileprivate static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
