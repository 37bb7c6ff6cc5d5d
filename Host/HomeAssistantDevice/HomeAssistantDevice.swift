package import HostSettings
package import MQTT
package import PowerSupply

/// This host as a device of Home Assistant, which finds it at an MQTT broker.
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
    /// True if Home Assistant could not be told to forget this host, because the broker did not respond.
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
    ///   - pressInterval: a button that is pressed again so soon is pressed once.
    package init(
        _ items: HomeItems, battery: any BatterySupply, pressInterval: Duration = .seconds(1)
    ) {
        self.items = items
        self.pressInterval = pressInterval
        self.battery = BatteryItem(items, battery)
    }

    /// Connects to another broker, or to none. Home Assistant forgets this host at the broker before.
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

    /// - Returns: false if Home Assistant should have forgotten this host and could not be told to.
    private func end(forgetting isForgetting: Bool) async -> Bool {
        guard let link else { return true }
        self.link = nil
        battery.end()
        let isTold = await link.stop(forgetting: isForgetting)
        return isTold || !isForgetting
    }
}

extension HostSettings.MQTT {
    /// `nil` if the address is none of a broker.
    package var server: MQTTServer? { MQTTServer(url: url, user: user, password: password) }

    /// True if both are the same host at the same broker, whatever the account.
    fileprivate func isSamePlace(as other: HostSettings.MQTT?) -> Bool {
        url == other?.url && node == other?.node
    }
}
