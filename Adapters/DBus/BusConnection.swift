import CSystemd
import Foundation

/// A connection to a message bus.
///
/// Like the underlying `sd_bus`, it may be used from one thread at a time: `NotificationDaemon` confines it to its
/// queue.
final class BusConnection {
    typealias SignalHandler = (BusMessage) -> Void

    /// Long enough for the bus to start a service on demand, short enough to notice one that hangs.
    private static let callTimeout: UInt64 = 5_000_000

    private let bus: OpaquePointer
    private var handlers: [Unmanaged<HandlerBox>] = []

    /// Connects to the bus at a D-Bus address such as `unix:path=/run/user/1000/bus`.
    ///
    /// - Throws: `BusError.unreachable`.
    init(address: String) throws {
        var opened: OpaquePointer?
        sd_bus_new(&opened)
        guard let opened else { throw BusError.system(call: "sd_bus_new", code: ENOMEM) }
        bus = opened
        sd_bus_set_bus_client(bus, 1)
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
    var busID: String {
        var id = sd_id128_t()
        guard sd_bus_get_bus_id(bus, &id) >= 0 else { return "" }
        return withUnsafeBytes(of: &id) { $0.map { String(format: "%02x", $0) }.joined() }
    }

    /// Readable when messages are waiting: then call `process`.
    var fileDescriptor: Int32 { sd_bus_get_fd(bus) }

    /// Calls a method and returns its response.
    func call(_ method: BusMethod, _ write: (BusMessage) throws -> Void = { _ in }) throws -> BusMessage {
        var message: OpaquePointer?
        let created = sd_bus_message_new_method_call(
            bus, &message, method.destination, method.path, method.interface, method.member)
        guard created >= 0, let message else { throw error("sd_bus_message_new_method_call", created) }
        defer { sd_bus_message_unref(message) }
        try write(BusMessage(message))
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
    func onSignal(_ rule: String, _ handler: @escaping SignalHandler) throws {
        let box = Unmanaged.passRetained(HandlerBox(handler))
        handlers.append(box)
        let code = sd_bus_add_match(
            bus, nil, rule,
            { message, context, _ in
                guard let message, let context else { return 0 }
                Unmanaged<HandlerBox>.fromOpaque(context).takeUnretainedValue().handler(BusMessage(message))
                return 0
            }, box.toOpaque())
        guard code >= 0 else { throw error("sd_bus_add_match", code) }
    }

    /// Handles all messages that have arrived, including those that arrived while `call` waited for its response.
    ///
    /// - Throws: `BusError.disconnected` if the bus is gone.
    func process() throws {
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
        default:
            return sd_bus_is_open(bus) > 0 ? .refused(name: name, message: message) : .disconnected
        }
    }

    private func error(_ call: String, _ code: Int32) -> BusError {
        switch -code {
        case ENOTCONN, ECONNRESET, EPIPE, ESHUTDOWN: .disconnected
        default: .system(call: call, code: -code)
        }
    }
}

/// A method of an object on the bus.
struct BusMethod {
    var destination: String
    var path: String
    var interface: String
    var member: String

    /// A method of the bus itself.
    static func bus(_ member: String) -> BusMethod {
        BusMethod(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: member)
    }
}

private final class HandlerBox {
    let handler: BusConnection.SignalHandler

    init(_ handler: @escaping BusConnection.SignalHandler) {
        self.handler = handler
    }
}
