/// A light with adjustable brightness.
package struct HomeAssistantLight: Sendable, Hashable, Identifiable {
    /// The entity id: `light.bedroom`.
    package let id: String
    /// The name that its owner gave it.
    package let name: String
    /// True if the light currently responds to Home Assistant.
    package let isAvailable: Bool
}

extension HomeAssistantLight {
    /// The light for an entity; nil for everything else, including lamps without adjustable brightness.
    init?(_ entity: HomeAssistantAction.State) {
        guard Self.isID(entity.entity_id), entity.attributes.supported_color_modes != ["onoff"] else { return nil }
        id = entity.entity_id
        name = entity.attributes.friendly_name ?? entity.entity_id
        isAvailable = entity.state != "unavailable"
    }

    static func isID(_ text: String) -> Bool { text.wholeMatch(of: /light\.[a-z0-9_]+/) != nil }
}

extension HomeAssistantClient {
    /// Sets the brightness of a light, with a transition of one second, and returns once Home Assistant has accepted
    /// the command.
    ///
    /// - Parameter percent: The brightness, from 0 (off) to 100.
    /// - Throws: `.notFound` or `.unavailable`, which Home Assistant's own response does not report.
    package func setBrightness(_ percent: Int, of light: String) async throws(HomeAssistantError) {
        guard HomeAssistantLight.isID(light) else { throw .notFound(light) }
        let entity: HomeAssistantAction.State
        do {
            entity = try await state(of: light)
        } catch .rejected(status: 404, _) {
            throw .notFound(light)
        }
        guard entity.state != "unavailable" else { throw .unavailable(light) }
        if percent <= 0 { return try await call("light/turn_off", LightOrder(entity_id: light)) }
        try await call(
            "light/turn_on", LightOrder(entity_id: light, brightness_pct: min(percent, 100), transition: 1))
    }
}

private struct LightOrder: Encodable {
    var entity_id: String
    var brightness_pct: Int?
    /// The duration in seconds.
    var transition: Int?
}
