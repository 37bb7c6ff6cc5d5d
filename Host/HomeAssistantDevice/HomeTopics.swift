import DevicePorts

/// The topics of this host at a broker. Discovery topics have the form that Home Assistant expects (“MQTT Discovery”).
struct HomeTopics: Sendable, Hashable {
    /// The name of this host at the broker: letters and digits.
    let node: String

    /// The topic on which Home Assistant publishes `online` when it has started.
    static let homeStatus = "homeassistant/status"

    /// The payload that presses a button.
    static let pressPayload = "PRESS"

    var availability: String { "reveille/\(node)/availability" }

    func configuration(of item: String, kind: String) -> String { "homeassistant/\(kind)/\(node)/\(item)/config" }
    func availability(of item: String) -> String { "reveille/\(node)/\(item)/availability" }
    func state(of item: String) -> String { "reveille/\(node)/\(item)/state" }
    func details(of item: String) -> String { "reveille/\(node)/\(item)/details" }
    func press(of item: String) -> String { "reveille/\(node)/\(item)/press" }

    /// All topics on which the broker may retain a message of an item. The configurations come first: without them,
    /// Home Assistant no longer listens to the others.
    func all(of item: String) -> [String] {
        HomeItem.kinds.map { configuration(of: item, kind: $0) }
            + [state(of: item), details(of: item), availability(of: item)]
    }

    /// The topic filters that this host subscribes to: presses, Home Assistant's start, and its own configurations,
    /// including those that an earlier run left.
    var filters: [String] { [press(of: "+"), Self.homeStatus, configuration(of: "+", kind: "+")] }

    /// The button that a topic presses, or `nil` for other topics.
    func pressedItem(_ topic: String) -> String? {
        let parts = topic.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 4, topic == press(of: String(parts[2])) else { return nil }
        return String(parts[2])
    }

    /// The item that a topic configures, or `nil` for other topics.
    func configuredItem(_ topic: String) -> String? {
        let parts = topic.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 5, topic == configuration(of: String(parts[3]), kind: String(parts[1])) else { return nil }
        return String(parts[3])
    }
}
