import DBus

/// Pairs a phone when the person asks for it. BlueZ asks its agent, and the agent asks the person. No pairing is ever
/// accepted without a code that the person has compared.
final class PhonePairing {
    typealias Instant = ContinuousClock.Instant

    private struct Confirmation {
        var call: BusMessage
        var device: String
        var code: String
        var deadline: Instant
    }

    private static let manager = "org.bluez.AgentManager1"
    private static let interface = "org.bluez.Agent1"
    private static let path = "/org/reveille/agent"
    /// The time limits for pairing a phone and for comparing the codes.
    private static let length = Duration.seconds(300)
    private static let patience = Duration.seconds(60)
    private static let largestCode: UInt32 = 999_999

    private let bus: BluetoothBus
    private var until: Instant?
    private var isRegistered = false
    private var confirmation: Confirmation?
    private var shown: (device: String, code: String)?
    /// The device whose code the person has confirmed.
    private var confirmed: String?
    private var asked: Set<String> = []
    private var ended: PairingProblem??
    private var paired: (PairedPhone, path: String)?

    init(_ bus: BluetoothBus) {
        self.bus = bus
    }

    var isWanted: Bool { until != nil }
    var deadline: Instant? { [until, confirmation?.deadline].compactMap { $0 }.min() }

    /// The pairing step that the person has to take; `nil` while no phone asks.
    var state: PhoneState? {
        if let confirmation { return .confirming(code: confirmation.code) }
        return shown.map { .showing(code: $0.code) }
    }

    // MARK: The person

    func begin() { until = .now + Self.length }

    /// Ends pairing. A waiting phone is refused.
    func end(_ problem: PairingProblem? = nil) {
        guard isWanted else { return }
        refuseWaiting()
        until = nil
        (shown, confirmed, asked) = (nil, nil, [])
        if isRegistered {
            isRegistered = false
            manage("UnregisterAgent")
        }
        ended = .some(problem)
    }

    /// Receives the person's answer to whether both codes are the same.
    func answer(isSame: Bool) {
        guard let confirmation else { return }
        guard isSame else { return end(.declined) }
        self.confirmation = nil
        confirmed = confirmation.device
        bus.reply(to: confirmation.call)
    }

    // MARK: Progress

    /// Asks BlueZ to make this program its agent and to allow pairing.
    func proceed() {
        if !isRegistered {
            isRegistered = true
            manage("RegisterAgent", write: { try $0.append("DisplayYesNo") })
            // If the phone starts the pairing, the default agent answers.
            manage("RequestDefaultAgent")
        }
        for device in bus.objects.devices {
            if device.path == confirmed, device.isPaired {
                finish(device)
                return
            }
            if !device.isConnected { asked.remove(device.path) }
            if device.isConnected, !device.isPaired, device.hasNotifications, asked.insert(device.path).inserted {
                ask(device.path)
            }
        }
    }

    private func ask(_ device: String) {
        bus.call(
            device, BluetoothObjects.Interface.device, "Pair", patience: Self.patience * 2,
            completion: { [weak self] error in
                guard let self, isWanted, case .refused(let name, _) = error else { return }
                // The phone has started the pairing itself in the meantime.
                guard !name.hasSuffix(".InProgress"), !name.hasSuffix(".AlreadyExists") else { return }
                end(.failed)
            })
    }

    private func finish(_ device: BluetoothObjects.Device) {
        paired = (PairedPhone(address: device.address, name: device.name), device.path)
        bus.call(
            device.path, BluetoothBus.properties, "Set",
            {
                try $0.append(BluetoothObjects.Interface.device)
                try $0.append("Trusted")
                try $0.append(BusVariant.boolean(true))
            })
        end()
    }

    /// The phone that was paired since the last call, if any.
    func takePaired() -> (PairedPhone, path: String)? {
        defer { paired = nil }
        return paired
    }

    /// The end of pairing since the last call, if any; the inner value is `nil` if it ended without a problem.
    func takeEnd() -> PairingProblem?? {
        defer { ended = nil }
        return ended
    }

    func expire(at now: Instant) {
        if let confirmation, confirmation.deadline <= now { end(.late) }
        if let until, until <= now { end() }
    }

    /// Resets the state after BlueZ has ended.
    func reset() {
        isRegistered = false
        (confirmation, shown, confirmed, asked) = (nil, nil, nil, [])
    }

    private func refuseWaiting() {
        if let confirmation { bus.refuse(confirmation.call) }
        confirmation = nil
    }

    private func manage(_ member: String, write: BusConnection.Writer = { _ in }) {
        bus.call(
            "/org/bluez", Self.manager, member,
            {
                try $0.append(path: Self.path)
                try write($0)
            },
            completion: { [weak self] error in
                if error != nil, member == "RegisterAgent" { self?.end(.failed) }
            })
    }

    // MARK: BlueZ

    /// Responds to a call of the agent by BlueZ.
    ///
    /// - Returns: False if the call is for another object.
    func respond(to message: BusMessage) -> Bool {
        guard message.path == Self.path, message.interface == Self.interface else { return false }
        switch message.member {
        case "RequestConfirmation": confirm(message)
        case "DisplayPasskey": display(message)
        case "Cancel":
            bus.reply(to: message)
            (confirmation, shown) = (nil, nil)
            end(.failed)
        case "Release":
            bus.reply(to: message)
            isRegistered = false
        case "RequestAuthorization":
            bus.refuse(message)
            end(.withoutCode)
        default: bus.refuse(message)
        }
        return true
    }

    private func confirm(_ message: BusMessage) {
        guard isWanted, confirmation == nil, let device = try? message.readObjectPath(),
            let code = try? message.readUInt32(), code <= Self.largestCode
        else { return bus.refuse(message) }
        confirmation = Confirmation(
            call: message, device: device, code: Self.text(code), deadline: .now + Self.patience)
    }

    private func display(_ message: BusMessage) {
        guard isWanted, let device = try? message.readObjectPath(), let code = try? message.readUInt32(),
            code <= Self.largestCode
        else { return bus.refuse(message) }
        // Only a person who sees the code can type it.
        shown = (device, Self.text(code))
        confirmed = device
        bus.reply(to: message)
    }

    /// The code as the six digits that phones show.
    static func text(_ code: UInt32) -> String {
        let digits = String(code)
        return String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }
}
