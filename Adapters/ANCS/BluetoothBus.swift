import DBus
import Foundation

/// A connection to BlueZ: its current objects, calls that don't block, and the calls that BlueZ makes itself.
///
/// Only its owner's queue uses it. Its handlers may call all of its methods.
final class BluetoothBus {
    enum Availability: Equatable {
        case unknown, present, absent, denied
    }

    struct Handlers {
        /// A characteristic has a new value.
        var value: (_ path: String, _ bytes: [UInt8]) -> Void
        /// An object was removed, or a device lost its connection. It may already be back when this is handled.
        var interruption: (_ path: String) -> Void
        /// BlueZ has ended and lost all registrations.
        var restart: () -> Void
        /// BlueZ calls one of this program's objects. Returns true if the call was handled.
        var call: (BusMessage) -> Bool
    }

    typealias Instant = ContinuousClock.Instant
    typealias Completion = (BusError?) -> Void

    private struct Pending {
        var deadline: Instant
        var completion: (BusMessage?, BusError?) -> Void
    }

    static let service = "org.bluez"
    private static let objectManager = "org.freedesktop.DBus.ObjectManager"
    static let properties = "org.freedesktop.DBus.Properties"
    private static let patience = Duration.seconds(15)
    /// The time between two attempts to reach a service that does not respond.
    private static let pause = Duration.seconds(30)
    /// The largest value of a characteristic.
    private static let largestValue = 512

    private let bus: BusConnection
    private var handlers = Handlers(
        value: { _, _ in }, interruption: { _ in }, restart: {}, call: { _ in false })
    private var pending: [UInt64: Pending] = [:]
    /// The unique name of BlueZ. Messages from other senders are ignored.
    private var owner = ""
    private var retry: Instant?
    private(set) var availability = Availability.unknown
    private(set) var objects = BluetoothObjects()

    /// - Throws: `BusError` if there is no bus.
    init(address: String) throws {
        bus = try BusConnection(address: address)
        try bus.filter { [weak self] in self?.take($0) ?? false }
        let rules = [
            "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.service)'",
            "type='signal',sender='\(Self.service)',interface='\(Self.objectManager)'",
            "type='signal',sender='\(Self.service)',interface='\(Self.properties)',member='PropertiesChanged'",
        ]
        // The handlers are empty: these rules only make the bus send the messages to the filter.
        for rule in rules { try bus.onSignal(rule) { _ in } }
        try load()
    }

    func handle(_ handlers: Handlers) { self.handlers = handlers }

    var fileDescriptor: Int32 { bus.fileDescriptor }
    var nextDeadline: Instant? { (pending.values.map(\.deadline) + [retry].compactMap { $0 }).min() }

    /// Handles what has arrived.
    ///
    /// - Throws: `BusError.disconnected` if the bus is gone.
    func process() throws {
        try bus.process()
        try bus.flush()
    }

    /// Writes all pending messages to the bus.
    func flush() throws { try bus.flush() }

    /// Ends calls whose response is overdue.
    func expire(at now: Instant) {
        for (serial, call) in pending where call.deadline <= now {
            pending[serial] = nil
            call.completion(nil, .noResponse(Self.service))
        }
        if let retry, retry <= now {
            self.retry = nil
            try? load()
        }
    }

    /// Ends all calls, before the connection ends.
    func endCalls() {
        let waiting = pending.values
        pending = [:]
        for call in waiting { call.completion(nil, .disconnected) }
    }

    // MARK: Calls

    /// Calls a method of BlueZ. `completion` gets the error, or `nil`.
    func call(
        _ path: String, _ interface: String, _ member: String, patience: Duration = patience,
        _ write: BusConnection.Writer = { _ in }, completion: @escaping Completion = { _ in }
    ) {
        do {
            try send(path, interface, member, patience, write) { completion($1) }
        } catch {
            completion(error as? BusError ?? .disconnected)
        }
    }

    func reply(to call: BusMessage, _ write: BusConnection.Writer = { _ in }) { try? bus.reply(to: call, write) }

    func refuse(_ call: BusMessage, _ name: String = "org.bluez.Error.Rejected") { bus.refuse(call, name) }

    private func send(
        _ path: String, _ interface: String, _ member: String, _ patience: Duration, _ write: BusConnection.Writer,
        _ completion: @escaping (BusMessage?, BusError?) -> Void
    ) throws {
        let method = BusMethod(destination: Self.service, path: path, interface: interface, member: member)
        let serial = try bus.send(method, write)
        pending[serial] = Pending(deadline: .now + patience, completion: completion)
    }

    /// Reads all objects. If BlueZ isn't running, the bus starts it if it can.
    private func load() throws {
        try send("/", Self.objectManager, "GetManagedObjects", Self.patience, { _ in }) { [weak self] message, error in
            self?.loaded(message, error)
        }
    }

    private func loaded(_ message: BusMessage?, _ error: BusError?) {
        if let message, error == nil, (try? objects.readAll(message)) != nil {
            owner = message.sender
            availability = .present
            return
        }
        objects.removeAll()
        owner = ""
        if case .refused("org.freedesktop.DBus.Error.AccessDenied", _) = error {
            availability = .denied
        } else {
            availability = .absent
        }
        retry = .now + Self.pause
    }

    // MARK: Messages

    private func take(_ message: BusMessage) -> Bool {
        switch message.kind {
        case .response, .error:
            guard let call = pending.removeValue(forKey: message.replySerial) else { return false }
            call.completion(message, message.failure)
            return true
        case .signal:
            if message.sender == "org.freedesktop.DBus", message.member == "NameOwnerChanged" {
                followOwner(message)
            } else if message.sender == owner {
                try? follow(message)
            }
            return false
        case .call:
            return !owner.isEmpty && message.sender == owner && handlers.call(message)
        }
    }

    private func followOwner(_ message: BusMessage) {
        guard (try? message.readString()) == Self.service, (try? message.readString()) != nil,
            let new = try? message.readString()
        else { return }
        objects.removeAll()
        owner = ""
        handlers.restart()
        availability = new.isEmpty ? .absent : .unknown
        if !new.isEmpty { try? load() }
    }

    /// - Throws: `BusError` for a message whose values have unexpected types. The message is then ignored.
    private func follow(_ message: BusMessage) throws {
        switch message.member {
        case "InterfacesAdded": try objects.readAdded(message)
        case "InterfacesRemoved": handlers.interruption(try objects.readRemoved(message))
        case "PropertiesChanged":
            let interface = try message.readText(limit: 200)
            guard interface == BluetoothObjects.Interface.characteristic else {
                let used = BluetoothObjects.used[interface] ?? [:]
                let changed = try BluetoothObjects.readProperties(message, used)
                objects.change(message.path, interface, changed)
                if changed["Connected"] == .flag(false) || changed["ServicesResolved"] == .flag(false) {
                    handlers.interruption(message.path)
                }
                return
            }
            var value: [UInt8]?
            try message.readDictionary(count: 20) { name in
                guard name == "Value" else { return false }
                value = try message.readVariantBytes(limit: Self.largestValue)
                return true
            }
            if let value { handlers.value(message.path, value) }
        default: break
        }
    }
}
