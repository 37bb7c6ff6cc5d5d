import DBus
import Foundation

/// The link to the phone over one bus connection. It pairs, subscribes, requests notifications and performs actions,
/// depending on the objects that BlueZ reports.
///
/// Only its owner's queue uses it.
final class PhoneLink: SupervisedConnection {
    typealias Instant = ContinuousClock.Instant

    struct Reports {
        var state: (PhoneState) -> Void
        /// Returns false if there is no room for the event.
        var event: (PhoneEvent) -> Bool
        var paired: (PairedPhone) -> Void
        var pairingEnded: (PairingProblem?) -> Void
    }

    /// State that outlives a connection.
    final class Memory {
        var sessions: UInt64 = 0
        var interrupted: Set<UInt32> = []
        var lost: Instant?
    }

    private struct Subscription {
        var characteristics: BluetoothObjects.Characteristics
        var retry: Instant?
        var isComplete = false
    }

    /// New notifications still count as new after an interruption of at most this length.
    private static let interruption = Duration.seconds(600)
    private static let pause = Duration.seconds(30)

    let bus: BluetoothBus
    let pairing: PhonePairing
    private let memory: Memory
    private let reports: Reports
    private let visibility: PhoneVisibility
    private var subscription: Subscription?
    private var session: PhoneSession?
    /// The number of the last request, by which responses to earlier requests are recognized.
    private var requests = 0
    /// The phone's object, whose address may change once its identity becomes known.
    private var path: String?
    private var needsRestart = false
    var phone: PairedPhone?

    init(address: String, phone: PairedPhone?, memory: Memory, reports: Reports) throws {
        bus = try BluetoothBus(address: address)
        self.phone = phone
        self.memory = memory
        self.reports = reports
        pairing = PhonePairing(bus)
        visibility = PhoneVisibility(bus)
        bus.handle(
            .init(
                value: { [weak self] in self?.take($0, $1) },
                interruption: { [weak self] in self?.interrupt($0) },
                restart: { [weak self] in self?.restart() },
                call: { [weak self] in self?.respond(to: $0) ?? false }))
    }

    var fileDescriptor: Int32 { bus.fileDescriptor }

    var nextDeadline: Instant? {
        [bus.nextDeadline, session?.deadline, pairing.deadline, subscription?.retry].compactMap { $0 }.min()
    }

    /// Handles arrived messages and due work.
    ///
    /// - Throws: `BusError.disconnected` if the bus is gone.
    func process() throws {
        try bus.process()
        let now = Instant.now
        bus.expire(at: now)
        pairing.expire(at: now)
        if let outputs = session?.tick(at: now) { follow(outputs) }
        evaluate()
        // Only writes. If this also read, messages would stay unnoticed until the next one arrived.
        try bus.flush()
    }

    /// Ends the session, before the connection ends.
    func leave() {
        pairing.end()
        endSession()
        visibility.show(false, objects: bus.objects)
        try? bus.process()
        bus.endCalls()
    }

    private func respond(to message: BusMessage) -> Bool {
        pairing.respond(to: message) || visibility.respond(to: message)
    }

    // MARK: State

    /// Brings the connection into the state that the objects and the person's choices require.
    func evaluate() {
        let state = currentState()
        if let (paired, path) = pairing.takePaired() {
            phone = paired
            self.path = path
            reports.paired(paired)
            evaluate()
            return
        }
        if let end = pairing.takeEnd() {
            reports.pairingEnded(end)
            evaluate()
            return
        }
        if let state { reports.state(state) }
    }

    /// The current state; `nil` until BlueZ has listed its objects.
    private func currentState() -> PhoneState? {
        switch bus.availability {
        case .unknown:
            endSession()
            return nil
        case .absent: return lost(.noService)
        case .denied: return lost(.denied)
        case .present: break
        }
        guard let adapter = bus.objects.adapter else { return lost(.noAdapter) }
        guard adapter.isPowered else { return lost(.adapterOff) }
        if pairing.isWanted {
            endSession()
            return pair(adapter)
        }
        guard let phone else {
            visibility.show(false, objects: bus.objects)
            return lost(.unpaired)
        }
        return follow(phone)
    }

    private func lost(_ state: PhoneState) -> PhoneState {
        endSession()
        if bus.objects.adapter == nil {
            visibility.reset()
            pairing.reset()
        }
        return state
    }

    private func pair(_ adapter: BluetoothObjects.Adapter) -> PhoneState {
        visibility.show(true, objects: bus.objects)
        pairing.proceed()
        if let state = pairing.state { return state }
        return visibility.isRefused || !adapter.canAdvertise ? .cannotAdvertise : .pairing
    }

    private func follow(_ phone: PairedPhone) -> PhoneState {
        guard let device = device(of: phone), device.isPaired else {
            endSession()
            visibility.show(false, objects: bus.objects)
            return .forgotten
        }
        let name = device.name.isEmpty ? phone.name : device.name
        if device.address != phone.address || name != phone.name {
            let known = PairedPhone(address: device.address, name: name)
            self.phone = known
            reports.paired(known)
        }
        path = device.path
        // A returning phone looks for a computer that it can see.
        visibility.show(!device.isConnected, objects: bus.objects)
        guard device.isConnected else {
            endSession()
            return .away(name: name)
        }
        guard device.areServicesResolved else {
            endSession()
            return .connecting(name: name)
        }
        guard let characteristics = bus.objects.characteristics(of: device.path) else {
            endSession()
            return .notShared(name: name)
        }
        subscribe(to: characteristics)
        if subscription?.retry != nil { return .notShared(name: name) }
        return subscription?.isComplete ?? false ? .receiving(name: name) : .connecting(name: name)
    }

    private func device(of phone: PairedPhone) -> BluetoothObjects.Device? {
        path.flatMap { bus.objects.device(at: $0) } ?? bus.objects.devices.first { $0.address == phone.address }
    }

    /// Forgets the phone. `done` receives false if BlueZ still knows it.
    func forget(_ done: @escaping @Sendable (Bool) -> Void) {
        let known = phone.flatMap { self.device(of: $0) }
        endSession()
        (phone, path) = (nil, nil)
        guard let known, let adapter = bus.objects.adapter else { return done(bus.availability == .present) }
        bus.call(
            adapter.path, BluetoothObjects.Interface.adapter, "RemoveDevice", { try $0.append(path: known.path) },
            completion: { done($0 == nil) })
    }

    // MARK: Session

    private func subscribe(to characteristics: BluetoothObjects.Characteristics) {
        if needsRestart {
            needsRestart = false
            return fail()
        }
        if let subscription, subscription.characteristics == characteristics {
            guard let retry = subscription.retry, retry <= .now else { return }
        }
        endSession()
        memory.sessions += 1
        let number = memory.sessions
        subscription = Subscription(characteristics: characteristics)
        start(characteristics.data) { [weak self] in
            guard let self, memory.sessions == number, subscription != nil else { return }
            // Before the subscription: the first events may come with the response.
            let isShort = memory.lost.map { $0.duration(to: .now) < Self.interruption } ?? false
            session = PhoneSession(number: number, interrupted: isShort ? memory.interrupted : [])
            memory.interrupted = []
            start(characteristics.source) { [weak self] in
                guard let self, memory.sessions == number else { return }
                subscription?.isComplete = true
            }
        }
    }

    private func start(_ characteristic: String, _ done: @escaping () -> Void) {
        let number = memory.sessions
        bus.call(
            characteristic, BluetoothObjects.Interface.characteristic, "StartNotify",
            completion: { [weak self] error in
                guard let self, memory.sessions == number, subscription != nil else { return }
                if error == nil {
                    done()
                } else {
                    fail()
                }
            })
    }

    /// Subscribes again later.
    private func fail() {
        guard let characteristics = subscription?.characteristics else { return }
        endSession()
        subscription = Subscription(characteristics: characteristics, retry: .now + Self.pause)
    }

    private func endSession() {
        if let session {
            memory.interrupted.formUnion(session.unread)
            memory.lost = .now
        }
        session = nil
        guard let characteristics = subscription?.characteristics else { return }
        subscription = nil
        // Otherwise subscribing again would have no effect, and the phone would not send all notifications again.
        // Objects that are gone refuse this.
        for path in [characteristics.source, characteristics.data] {
            bus.call(path, BluetoothObjects.Interface.characteristic, "StopNotify")
        }
    }

    /// Ends everything that depends on a removed object, as the object may be back before the state is evaluated.
    private func interrupt(_ path: String) {
        if let source = subscription?.characteristics.source, "\(source)/".hasPrefix("\(path)/") { endSession() }
        if let data = subscription?.characteristics.data, path == data { endSession() }
        if let control = subscription?.characteristics.control, path == control { endSession() }
        visibility.interrupt(path)
    }

    private func restart() {
        endSession()
        visibility.reset()
        pairing.reset()
    }

    private func take(_ path: String, _ bytes: [UInt8]) {
        guard let characteristics = subscription?.characteristics, session != nil else { return }
        let outputs: [PhoneSession.Output]? =
            switch path {
            case characteristics.source: session?.takeEvent(bytes, at: .now)
            case characteristics.data: session?.takeData(bytes, at: .now)
            default: nil
            }
        if let outputs { follow(outputs) }
    }

    /// Performs an action of a notification.
    func perform(isPositive: Bool, of key: PhoneNotification.Key) {
        if let outputs = session?.perform(isPositive: isPositive, of: key, at: .now) { follow(outputs) }
    }

    private func follow(_ outputs: [PhoneSession.Output]) {
        for output in outputs {
            switch output {
            case .event(let event):
                if !reports.event(event) { restart(after: event) }
            case .write(let bytes): write(bytes)
            }
        }
    }

    /// Subscribes again once there is room. The phone then sends all notifications again.
    private func restart(after event: PhoneEvent) {
        needsRestart = true
        if case .received(let notification) = event, !notification.isOld {
            memory.interrupted.insert(notification.key.uid)
        }
    }

    private func write(_ bytes: [UInt8]) {
        guard let control = subscription?.characteristics.control else { return }
        requests += 1
        let (request, number) = (requests, memory.sessions)
        bus.call(
            control, BluetoothObjects.Interface.characteristic, "WriteValue",
            {
                try $0.append(bytes: bytes)
                try $0.append([("type", BusVariant.string("request"))])
            },
            completion: { [weak self] error in
                guard let self, request == requests, number == memory.sessions else { return }
                let outputs =
                    switch error {
                    case nil: session?.written(at: .now)
                    case .refused(_, let text) where Self.isRefusal(text): session?.refused(at: .now)
                    default: session?.failed(at: .now)
                    }
                if let outputs { follow(outputs) }
            })
    }

    /// True for the errors of the service itself, 0xA0 to 0xA3.
    static func isRefusal(_ text: String) -> Bool {
        (0xA0...0xA3).contains { text.lowercased().contains("0x" + String($0, radix: 16)) }
    }
}
