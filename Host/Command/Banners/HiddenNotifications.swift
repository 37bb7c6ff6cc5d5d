import NotificationBus

/// The notifications that the daemon has and does not show while NotiZen decides about them. Their number is bounded: the
/// oldest are forgotten and stay in the daemon.
nonisolated struct HiddenNotifications {
    private enum Phase { case open, closed, replaced }

    private static let capacity = 20_000
    private static let mostNumbers = 4_000

    private var phases = BoundedTable<String, Phase>(capacity: capacity)
    /// Numbers that came before their notification, which waited for the name of its app.
    private var early = BoundedTable<String, BusNumber>(capacity: mostNumbers)
    private var due: [BusNumber] = []

    /// Adds notifications that are stored, by their identifiers.
    mutating func add(_ notifications: [String]) {
        for id in notifications {
            phases[id] = .open
            if let number = early.remove(id) { close(number) }
        }
    }

    /// Adds notifications that are stored, and whose place the banners of an app take.
    mutating func addReplaced(_ notifications: [String]) {
        for id in notifications { phases[id] = .replaced }
    }

    /// Takes the numbers that the daemon gave to notifications.
    ///
    /// - Returns: The ones to close now.
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

    /// True if an end was caused by closing the banner, or the one in its place: its app did not withdraw the notification.
    func explains(_ outcome: BusOutcome) -> Bool {
        guard outcome.kind == .withdrawn else { return false }
        return switch phases[outcome.notification] {
        case .closed, .replaced: true
        case .open, nil: false
        }
    }
}
