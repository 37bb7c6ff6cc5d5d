import DevicePorts
public import Foundation
public import NotificationIntake

/// The person's actions. If an action cannot be saved, it changes nothing and sets `problem`.
extension NotiZenServices {
    /// Archives a notification, as a swipe does.
    public func archive(_ notification: NotificationSummary) async {
        if await act({ try await triage.archive(notification.id, at: DeviceClock.now) }) { archived = notification }
    }

    /// Undoes the last `archive`.
    public func undoArchive() async {
        guard let archived else { return }
        if await act({ try await triage.undoArchive(archived.id, at: DeviceClock.now) }) { self.archived = nil }
    }

    // MARK: Actions of notifications

    /// The actions of a notification that can be performed from here, if its source still shows it.
    public func actions(of notification: NotificationDetail) -> [IncomingNotification.Action] {
        source(of: notification) == nil ? [] : notification.actions
    }

    /// Performs an action at the notification's source, after recording it.
    public func perform(_ action: IncomingNotification.Action, of notification: NotificationDetail) async -> Bool {
        guard let source = source(of: notification) else {
            problem = String(localized: "Your iPhone no longer shows this notification.")
            historyChanged()
            return false
        }
        let outcome = NotificationOutcome(
            notification: notification.id, kind: .acted, at: DeviceClock.now, action: action.key)
        guard await act({ try await triage.record([outcome]) }) else { return false }
        source.performAction(action.key, of: notification.id)
        return true
    }

    private func source(of notification: NotificationDetail) -> (any NotificationFeed)? {
        DeviceNotifications.feeds.first { $0.canPerformActions(of: notification.id) }
    }

    // MARK: Digest

    /// Shows all waiting notifications, before their time.
    public func peek() async {
        await act {
            if let digest = try await triage.peek(at: DeviceClock.now) { self.digest = digest }
        }
    }

    /// “Hide for Now”
    public func hideDigest() async {
        guard let digest else { return }
        if await act({ try await triage.hide(digest, at: DeviceClock.now) }) { self.digest = nil }
    }

    /// “View List”
    public func finishDigest() async {
        guard let digest else { return }
        if await act({ try await triage.finish(digest, at: DeviceClock.now) }) { self.digest = nil }
    }

    // MARK: Muting

    public func mute(_ category: NotificationCategory.ID, for length: MuteLength) async {
        await act { try await triage.mute(category: category, for: length, at: DeviceClock.now) }
    }

    /// Ends a mute or the current quiet hours by hand.
    public func unmute(_ category: NotificationCategory.ID) async {
        await act { try await triage.unmute(category: category, at: DeviceClock.now) }
    }

    public func mute(app: String, for length: MuteLength) async {
        await act { try await triage.mute(app: app, for: length, at: DeviceClock.now) }
    }

    public func unmute(app: String) async {
        await act { try await triage.changeSettings { $0.mute(app: app, nil) } }
    }

    // MARK: Settings

    /// Changes the settings here at once, and on the disk soon after.
    public func change(_ change: @escaping @Sendable (inout TriageSettings) -> Void) {
        change(&settings)
        // Permission takes effect once it is stored; withdrawing it takes effect at once.
        if !settings.observesDesktop { followConsent() }
        pendingChanges += 1
        let (former, now) = (storing, DeviceClock.now)
        storing = Task {
            _ = await former?.value
            return await act {
                defer { pendingChanges -= 1 }
                try await triage.changeSettings(at: now, change)
            }
        }
    }

    /// Waits until changes of the settings are on the disk. Returns false if the last change could not be stored.
    public func changesAreStored() async -> Bool { await storing?.value ?? true }

    /// Changes one category.
    public func changeCategory(
        _ id: NotificationCategory.ID, _ change: @escaping @Sendable (inout NotificationCategory) -> Void
    ) {
        self.change { settings in
            var category = settings.book[id]
            change(&category)
            settings.book.put(category)
        }
    }

    public func accept(_ suggestion: RuleSuggestion) async {
        await act { try await triage.accept(suggestion) }
    }

    public func decline(_ suggestion: RuleSuggestion) async {
        await act { try await triage.decline(suggestion) }
    }

    public func resetLearning() async {
        await act { try await triage.resetLearning() }
    }

    /// The whole history as a table.
    public nonisolated func csv(locale: Locale, book: CategoryBook) async throws -> Data {
        try await reader.csv(locale: locale, book: book)
    }

    /// Runs `body`, and updates the contents of the screens. If `body` fails, sets `problem` and returns false.
    @discardableResult private func act(_ body: () async throws -> Void) async -> Bool {
        do {
            try await body()
            problem = nil
        } catch {
            note("a change was not saved", error)
            problem = String(localized: "That couldn’t be saved. Make room on this device and try again.")
        }
        let isDone = problem == nil
        await refresh()
        return isDone
    }
}
