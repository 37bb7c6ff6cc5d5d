import Foundation

/// The messages between the two devices, as property lists.
enum WatchMessage: Hashable, Sendable {
    /// From the watch: the person's actions. An action may arrive several times.
    case actions([WatchAction])
    /// From the phone: everything that the watch shows.
    case update(WatchUpdate)
    /// A ping to the other device, which responds with a ping.
    case ping

    /// The maximum size of a message in bytes.
    private static let limit = 262_144

    /// Reads a message. `nil` for anything else.
    init?(_ values: [String: Any]) {
        if values["ping"] != nil {
            self = .ping
        } else if let actions = Self.decode([WatchAction].self, values["actions"]) {
            self = .actions(actions)
        } else if let update = Self.decode(WatchUpdate.self, values["update"]) {
            self = .update(update)
        } else {
            return nil
        }
    }

    /// The message as a property list.
    func values() throws -> [String: Any] {
        switch self {
        case .actions(let actions): ["actions": try JSONEncoder().encode(actions)]
        case .update(let update): ["update": try JSONEncoder().encode(update)]
        case .ping: ["ping": true]
        }
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ content: Any?) -> Value? {
        guard let data = content as? Data, data.count <= limit else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }
}
