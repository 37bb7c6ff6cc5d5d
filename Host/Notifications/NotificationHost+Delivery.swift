import AppContainer
import Foundation
import UserNotifications

extension NotificationHost {
    /// Finishes what an earlier run had begun.
    func resume(in group: inout DiscardingTaskGroup) throws {
        try rederive(reason: "The host was started.")
        for occurrence in try store.occurrences(in: .delivering) {
            // Begun and not ended: the host was killed in between. Once more, under the same id and only through the
            // channels that have not said they did it.
            group.addTask { [self] in await redeliver(occurrence) }
        }
        for occurrence in try store.occurrences(in: .responding) {
            group.addTask { [self] in await tellApp(of: occurrence, openingPage: false) }
        }
        try retryWaiting(in: &group)
    }

    /// Begins the delivery of everything that is due.
    func deliverDue(in group: inout DiscardingTaskGroup) {
        attempt {
            try followZone()
            // A repeating request may be due again at once, where the host was away for long.
            var due = try store.due(at: now)
            while !due.isEmpty {
                for occurrence in due { try begin(occurrence, in: &group) }
                due = try store.due(at: now)
            }
        }
    }

    /// Tries again what no channel could show.
    func retryWaiting(in group: inout DiscardingTaskGroup) throws {
        for occurrence in try store.occurrences(in: .waiting) {
            try begin(occurrence, next: nil, reason: "A channel may have appeared.", in: &group)
        }
    }

    private func begin(_ occurrence: Occurrence, in group: inout DiscardingTaskGroup) throws {
        let derivation = derivation()
        var next: Occurrence?
        if let trigger = occurrence.request.trigger,
            let date = derivation.next(of: trigger, after: occurrence.fireDate)
        {
            next = Occurrence(
                id: UUID().uuidString, app: occurrence.app, request: occurrence.request, added: derivation.now,
                fireDate: date, zone: occurrence.zone, state: .scheduled)
        }
        let late = Int(derivation.now.timeIntervalSince(occurrence.fireDate))
        let reason =
            late < 60 ? "It is due." : "It was due \(late / 60) min ago; the host was away or the clock was set."
        try begin(occurrence, next: next, reason: reason, in: &group)
    }

    private func begin(
        _ occurrence: Occurrence, next: Occurrence?, reason: String, in group: inout DiscardingTaskGroup
    ) throws {
        guard try store.beginDelivery(occurrence, next: next, at: now, reason: reason) else { return }
        let isMissed = derivation().isStale(occurrence.fireDate)
        group.addTask { [self] in await deliver(occurrence, isMissed: isMissed) }
    }

    private func redeliver(_ occurrence: Occurrence) async {
        // Killed there again and again, it may be the delivery that kills. Then it has to wait, longer each time, or
        // the host with all its other alarms would never stand.
        try? await Task.sleep(for: surroundings.redeliveryDelay(occurrence.attempts))
        guard !Task.isCancelled else { return }
        var isBegun = false
        attempt {
            isBegun = try store.beginDelivery(
                occurrence, next: nil, at: now, reason: "The host ended during the delivery.")
        }
        if isBegun { await deliver(occurrence, isMissed: derivation().isStale(occurrence.fireDate)) }
    }

    // MARK: One delivery

    private func deliver(_ occurrence: Occurrence, isMissed: Bool) async {
        guard let app = await surroundings.app(occurrence.app) else {
            return end(occurrence, as: .removed, "The app is not installed.")
        }
        do {
            guard try store.settings(of: app.id).isAllowed else {
                return end(occurrence, as: .removed, "Notifications are not allowed for \(app.name).")
            }
            try replaceEarlier(occurrence)
            if let badge = occurrence.request.content.badge { try setBadge(badge, of: app.id) }
            let options = await presentation(of: occurrence, in: app, isMissed: isMissed)
            guard !options.isDisjoint(with: [.banner, .list, .sound]) else {
                return end(occurrence, as: .delivered, "\(app.name) was open and wanted nothing shown.")
            }
            guard let notification = try await presented(occurrence, options: options, isMissed: isMissed) else {
                return
            }
            let isShown = try await show(notification)
            // Answered or removed meanwhile: `end` changes nothing then.
            if isShown {
                end(occurrence, as: isMissed ? .missed : .delivered, "Shown.")
            } else {
                end(occurrence, as: .waiting, "No channel could show it.")
            }
        } catch {
            attempt { throw error }
        }
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

    /// Asks every channel that has not shown it yet, all at once, and stores each answer as it comes.
    private func show(_ notification: PresentedNotification) async throws -> Bool {
        let done = Set(try store.channels(of: notification.id).filter(\.isShown).map(\.name))
        return await withTaskGroup(of: Bool.self) { group in
            for channel in channels where !done.contains(channel.name) {
                group.addTask { [self] in
                    let result = await channel.deliver(notification)
                    attempt {
                        try store.record(result, of: channel.name, for: notification.id, at: now)
                    }
                    return result.isShown
                }
            }
            return await group.reduce(!done.isEmpty) { $0 || $1 }
        }
    }

    /// As on Apple's systems, a delivery takes the place of an earlier one with the same identifier.
    private func replaceEarlier(_ occurrence: Occurrence) throws {
        let earlier = try store.shown(of: occurrence.app).filter {
            $0.request.identifier == occurrence.request.identifier && $0.id != occurrence.id
        }
        try withdraw(earlier, reason: "A later notification with the same identifier took its place.")
    }

    /// Shows on the desktop, silently, what a person has not answered and should not overlook.
    ///
    /// A daemon that was started anew has lost it. One that was not tells of a click only the connection that made
    /// the notification, which was an earlier host's.
    func showAgainOnDesktop() async {
        guard let desktop, let unanswered = try? store.occurrences(in: .delivered) else { return }
        let derivation = derivation()
        for occurrence in unanswered where !derivation.isStale(occurrence.fireDate) {
            guard let record = try? store.channels(of: occurrence.id).first(where: { $0.name == desktop.name }),
                record.isShown, var notification = try? await presented(occurrence, options: [.banner, .list]),
                notification.staysUntilAnswered
            else { continue }
            notification.sound = nil
            let result = await desktop.show(notification, replacing: record.receipt)
            guard result.isShown else { continue }
            attempt { try store.record(result, of: desktop.name, for: occurrence.id, at: now) }
        }
    }

    /// An occurrence as channels show it; `nil` when its app is not installed.
    func presented(
        _ occurrence: Occurrence, options: UNNotificationPresentationOptions, isMissed: Bool = false
    ) async throws -> PresentedNotification? {
        guard let app = await surroundings.app(occurrence.app) else { return nil }
        return PresentedNotification(
            occurrence, of: app,
            category: try store.category(occurrence.request.content.categoryIdentifier, of: app.id), options: options,
            isMissed: isMissed, allowed: try store.settings(of: app.id))
    }

    private func end(_ occurrence: Occurrence, as state: Occurrence.State, _ reason: String) {
        attempt {
            try store.endDelivery(occurrence, as: state, at: now, reason: reason)
        }
    }

    func withdrawFromChannels(_ occurrence: Occurrence) async {
        let records = (try? store.channels(of: occurrence.id)) ?? []
        for channel in channels {
            let record = records.first { $0.name == channel.name }
            if record?.isShown == true { await channel.withdraw(occurrence.id, receipt: record?.receipt) }
        }
    }
}
