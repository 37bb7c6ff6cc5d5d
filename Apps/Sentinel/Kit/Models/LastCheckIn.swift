public import Foundation

/// The moment of the last check-in, for the widget. It is all that the app keeps outside the vault: neither an answer nor
/// a score.
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

    /// The moment from which a check-in is due; `nil` if it is due already.
    public func dueDate(after now: Date) -> Date? {
        guard let date, date <= now + MissionStatus.tolerance else { return nil }
        let due = date + MissionStatus.validity
        return due > now ? due : nil
    }
}
