import DevicePorts
import Foundation
import HostSettings
import MQTT
import SafeText

/// The link to a broker. It announces items there, publishes their values and handles presses of buttons.
@MainActor final class HomeLink {
    let broker: HostSettings.MQTT
    private let topics: HomeTopics
    private let client: MQTTClient
    private let pressInterval: Duration
    private unowned let items: HomeItems
    private let onState: (MQTTClient.State) -> Void
    private var isConnected = false
    /// The retained messages that the broker has, by their topics.
    private var published: [String: Data] = [:]
    private var pressed: [HomeItem.ID: ContinuousClock.Instant] = [:]
    private var tasks: [Task<Void, Never>] = []

    private static let (online, offline) = ("online", "offline")
    /// The pause after a message. If too many come, only the newest are handled.
    private static let pause = Duration.milliseconds(10)
    /// The interval at which values are read.
    private static let interval = Duration.seconds(2)

    /// - Parameters:
    ///   - pressInterval: the interval within which several presses of a button count as one.
    ///   - onState: called with each change of the connection.
    init(
        _ broker: HostSettings.MQTT, _ server: MQTTServer, _ items: HomeItems, pressInterval: Duration,
        onState: @escaping (MQTTClient.State) -> Void
    ) {
        self.broker = broker
        self.items = items
        self.pressInterval = pressInterval
        self.onState = onState
        topics = HomeTopics(node: broker.node)
        client = MQTTClient(
            server, id: "reveille-\(broker.node)", will: Self.message(topics.availability, Self.offline))
    }

    func start() {
        client.start()
        tasks = [
            Task { [weak self, client] in for await state in client.states { self?.take(state) } },
            Task { [weak self, client] in
                for await message in client.messages {
                    self?.take(message)
                    try? await Task.sleep(for: Self.pause)
                }
            },
            Task { [weak self] in
                while !Task.isCancelled {
                    self?.refresh()
                    try? await Task.sleep(for: Self.interval)
                }
            },
        ]
    }

    /// Ends the connection.
    ///
    /// - Parameter isForgetting: true if Home Assistant should forget this host.
    /// - Returns: false if the broker has not confirmed that Home Assistant can forget this host.
    @discardableResult func stop(forgetting isForgetting: Bool) async -> Bool {
        tasks.forEach { $0.cancel() }
        let wasConnected = isConnected
        published = [:]
        if isForgetting {
            items.known.sorted().forEach(forget)
            publish("", to: topics.availability)
        } else {
            publish(Self.offline, to: topics.availability)
        }
        return await client.stop() && wasConnected
    }

    private static func message(_ topic: String, _ text: String) -> MQTTMessage {
        MQTTMessage(topic: topic, payload: Data(text.utf8), isRetained: true)
    }

    // MARK: Publishing

    private func take(_ state: MQTTClient.State) {
        isConnected = state == .connected
        if isConnected { begin() }
        onState(state)
    }

    /// Listens, and publishes everything.
    private func begin() {
        topics.filters.forEach { client.subscribe(to: $0) }
        published = [:]
        refresh()
    }

    /// Publishes all changes.
    func refresh() {
        guard isConnected else { return }
        for item in items.all {
            publish(DiscoveryConfiguration(item, topics), to: topics.configuration(of: item.id, kind: item.kind))
            let isAvailable: Bool
            switch item.content {
            case .value(_, let read):
                let reading = items.run(item) { read() }
                if let reading {
                    publish(reading.state, to: topics.state(of: item.id))
                    publish(reading.details, to: topics.details(of: item.id))
                }
                isAvailable = reading != nil
            case .button(let isPossible, _): isAvailable = items.run(item) { isPossible() }
            }
            publish(isAvailable ? Self.online : Self.offline, to: topics.availability(of: item.id))
        }
        items.withdrawn.forEach(forget)
        publish(Self.online, to: topics.availability)
    }

    private func publish(_ value: some Encodable, to topic: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return }
        publish(String(decoding: data, as: UTF8.self), to: topic)
    }

    private func publish(_ text: String, to topic: String) {
        let message = Self.message(topic, text)
        guard published[topic] != message.payload, client.publish(message) else { return }
        published[topic] = message.payload
    }

    /// Removes all messages of an item that the broker may retain, including those of an earlier run.
    private func forget(_ item: HomeItem.ID) {
        for topic in topics.all(of: item) { publish("", to: topic) }
    }

    // MARK: Listening

    private func take(_ message: MQTTMessage) {
        let text = String(decoding: message.payload, as: UTF8.self)
        if message.topic == HomeTopics.homeStatus {
            // Home Assistant has just started, so everything is published again with the next values. Several such
            // messages in a row have the same effect as one.
            if text == Self.online, !message.isRetained { published = [:] }
        } else if let item = topics.configuredItem(message.topic) {
            // An earlier version, or one with other apps, announced the item.
            if message.isRetained, !text.isEmpty, !items.mayOffer(item) {
                client.publish(Self.message(message.topic, ""))
            }
        } else if let item = topics.pressedItem(message.topic), text == HomeTopics.pressPayload, !message.isRetained {
            press(item)
        }
    }

    private func press(_ id: HomeItem.ID) {
        let now = ContinuousClock.now
        guard let item = items[id], case .button(let isPossible, let press) = item.content else { return }
        if let last = pressed[id], last.duration(to: now) < pressInterval { return }
        pressed[id] = now
        guard items.run(item, { isPossible() }) else {
            return StandardError.write("Home Assistant pressed “\(item.name)” while there was nothing to do.", .notice)
        }
        Task { [weak self, items] in
            do {
                try await items.run(item) { try await press() }
            } catch {
                StandardError.write("Home Assistant pressed “\(item.name)”: \(error)", .warning)
            }
            self?.refresh()
        }
    }
}
