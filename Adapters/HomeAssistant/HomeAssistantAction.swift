package import Foundation

/// A scene or a script: something with a name that a person can run.
package struct HomeAssistantAction: Sendable, Hashable, Identifiable {
    /// The domains of Home Assistant whose entities can be run by name alone.
    package enum Kind: String, Sendable {
        case scene
        case script

        /// The kind of an entity by its id; nil for other domains and for what is no entity id.
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
    /// When it last ran; nil when Home Assistant does not know.
    package let lastRun: Date?
}

extension HomeAssistantAction {
    /// The state of an entity, as `GET /api/states` lists it.
    struct State: Decodable {
        struct Attributes: Decodable {
            var friendly_name: String?
            var last_triggered: String?
            var supported_color_modes: [String]?

            /// What is of another kind is as none: an attribute may be anything, and one entity must not hide the rest.
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

    /// The action that an entity is; nil for lamps, sensors and all the rest. What is out of order stays: it comes back.
    init?(_ entity: State) {
        guard let kind = Kind(entityID: entity.entity_id) else { return nil }
        id = entity.entity_id
        self.kind = kind
        name = entity.attributes.friendly_name ?? entity.entity_id
        // The state of a scene is when it was last set; a script tells it as an attribute.
        let date = kind == .scene ? entity.state : entity.attributes.last_triggered
        lastRun = date.flatMap { text in
            (try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
                ?? (try? Date(text, strategy: .iso8601))
        }
    }
}
