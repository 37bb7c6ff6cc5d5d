import Foundation
import SwiftData

/// The parts of the state that are stored by name, beside the notifications.
enum StoredParts {
    enum Part: String, CaseIterable {
        case settings, learner, declined, battery, announcements, watch
    }

    /// The stored part, or `nil` if there is none. An unreadable part is kept under another name.
    static func load<Value: Codable>(_ part: Part, as type: Value.Type, from context: ModelContext) throws -> Value? {
        guard let stored = try find(part.rawValue, in: context) else { return nil }
        if let value = try? JSONDecoder().decode(type, from: stored.content) { return value }
        if let earlier = try find("\(part.rawValue) (unreadable)", in: context) { context.delete(earlier) }
        stored.name = "\(part.rawValue) (unreadable)"
        return nil
    }

    /// Sets a part, to be saved with the next changes.
    static func store(_ value: some Codable, as part: Part, in context: ModelContext) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let content = try encoder.encode(value)
        if let stored = try find(part.rawValue, in: context) {
            stored.content = content
        } else {
            context.insert(StoredState(name: part.rawValue, content: content))
        }
    }

    private static func find(_ name: String, in context: ModelContext) throws -> StoredState? {
        try context.fetch(FetchDescriptor<StoredState>(predicate: #Predicate { $0.name == name })).first
    }
}
