import DBus
import Dispatch
import Foundation
import Glibc

/// A name of this computer in the local network, such as `reveille.local`, which Avahi announces to other devices
/// (mDNS).
///
/// Avahi announces it as long as the connection lives, so a killed host leaves no name behind.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class LocalName: @unchecked Sendable {
    /// The result of publishing a name through Avahi.
    package enum State: Sendable, Equatable {
        case notPublished
        /// Devices in the network can find the computer by the name.
        case published
        /// Another computer has the name.
        case taken
        /// There is no system bus, or no Avahi.
        case noAvahi
        /// Avahi refused, with this reason.
        case refused(String)
    }

    private let queue = DispatchQueue(label: "local name")
    private let bus: String
    private var connection: BusConnection?
    private var group: String?
    private var content: [String] = []
    private var state = State.notPublished

    /// The maximum time that Avahi may take to check the network for the name.
    private static let patience: Duration = .seconds(5)
    private static let service = "org.freedesktop.Avahi"
    /// Avahi's value for every interface and both versions of IP.
    private static let any: Int32 = -1
    /// `AVAHI_PUBLISH_NO_REVERSE`. Reverse lookups of the addresses already return the computer's own name.
    private static let noReverse: UInt32 = 16

    /// - Parameter bus: The D-Bus address of Avahi's bus; by default, the system bus.
    package init(bus: String = LocalName.systemBus()) {
        self.bus = bus
    }

    /// The address of the system bus in this environment.
    package static func systemBus(
        in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        guard let address = environment["DBUS_SYSTEM_BUS_ADDRESS"], !address.isEmpty else {
            return "unix:path=/run/dbus/system_bus_socket"
        }
        return address
    }

    /// Makes `addresses` known as `name` to devices in the network. Does nothing if they already are.
    package func publish(_ name: String, addresses: [String]) async -> State {
        await withCheckedContinuation { done in
            queue.async { [self] in done.resume(returning: publishNow(name, addresses)) }
        }
    }

    /// Withdraws the name.
    package func withdraw() async {
        await withCheckedContinuation { done in
            queue.async { [self] in
                forget(.notPublished)
                done.resume()
            }
        }
    }

    private func publishNow(_ name: String, _ addresses: [String]) -> State {
        if state == .published, content == [name] + addresses, isAlive { return state }
        forget(.notPublished)
        do {
            let connection = try BusConnection(address: bus)
            self.connection = connection
            let group = try connection.call(Self.server("EntryGroupNew")).readObjectPath()
            self.group = group
            var reported: Int32?
            try connection.onSignal(
                "type='signal',interface='\(Self.service).EntryGroup',member='StateChanged',path='\(group)'"
            ) { reported = try? $0.readInt32() }
            for address in addresses {
                try connection.call(Self.group(group, "AddAddress")) { message in
                    try message.append(Self.any)
                    try message.append(Self.any)
                    try message.append(Self.noReverse)
                    try message.append(name)
                    try message.append(address)
                }
            }
            try connection.call(Self.group(group, "Commit"))
            content = [name] + addresses
            let end = ContinuousClock.now + Self.patience
            while true {
                let state = try reported ?? connection.call(Self.group(group, "GetState")).readInt32()
                reported = nil
                if let known = Self.state(state) { return settle(known) }
                guard ContinuousClock.now < end else { return settle(.refused("Avahi did not respond in time.")) }
                try Self.wait(for: connection, until: end)
            }
        } catch let error as BusError {
            return settle(Self.state(of: error))
        } catch {
            return settle(.refused(error.localizedDescription))
        }
    }

    /// Keeps the connection if the name was published.
    private func settle(_ state: State) -> State {
        guard state == .published else {
            forget(state)
            return state
        }
        self.state = state
        return state
    }

    private func forget(_ state: State) {
        if let connection, let group { _ = try? connection.call(Self.group(group, "Free")) }
        (connection, group, content, self.state) = (nil, nil, [], state)
    }

    /// True if Avahi still announces the name. Avahi stops announcing it when Avahi is restarted, or another computer
    /// takes the name.
    private var isAlive: Bool {
        guard let connection, let group else { return false }
        let state = try? connection.call(Self.group(group, "GetState")).readInt32()
        return state.flatMap(Self.state) == .published
    }

    private static func wait(for connection: BusConnection, until end: ContinuousClock.Instant) throws {
        let left = (end - .now).components
        var descriptor = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&descriptor, 1, Int32(max(0, left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000)))
        try connection.process()
    }

    /// The meaning of Avahi's `AvahiEntryGroupState`, or `nil` while Avahi is still checking the network.
    private static func state(_ number: Int32) -> State? {
        switch number {
        case 0, 1: nil
        case 2: .published
        case 3: .taken
        default: .refused("Avahi could not register the name.")
        }
    }

    private static func state(of error: BusError) -> State {
        switch error {
        case .unreachable, .noService, .disconnected: .noAvahi
        case .refused(let name, let message):
            name.hasSuffix("CollisionError") ? .taken : .refused(message)
        default: .refused("\(error)")
        }
    }

    private static func server(_ member: String) -> BusMethod {
        BusMethod(destination: service, path: "/", interface: "\(service).Server", member: member)
    }

    private static func group(_ path: String, _ member: String) -> BusMethod {
        BusMethod(destination: service, path: path, interface: "\(service).EntryGroup", member: member)
    }
}
