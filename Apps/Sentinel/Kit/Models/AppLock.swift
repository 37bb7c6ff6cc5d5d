public import Foundation

/// The lock in front of the app. The choice is stored beside the vault, because the app reads it before opening the
/// vault.
public struct AppLock: Codable, Hashable, Sendable {
    public var isOn = false
    /// Minutes for which the app stays open after the person has left it.
    public var minutes = 0

    /// The minutes to choose from.
    public static let choices = [0, 1, 5, 15]

    public init() {}

    private static let key = "lock"

    /// The stored choice. If it is missing or unreadable, the lock is off; the vault still asks for its key.
    public init(in defaults: UserDefaults) {
        let stored = defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode(AppLock.self, from: $0) }
        self = stored.flatMap { Self.choices.contains($0.minutes) ? $0 : nil } ?? AppLock()
    }

    public func store(in defaults: UserDefaults) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        defaults.set(data, forKey: Self.key)
    }
}
