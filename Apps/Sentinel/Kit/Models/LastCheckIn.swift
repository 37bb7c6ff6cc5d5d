public import Foundation

/// The time of the last check-in, for the widget. Neither an answer nor a score is stored outside the vault.
public struct LastCheckIn: Hashable, Sendable {
    public let date: Date?

    private static let key = "lastCheckIn"

    public init(_ date: Date?) {
        self.date = date
    }

    public init(in defaults: UserDefaults) {
        date = defaults.object(forKey: Self.key) as? Date
    }

    func store(in defaults: UserDefaults) {
        guard LastCheckIn(in: defaults) != self else { return }
        defaults.set(date, forKey: Self.key)
    }

    /// The time at which the next check-in is due; `nil` if it is due already.
    public func dueDate(after now: Date) -> Date? {
        guard let date, date <= now + MissionStatus.tolerance else { return nil }
        let due = date + MissionStatus.validity
        return due > now ? due : nil
    }
}
