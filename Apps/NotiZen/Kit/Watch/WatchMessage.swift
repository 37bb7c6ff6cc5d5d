import Foundation

/// What the two devices send each other, as property lists.
enum WatchMessage: Hashable, Sendable {
    /// From the watch: what the person did. It may come several times.
    case actions([WatchAction])
    /// From the phone: all that the watch shows.
    case update(WatchUpdate)
    /// A question whether the other device is there, which it answers with the same.
    case ping

    /// The largest number of bytes of a message.
    private static let limit = 262_144

    /// Reads a message; `nil` for anything else.
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

    /// The property list.
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
