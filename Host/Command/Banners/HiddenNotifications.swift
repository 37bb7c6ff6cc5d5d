import NotificationBus

/// The notifications that the daemon has but does not show while NotiZen decides about them. Their number is bounded:
/// the oldest are forgotten and stay in the daemon.
nonisolated struct HiddenNotifications {
    private enum Phase { case open, closed, replaced }

    private static let capacity = 20_000
    private static let mostNumbers = 4_000

    private var phases = BoundedTable<String, Phase>(capacity: capacity)
    /// Numbers that arrived before their notifications, which were still waiting for the names of their apps.
    private var early = BoundedTable<String, BusNumber>(capacity: mostNumbers)
    private var due: [BusNumber] = []

    /// Adds notifications that are stored, by their identifiers.
    mutating func add(_ notifications: [String]) {
        for id in notifications {
            phases[id] = .open
            if let number = early.remove(id) { close(number) }
        }
    }

    /// Adds stored notifications that an app's banners replace.
    mutating func addReplaced(_ notifications: [String]) {
        for id in notifications { phases[id] = .replaced }
    }

    /// Records the numbers that the daemon gave to notifications.
    ///
    /// - Returns: The numbers of the notifications to close now.
    mutating func take(_ numbers: [BusNumber]) -> [BusNumber] {
        for number in numbers {
            switch phases[number.notification] {
            case nil: early[number.notification] = number
            case .open, .closed: close(number)
            case .replaced: break
            }
        }
        defer { due = [] }
        return due
    }

    private mutating func close(_ number: BusNumber) {
        phases[number.notification] = .closed
        due.append(number)
    }

    /// True if a notification ended because the host closed or replaced it, rather than because its app withdrew it.
    func explains(_ outcome: BusOutcome) -> Bool {
        guard outcome.kind == .withdrawn else { return false }
        return switch phases[outcome.notification] {
        case .closed, .replaced: true
        case .open, nil: false
        }
    }
}
