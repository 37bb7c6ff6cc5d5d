import DevicePorts
import Foundation

/// The description of an item from which Home Assistant makes an entity (“MQTT Discovery”). The keys are Home Assistant's.
struct DiscoveryConfiguration: Encodable {
    struct Availability: Encodable {
        var topic: String
    }

    struct Device: Encodable {
        var identifiers: [String]
        var name = "Reveille"
        var manufacturer = "Reveille"
    }

    var name: String
    var unique_id: String
    /// The last part of the entity's id, the same in every language.
    var object_id: String
    var icon: String?
    var device_class: String?
    var state_class: String?
    var unit_of_measurement: String?
    var state_topic: String?
    var json_attributes_topic: String?
    var command_topic: String?
    var payload_press: String?
    /// The availability of the host, and of the item, which is unavailable while it has no value or its button does
    /// nothing.
    var availability: [Availability]
    var availability_mode = "all"
    var qos = 1
    var device: Device

    init(_ item: HomeItem, _ topics: HomeTopics) {
        name = item.name
        unique_id = "reveille_\(topics.node)_\(item.id)"
        object_id = "reveille_\(item.id)"
        icon = Self.icons[item.symbol]
        availability = [topics.availability, topics.availability(of: item.id)].map(Availability.init)
        device = Device(identifiers: ["reveille_\(topics.node)"])
        switch item.content {
        case .value(let meaning, _):
            state_topic = topics.state(of: item.id)
            json_attributes_topic = topics.details(of: item.id)
            describe(meaning)
        case .button:
            command_topic = topics.press(of: item.id)
            payload_press = HomeTopics.pressPayload
        }
    }

    private mutating func describe(_ meaning: HomeItem.Meaning) {
        switch meaning {
        case .time: device_class = "timestamp"
        case .text: break
        case .count: state_class = "measurement"
        case .battery: (device_class, state_class, unit_of_measurement) = ("battery", "measurement", "%")
        }
    }

    /// The Home Assistant icons for items' symbols. Home Assistant itself chooses a battery's icon by its level.
    private static let icons = [
        "alarm.fill": "mdi:alarm", "bell.badge.fill": "mdi:bell-badge", "bell.slash.fill": "mdi:bell-sleep",
        "car.2.fill": "mdi:car-multiple", "car.fill": "mdi:car-clock", "forward.fill": "mdi:skip-next",
        "zzz": "mdi:alarm-snooze",
    ]
}

extension HomeItem {
    /// The kinds of entities that items become in Home Assistant.
    static let kinds = ["sensor", "button"]

    /// The kind of entity that the item becomes in Home Assistant.
    var kind: String {
        switch content {
        case .value: "sensor"
        case .button: "button"
        }
    }
}

extension HomeItem.Reading {
    /// The maximum length of a state in Home Assistant.
    private static let limit = 255

    /// The value as Home Assistant reads it.
    var state: String {
        switch value {
        case .time(let date): date.ISO8601Format()
        case .number(let number): "\(number)"
        case .text(let text): String(text.prefix(Self.limit))
        }
    }

    /// The entity's further attributes.
    var details: [String: String] { title.map { ["title": String($0.prefix(Self.limit))] } ?? [:] }
}
