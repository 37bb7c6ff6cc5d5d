package import Foundation

/// A scene or a script that a person can run.
package struct HomeAssistantAction: Sendable, Hashable, Identifiable {
    /// The Home Assistant domains whose entities need no arguments to run.
    package enum Kind: String, Sendable {
        case scene
        case script

        /// The kind of the entity with this id; nil for other domains and invalid ids.
        init?(entityID: String) {
            guard let match = entityID.wholeMatch(of: /([a-z]+)\.[a-z0-9_]+/) else { return nil }
            self.init(rawValue: String(match.1))
        }
    }

    /// The entity id: `scene.good_morning`.
    package let id: String
    package let kind: Kind
    /// The name that its owner gave it.
    package let name: String
    /// The time of its last run, or nil if Home Assistant does not know it.
    package let lastRun: Date?
}

extension HomeAssistantAction {
    /// The state of an entity, as listed by `GET /api/states`.
    struct State: Decodable {
        struct Attributes: Decodable {
            var friendly_name: String?
            var last_triggered: String?
            var supported_color_modes: [String]?

            /// Treats attributes of an unexpected type as missing, so that one entity can't make the others unreadable.
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                friendly_name = try? values.decode(String.self, forKey: .friendly_name)
                last_triggered = try? values.decode(String.self, forKey: .last_triggered)
                supported_color_modes = try? values.decode([String].self, forKey: .supported_color_modes)
            }

            private enum CodingKeys: CodingKey {
                case friendly_name, last_triggered, supported_color_modes
            }
        }

        var entity_id: String
        var state: String
        var attributes: Attributes
    }

    /// The action for a scene or script; nil for lamps, sensors and everything else. Unavailable ones are included,
    /// because they may come back.
    init?(_ entity: State) {
        guard let kind = Kind(entityID: entity.entity_id) else { return nil }
        id = entity.entity_id
        self.kind = kind
        name = entity.attributes.friendly_name ?? entity.entity_id
        // The state of a scene is the time of its last run. A script has an attribute for it.
        let date = kind == .scene ? entity.state : entity.attributes.last_triggered
        lastRun = date.flatMap { text in
            (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
                ?? (try? Date(text, strategy: .iso8601))
        }
    }
}
