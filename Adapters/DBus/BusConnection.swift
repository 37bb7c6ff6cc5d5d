import CSystemd
import Foundation

/// A connection to a message bus.
///
/// Like the underlying `sd_bus`, it may be used from one thread at a time: its owner confines it to a queue.
package final class BusConnection {
    package typealias SignalHandler = (BusMessage) -> Void

    /// The time limit for calls in microseconds: long enough for the bus to start a service on demand, short enough to
    /// notice one that hangs.
    private static let callTimeout: UInt64 = 5_000_000

    let bus: OpaquePointer
    var handlers: [Unmanaged<HandlerBox>] = []

    /// The address of the session bus in this environment, or `nil` if there is none.
    package static func sessionAddress(
        in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"] else { return nil }
        let socket = folder + "/bus"
        return FileManager.default.fileExists(atPath: socket) ? "unix:path=\(socket)" : nil
    }

    /// Connects to the bus at a D-Bus address such as `unix:path=/run/user/1000/bus`.
    ///
    /// - Parameter isMonitor: True to read other programs' messages with `next` (see `becomeMonitor`).
    /// - Throws: `BusError.unreachable`.
    package init(address: String, isMonitor: Bool = false) throws {
        var opened: OpaquePointer?
        sd_bus_new(&opened)
        guard let opened else { throw BusError.system(call: "sd_bus_new", code: ENOMEM) }
        bus = opened
        sd_bus_set_bus_client(bus, 1)
        // A monitor must not answer the calls that it sees.
        if isMonitor { sd_bus_set_monitor(bus, 1) }
        var code = sd_bus_set_address(bus, address)
        if code >= 0 { code = sd_bus_start(bus) }
        guard code >= 0 else { throw BusError.unreachable(address: address, reason: String(cString: strerror(-code))) }
        // The first call waits for the handshake, so that every initialized connection is known to work.
        var name: UnsafePointer<CChar>?
        code = sd_bus_get_unique_name(bus, &name)
        guard code >= 0 else { throw BusError.unreachable(address: address, reason: String(cString: strerror(-code))) }
    }

    deinit {
        sd_bus_close(bus)
        sd_bus_unref(bus)
        handlers.forEach { $0.release() }
    }

    /// The identifier of the bus, which changes when the bus is restarted.
    package var busID: String {
        var id = sd_id128_t()
        guard sd_bus_get_bus_id(bus, &id) >= 0 else { return "" }
        return withUnsafeBytes(of: &id) { $0.map { String(format: "%02x", $0) }.joined() }
    }

    /// Readable when messages are waiting: then call `process`.
    package var fileDescriptor: Int32 { sd_bus_get_fd(bus) }

    /// Makes the message that calls `method`. The caller releases it.
    func message(for method: BusMethod, _ write: (BusMessage) throws -> Void) throws -> OpaquePointer {
        var message: OpaquePointer?
        let created = sd_bus_message_new_method_call(
            bus, &message, method.destination, method.path, method.interface, method.member)
        guard created >= 0, let message else { throw error("sd_bus_message_new_method_call", created) }
        do {
            try write(BusMessage(message))
            return message
        } catch {
            sd_bus_message_unref(message)
            throw error
        }
    }

    /// Calls a method and returns its response.
    @discardableResult
    package func call(_ method: BusMethod, _ write: (BusMessage) throws -> Void = { _ in }) throws -> BusMessage {
        let message = try message(for: method, write)
        defer { sd_bus_message_unref(message) }
        var failure = sd_bus_error()
        defer { sd_bus_error_free(&failure) }
        var reply: OpaquePointer?
        let code = sd_bus_call(bus, message, Self.callTimeout, &failure, &reply)
        guard code >= 0, let reply else {
            throw failure.name == nil ? error("sd_bus_call", code) : refusal(failure, of: method)
        }
        defer { sd_bus_message_unref(reply) }
        return BusMessage(reply)
    }

    /// Calls `handler`, from within `process`, for every message that matches `rule`.
    package func onSignal(_ rule: String, _ handler: @escaping SignalHandler) throws {
        let box = Unmanaged.passRetained(
            HandlerBox {
                handler($0)
                return false
            })
        handlers.append(box)
        let code = sd_bus_add_match(
            bus, nil, rule,
            { message, context, _ in
                guard let message, let context else { return 0 }
                _ = Unmanaged<HandlerBox>.fromOpaque(context).takeUnretainedValue().handler(BusMessage(message))
                return 0
            }, box.toOpaque())
        guard code >= 0 else { throw error("sd_bus_add_match", code) }
    }

    /// Handles all messages that have arrived, including those that arrived while `call` waited for its response.
    ///
    /// - Throws: `BusError.disconnected` if the bus is gone.
    package func process() throws {
        while true {
            let code = sd_bus_process(bus, nil)
            guard code >= 0 else { throw error("sd_bus_process", code) }
            if code == 0 { break }
        }
        guard sd_bus_is_open(bus) > 0 else { throw BusError.disconnected }
    }

    private func refusal(_ failure: sd_bus_error, of method: BusMethod) -> BusError {
        let name = String(cString: failure.name)
        let message = failure.message.map { String(cString: $0) } ?? ""
        switch name {
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner":
            return .noService(method.destination)
        case "org.freedesktop.DBus.Error.Disconnected":
            return .disconnected
        case "org.freedesktop.DBus.Error.Timeout":
            return .noResponse(method.destination)
        default:
            return sd_bus_is_open(bus) > 0 ? .refused(name: name, message: message) : .disconnected
        }
    }

    func error(_ call: String, _ code: Int32) -> BusError {
        switch -code {
        case ENOTCONN, ECONNRESET, EPIPE, ESHUTDOWN: .disconnected
        default: .system(call: call, code: -code)
        }
    }
}

/// A method of an object on the bus.
package struct BusMethod: Sendable {
    package var destination: String
    package var path: String
    package var interface: String
    package var member: String

    package init(destination: String, path: String, interface: String, member: String) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
    }

    /// A method of the bus itself.
    package static func bus(_ member: String) -> BusMethod {
        BusMethod(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: member)
    }
}

/// A function in a form that C code can keep. It returns true if it has handled the message.
final class HandlerBox {
    let handler: (BusMessage) -> Bool

    init(_ handler: @escaping (BusMessage) -> Bool) {
        self.handler = handler
    }
}
