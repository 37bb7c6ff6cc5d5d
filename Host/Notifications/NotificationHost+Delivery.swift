import AppContainer
import Foundation
import UserNotifications

extension NotificationHost {
    /// What is to be done with an occurrence that is due.
    private enum Verdict: Sendable {
        case show(PresentedNotification)
        case end(Occurrence.State, String)
    }

    /// Delivers occurrences of one app in order, and stores how that went.
    func deliver(_ batch: [Occurrence]) async {
        let verdicts = await verdicts(on: batch)
        let notifications = verdicts.compactMap { if case .show(let notification) = $0 { notification } else { nil } }
        let results = await show(notifications)
        attempt {
            try store.transaction {
                for (occurrence, verdict) in zip(batch, verdicts) {
                    let answers = results[occurrence.id] ?? [:]
                    try store.record(answers, for: occurrence.id, at: now)
                    let (state, reason) = try outcome(of: verdict, for: occurrence)
                    // Answered or removed meanwhile: this changes nothing then.
                    try store.endDelivery(occurrence, as: state, at: now, reason: reason)
                }
            }
        }
    }

    private func outcome(of verdict: Verdict, for occurrence: Occurrence) throws -> (Occurrence.State, String) {
        switch verdict {
        case .end(let state, let reason): (state, reason)
        case .show(let notification):
            if try store.channels(of: occurrence.id).contains(where: \.isShown) {
                notification.isSeen
                    ? (notification.isMissed ? .missed : .delivered, "Shown.") : (.removed, "It was only heard.")
            } else {
                (.waiting, "No channel could show it.")
            }
        }
    }

    // MARK: Whether and how

    /// Asks the app about all of them at once: it may take its time.
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
        guard let app = await surroundings.app(occurrence.app) else {
            return .end(.removed, "The app is not installed.")
        }
        let isMissed = occurrence.alarm != nil || derivation().isStale(occurrence.fireDate)
        let settings = try store.settings(of: app.id)
        guard settings.isAllowed || occurrence.alarm != nil else {
            return .end(.removed, "Notifications are not allowed for \(app.name).")
        }
        // As on Apple's systems, a delivery takes the place of an earlier one with the same identifier.
        try withdraw(
            try store.shown(like: occurrence), reason: "A later notification with the same identifier took its place.")
        if let badge = occurrence.request.content.badge { try setBadge(badge, of: app.id) }
        if isQuiet, occurrence.request.content.level < .timeSensitive {
            return .end(isMissed ? .missed : .delivered, "It was quiet time: it is in the list.")
        }
        let options = await presentation(of: occurrence, in: app, isMissed: isMissed)
        guard !options.isDisjoint(with: [.banner, .list, .sound]) else {
            return .end(.delivered, "\(app.name) was open and wanted nothing shown.")
        }
        guard let notification = try await presented(occurrence, options: options, isMissed: isMissed) else {
            return .end(.removed, "The app is not installed.")
        }
        return .show(notification)
    }

    /// How the app wants it shown, if a person has the app before them; as it is otherwise.
    private func presentation(
        of occurrence: Occurrence, in app: AppContainer, isMissed: Bool
    ) async -> UNNotificationPresentationOptions {
        let everything: UNNotificationPresentationOptions = [.banner, .list, .sound, .badge]
        guard !isMissed, pages.isInForeground(app.id) else { return everything }
        let (answers, continuation) = AsyncStream.makeStream(of: UNNotificationPresentationOptions.self)
        let question = Task {
            continuation.yield(await UNUserNotificationCenter.presentation(of: occurrence.notification, in: app))
        }
        // An app that hangs must not keep a person from being told.
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

    /// Asks every channel, all at once and each in order, for what it has not shown yet.
    ///
    /// - Parameter isAgain: also for what it has shown.
    /// - Returns: what the channels answered, by the ids of the notifications and the names of the channels.
    func show(_ notifications: [PresentedNotification], again isAgain: Bool = false) async
        -> [String: [String: DeliveryResult]]
    {
        guard !notifications.isEmpty else { return [:] }
        return await withTaskGroup(of: (String, [String: DeliveryResult]).self) { group in
            for channel in channels {
                group.addTask { [self] in (channel.name, await show(notifications, on: channel, again: isAgain)) }
            }
            return await group.reduce(into: [:]) { result, answers in
                for (id, answer) in answers.1 { result[id, default: [:]][answers.0] = answer }
            }
        }
    }

    private func show(
        _ notifications: [PresentedNotification], on channel: any DeliveryChannel, again isAgain: Bool
    ) async -> [String: DeliveryResult] {
        var results: [String: DeliveryResult] = [:]
        for notification in notifications {
            let record = try? store.channels(of: notification.id).first { $0.name == channel.name }
            if record?.isShown == true, !isAgain { continue }
            results[notification.id] = await channel.deliverInTime(notification, replacing: record?.receipt)
        }
        return results
    }

    /// Shows on a channel that lost it what a person has not answered and should not overlook, silently, and what rings.
    ///
    /// A daemon that was started anew has lost it. One that was not tells of a click only the connection that made
    /// the notification, which was an earlier host's.
    func showAgain(on channel: any DeliveryChannel) async {
        guard channel.forgets, let unanswered = try? store.occurrences(in: .delivered, .alerting) else { return }
        let derivation = derivation()
        for occurrence in unanswered where occurrence.state == .alerting || !derivation.isStale(occurrence.fireDate) {
            let record = try? store.channels(of: occurrence.id).first { $0.name == channel.name }
            guard occurrence.state == .alerting || record?.isShown == true,
                var notification = try? await presented(occurrence, options: [.banner, .list]),
                notification.staysUntilAnswered
            else { continue }
            if notification.ring == nil { notification.sound = nil }
            let result = await channel.deliverInTime(notification, replacing: record?.receipt)
            guard result.isShown else { continue }
            attempt { try store.record([channel.name: result], for: occurrence.id, at: now) }
        }
    }

    /// An occurrence as channels show it; `nil` when its app is not installed.
    func presented(
        _ occurrence: Occurrence, options: UNNotificationPresentationOptions, isMissed: Bool = false
    ) async throws -> PresentedNotification? {
        guard let app = await surroundings.app(occurrence.app) else { return nil }
        if let alarm = occurrence.alarm, occurrence.state == .alerting {
            return PresentedNotification(ringing: occurrence, of: app, alarm: alarm)
        }
        return PresentedNotification(
            occurrence, of: app,
            category: try store.category(occurrence.request.content.categoryIdentifier, of: app.id), options: options,
            isMissed: isMissed, allowed: try store.settings(of: app.id))
    }

    func withdrawFromChannels(_ occurrence: Occurrence) async {
        let records = (try? store.channels(of: occurrence.id)) ?? []
        for channel in channels {
            let record = records.first { $0.name == channel.name }
            // A ring lives on in channels that could not show it when it began.
            if record?.isShown == true || occurrence.alarm != nil {
                await channel.withdraw(occurrence.id, receipt: record?.receipt)
            }
        }
    }
}

extension UNNotificationInterruptionLevel {
    fileprivate static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
