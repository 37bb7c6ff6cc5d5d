/// A light whose brightness can be set.
package struct HomeAssistantLight: Sendable, Hashable, Identifiable {
    /// The entity id: `light.bedroom`.
    package let id: String
    /// The name that its owner gave it.
    package let name: String
    /// Whether it answers to Home Assistant now.
    package let isAvailable: Bool
}

extension HomeAssistantLight {
    /// The light that an entity is; nil for all else, and for lamps that are only on or off.
    init?(_ entity: HomeAssistantAction.State) {
        guard Self.isID(entity.entity_id), entity.attributes.supported_color_modes != ["onoff"] else { return nil }
        id = entity.entity_id
        name = entity.attributes.friendly_name ?? entity.entity_id
        isAvailable = entity.state != "unavailable"
    }

    static func isID(_ text: String) -> Bool { text.wholeMatch(of: /light\.[a-z0-9_]+/) != nil }
}

extension HomeAssistantClient {
    /// Sets a light to a share of its full brightness, in a second, and returns when Home Assistant has taken the order.
    ///
    /// - Parameter percent: 0, which is off, to 100.
    /// - Throws: `.notFound` or `.unavailable`: Home Assistant itself says nothing then.
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
    /// Seconds.
    var transition: Int?
}
