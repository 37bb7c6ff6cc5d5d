package import HostSettings
package import MQTT
package import PowerSupply

/// This host as a device that Home Assistant discovers through an MQTT broker.
@MainActor package final class HomeAssistantDevice {
    package enum State: Sendable, Hashable {
        /// No broker is set up.
        case off
        case connecting
        case connected
        case failing(MQTTProblem)
    }

    package private(set) var state = State.off {
        didSet { if state != oldValue { onChange?(state) } }
    }
    /// True if Home Assistant may still list this host, because the broker did not respond to its removal.
    package private(set) var isLeft = false
    /// Called with each new state.
    package var onChange: ((State) -> Void)?

    private let items: HomeItems
    private let battery: BatteryItem
    private let pressInterval: Duration
    private var link: HomeLink?
    private var changing: Task<Void, Never>?

    /// - Parameters:
    ///   - battery: the battery of this computer.
    ///   - pressInterval: the interval within which several presses of a button count as one.
    package init(
        _ items: HomeItems, battery: any BatterySupply, pressInterval: Duration = .seconds(1)
    ) {
        self.items = items
        self.pressInterval = pressInterval
        self.battery = BatteryItem(items, battery)
    }

    /// Connects to another broker, or to none. At the previous broker, Home Assistant forgets this host.
    package func use(_ broker: HostSettings.MQTT?) async {
        await change { [self] in
            guard broker != link?.broker else { return }
            isLeft = await end(forgetting: broker?.isSamePlace(as: link?.broker) != true) == false
            if let broker { begin(broker) } else { state = .off }
        }
    }

    /// Ends the connection. Home Assistant shows this host as unavailable until it connects again.
    package func stop() async {
        await change { [self] in
            _ = await end(forgetting: false)
            state = .off
        }
    }

    /// Changes are made one after another.
    private func change(_ body: @escaping @MainActor () async -> Void) async {
        let task = Task { [changing] in
            await changing?.value
            await body()
        }
        changing = task
        await task.value
    }

    private func begin(_ broker: HostSettings.MQTT) {
        guard let server = broker.server else {
            state = .failing(.foreign)
            return
        }
        state = .connecting
        battery.follow()
        let link = HomeLink(broker, server, items, pressInterval: pressInterval) { [weak self] news in
            switch news {
            case .connected: self?.state = .connected
            case .lost(let problem): self?.state = .failing(problem)
            }
        }
        self.link = link
        link.start()
    }

    /// - Returns: false if Home Assistant should forget this host, but the broker did not respond.
    private func end(forgetting isForgetting: Bool) async -> Bool {
        guard let link else { return true }
        self.link = nil
        battery.end()
        let isTold = await link.stop(forgetting: isForgetting)
        return isTold || !isForgetting
    }
}

extension HostSettings.MQTT {
    /// The broker, or `nil` if the address is not that of a broker.
    package var server: MQTTServer? { MQTTServer(url: url, user: user, password: password) }

    /// True if both are the same host at the same broker, even with different accounts.
    fileprivate func isSamePlace(as other: HostSettings.MQTT?) -> Bool {
        url == other?.url && node == other?.node
    }
}
