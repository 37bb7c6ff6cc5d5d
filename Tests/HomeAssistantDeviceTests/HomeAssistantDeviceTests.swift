import AppContainer
import DevicePorts
import Foundation
import HostSettings
import MQTT
import Mosquitto
import PowerSupply
import Testing

@testable import HomeAssistantDevice

@MainActor @Suite(.enabled(if: Mosquitto.isAvailable, "\(Mosquitto.missing)"), .timeLimit(.minutes(5)))
final class `The host as a device of Home Assistant` {
    /// A battery that a test sets.
    private final class Supply: BatterySupply {
        let (stream, news) = AsyncStream<BatteryReport>.makeStream()
        func reports() -> AsyncStream<BatteryReport> { stream }
        func history() async -> [BatteryReading] { [] }
        var profiles: (any PowerProfileControl)? { nil }
        var drain: (any DrainMeter)? { nil }
    }

    private let items = HomeItems()
    private let supply = Supply()
    private let device: HomeAssistantDevice
    private var title: String? = "Work"
    private var count = 3
    private var presses: [String?] = []

    private static let time = Date(timeIntervalSince1970: 1_800_000_000)

    init() {
        device = HomeAssistantDevice(items, battery: supply, pressInterval: .seconds(3600))
        items.offer([
            HomeItem(
                id: "next_alarm", name: "Next Alarm", symbol: "alarm.fill",
                content: .value(.time) { [unowned self] in title.map { .init(.time(Self.time), title: $0) } }),
            HomeItem(
                id: "waiting", name: "Waiting", symbol: "bell.badge.fill",
                content: .value(.count) { [unowned self] in .init(.number(count)) }),
        ])
        let app = AppContainer(id: "sample", name: "Sample", directory: .temporaryDirectory)
        AppContainer.$running.withValue(app) {
            items.offer([
                HomeItem(
                    id: "snooze", name: "Snooze", symbol: "zzz",
                    content: .button(
                        isAvailable: { [unowned self] in title != nil },
                        press: { [unowned self] in presses.append(AppContainer.current?.id) }))
            ])
        }
    }

    private func broker(_ mosquitto: Mosquitto) -> HostSettings.MQTT {
        HostSettings.MQTT(url: mosquitto.url, user: nil, password: nil, node: "ab12")
    }

    private func connect(to mosquitto: Mosquitto) async throws {
        await device.use(broker(mosquitto))
        try await until { device.state == .connected }
    }

    /// Returns once the condition holds.
    private func until(_ condition: () async throws -> Bool) async throws {
        while !(try await condition()) { try await Task.sleep(for: .milliseconds(10)) }
    }

    private func configuration(_ text: String?) throws -> [String: Any] {
        let data = Data(try #require(text).utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func `its entities are announced with their values, and change with them`() async throws {
        let mosquitto = try await Mosquitto()
        try await connect(to: mosquitto)
        try await until { try await mosquitto.retained("reveille/ab12/availability").values.contains("online") }
        let kept = try await mosquitto.retained()
        #expect(
            kept.filter { !$0.key.hasSuffix("/config") } == [
                "reveille/ab12/availability": "online",
                "reveille/ab12/next_alarm/availability": "online",
                "reveille/ab12/next_alarm/details": #"{"title":"Work"}"#,
                "reveille/ab12/next_alarm/state": "2027-01-15T08:00:00Z",
                "reveille/ab12/snooze/availability": "online",
                "reveille/ab12/waiting/availability": "online",
                "reveille/ab12/waiting/details": "{}",
                "reveille/ab12/waiting/state": "3",
            ])
        let alarm = try configuration(kept["homeassistant/sensor/ab12/next_alarm/config"])
        #expect(alarm["device_class"] as? String == "timestamp" && alarm["icon"] as? String == "mdi:alarm")
        #expect(alarm["unique_id"] as? String == "reveille_ab12_next_alarm" && alarm["name"] as? String == "Next Alarm")
        #expect(alarm["state_topic"] as? String == "reveille/ab12/next_alarm/state")
        #expect((alarm["availability"] as? [[String: String]])?.count == 2)
        #expect((alarm["device"] as? [String: Any])?["identifiers"] as? [String] == ["reveille_ab12"])
        let button = try configuration(kept["homeassistant/button/ab12/snooze/config"])
        #expect(button["command_topic"] as? String == "reveille/ab12/snooze/press")
        #expect(button["payload_press"] as? String == "PRESS" && button["state_topic"] == nil)

        (title, count) = (nil, 4)
        try await until { try await mosquitto.retained("reveille/ab12/waiting/state").values.contains("4") }
        let availability = try await mosquitto.retained("reveille/ab12/+/availability")
        #expect(availability["reveille/ab12/next_alarm/availability"] == "offline")
        #expect(availability["reveille/ab12/snooze/availability"] == "offline")
        await device.stop()
        #expect(try await mosquitto.retained("reveille/ab12/availability").values.contains("offline"))
    }

    @Test func `only a fresh press of an own button counts, and once`() async throws {
        let mosquitto = try await Mosquitto()
        // A press that the broker kept is old.
        try await mosquitto.publish("PRESS", to: "reveille/ab12/snooze/press", retained: true)
        try await connect(to: mosquitto)
        for (topic, payload) in [
            ("reveille/ab12/snooze/press", "press"), ("reveille/ab12/snooze/press", ""),
            ("reveille/ab12/waiting/press", "PRESS"), ("reveille/ab12/none/press", "PRESS"),
            ("reveille/cd34/snooze/press", "PRESS"), ("reveille/ab12/snooze/state", "PRESS"),
            ("reveille/ab12/snooze/press", "PRESS"), ("reveille/ab12/snooze/press", "PRESS"),
        ] {
            try await mosquitto.publish(payload, to: topic)
        }
        try await until { !presses.isEmpty }
        await device.stop()
        #expect(presses == ["sample"])
    }

    @Test func `it is announced again when Home Assistant starts, and after the broker does`() async throws {
        let mosquitto = try await Mosquitto()
        try await connect(to: mosquitto)
        let topic = "homeassistant/sensor/ab12/waiting/config"
        try await until { try await mosquitto.retained(topic)[topic] != nil }
        try await mosquitto.publish("", to: topic, retained: true)
        try await mosquitto.publish("online", to: "homeassistant/status")
        try await until { try await mosquitto.retained(topic)[topic] != nil }
        await mosquitto.stop()
        try await until { device.state != .connected }
        try await mosquitto.start()
        try await until { try await mosquitto.retained(topic)[topic] != nil }
        await device.stop()
    }

    @Test func `a battery is announced once there is one, and an entity of an earlier run is removed`() async throws {
        let mosquitto = try await Mosquitto()
        let (battery, old) = ("homeassistant/sensor/ab12/battery/config", "homeassistant/sensor/ab12/old/config")
        for topic in [battery, old, "homeassistant/sensor/cd34/old/config"] {
            try await mosquitto.publish("{}", to: topic, retained: true)
        }
        try await connect(to: mosquitto)
        try await until { try await mosquitto.retained(old).isEmpty }
        // Nothing is known about the battery yet; the other device is somebody else's.
        #expect(try await mosquitto.retained(battery)[battery] == "{}")
        #expect(try await mosquitto.retained("homeassistant/sensor/cd34/#").count == 1)
        supply.news.yield(.present(BatteryReading(date: Self.time, level: 71.6, state: .discharging)))
        try await until { try await mosquitto.retained("reveille/ab12/battery/state").values.contains("72") }
        let configuration = try configuration(try await mosquitto.retained(battery)[battery])
        #expect(configuration["device_class"] as? String == "battery")
        #expect(configuration["unit_of_measurement"] as? String == "%")
        supply.news.yield(.none)
        try await until { try await mosquitto.retained(battery).isEmpty }
        await device.stop()
    }

    @Test func `removing the broker leaves nothing there`() async throws {
        let mosquitto = try await Mosquitto()
        try await connect(to: mosquitto)
        try await until { try await mosquitto.retained("reveille/ab12/availability").values.contains("online") }
        // Values of an earlier run, which there are none of now, and of a battery that is not known yet.
        for topic in ["next_alarm/state", "battery/state"] {
            try await mosquitto.publish("old", to: "reveille/ab12/\(topic)", retained: true)
        }
        try await mosquitto.publish("{}", to: "homeassistant/sensor/ab12/battery/config", retained: true)
        await device.use(nil)
        #expect(device.state == .off && !device.isLeft)
        #expect(try await mosquitto.retained().isEmpty)
    }

    @Test func `a broker that is away is named, and what is left there is admitted`() async throws {
        let mosquitto = try await Mosquitto()
        try await connect(to: mosquitto)
        await mosquitto.stop()
        try await until { device.state != .connected }
        #expect(device.state != .off && device.state != .connecting)
        await device.use(nil)
        #expect(device.isLeft)
    }
}

@Suite struct `Topics of a host` {
    private let topics = HomeTopics(node: "ab12")

    @Test(arguments: [
        "reveille/ab12/snooze", "reveille/ab12/snooze/press/x", "reveille/ab12//press/", "reveille/cd34/snooze/press",
        "x/ab12/snooze/press", "", "/",
    ])
    func `no other topic presses a button`(topic: String) {
        #expect(topics.pressedItem(topic) == nil)
    }

    @Test func `its own topics are read`() {
        #expect(topics.pressedItem("reveille/ab12/snooze/press") == "snooze")
        #expect(topics.configuredItem("homeassistant/sensor/ab12/traffic/config") == "traffic")
        #expect(topics.configuredItem("homeassistant/sensor/cd34/traffic/config") == nil)
    }
}
